import { RISK_FACTORS } from '@evenkeel/content/risk-factors.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useLocale, useWords } from '../../words/words.ts'
import { assessmentWords } from './assessment-words.ts'
import { dueWords } from './due-words.ts'
import { useSigns } from './form/questionnaire.ts'

/** Reserves space for one reason, the usual case. */
export function Triggers() {
  const words = useWords(assessmentWords)
  const locale = useLocale()
  const { isPending, signs } = useSigns()
  const { triggered } = useWords(dueWords)
  const reasons = signs.map((sign) => `${RISK_FACTORS[sign][locale]}.`)
  return (
    <section className="max-w-text rounded-md bg-accent-soft px-4 py-3">
      <h3 className="font-semibold">{words.whyNow}</h3>
      <div className="min-h-14 sm:min-h-7">
        {isPending ? (
          <Skeleton className="h-6 w-full max-w-80" />
        ) : (
          <ul className="flex flex-col gap-1">
            {(reasons.length > 0 ? reasons : [triggered.text]).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
