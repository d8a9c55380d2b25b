import { RISK_FACTORS } from '@evenkeel/content/risk-factors.ts'
import type { CheckDue } from '@evenkeel/contract/assessments/assessments.ts'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { PATHS } from '../../app/navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialable } from '../../ui/dialable.tsx'
import { Skeleton } from '../../ui/not-yet.tsx'
import { useFormat, useLocale, useWords } from '../../words/words.ts'
import { AtHome } from '../get-help/shared/at-home.tsx'
import { useNotSafe } from '../get-help/shared/help-now.ts'
import { useSharing } from '../sharing/shared/use-sharing.ts'
import { assessmentWords } from './assessment-words.ts'
import { dueWords } from './due-words.ts'
import { showRegistered } from './flash-message.ts'
import { putOffAssessment, useSigns } from './form/questionnaire.ts'
import { AllThatFollows, Fitness, SharedAlready, useWhatFollows } from './what-follows.tsx'

type Props = { due: CheckDue | undefined; count: number; onBegin: (readersAsOf: string | null) => void }

/** Read before the first answer: people agree to whom an answer calls. */
export function StartPanel({ due, count, onBegin }: Props) {
  const words = useWords(assessmentWords)
  const { number } = useFormat()
  const { first, rest } = useWhatFollows()
  const notSafe = useNotSafe()
  const sharing = useSharing()
  const [, navigate] = useLocation()
  const type = due?.isDue ? due.type : null
  useEffect(showRegistered, [])
  function notNow() {
    if (type) putOffAssessment(type)
    navigate(PATHS.home)
  }
  return (
    <>
      <Card
        title={words.startTitle}
        action={
          <>
            <Button onClick={() => onBegin(sharing.data?.readersAsOf ?? null)} className="grow sm:grow-0 sm:min-w-48">
              {words.begin}
            </Button>
            <Button variant="quiet" onClick={notNow} className="grow sm:grow-0">
              {words.notNow}
            </Button>
          </>
        }
      >
        <p>
          {words.about(number(count))} {due && words.why[type ?? 'none']}
        </p>
        {type === 'triggered' && <Triggers />}
        <SharedAlready />
        <p>
          <Dialable text={first} />
        </p>
        <Fitness isFirst={type === 'initial'} />
      </Card>
      <div className="flex max-w-text flex-col gap-3">
        {rest && <p>{rest}</p>}
        <p>
          <Dialable text={`${notSafe} ${words.sees}`} />
        </p>
        <AtHome />
        <AllThatFollows label={words.more} />
      </div>
    </>
  )
}

/** Reserves space for one reason, the usual case. */
function Triggers() {
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
