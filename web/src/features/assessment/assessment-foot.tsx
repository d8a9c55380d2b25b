import { CURRENT_FRAME } from '@evenkeel/content/instruments/current-frame.ts'
import { assessmentWords } from '../../words/assessment.ts'
import { useLocale, useWords } from '../../words/words.ts'
import { useReader } from './use-reader.ts'

/** Who receives staff results, and the source of the questions. */
export function AssessmentFoot() {
  const words = useWords(assessmentWords)
  const locale = useLocale()
  const reader = useReader()
  return (
    <footer className="mt-auto flex max-w-text flex-col gap-3 border-t border-line pt-5 text-sm text-ink-soft">
      {reader === 'staff' && (
        <p>
          <strong className="font-semibold text-ink">{words.contactTitle}:</strong> {words.contact}
        </p>
      )}
      <p>{CURRENT_FRAME.attribution[locale]}</p>
    </footer>
  )
}
