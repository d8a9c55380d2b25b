import { copingWords } from '../../words/coping.ts'
import { useLocale, useWords } from '../../words/words.ts'
import { countIn, type TimedStep } from './plan.ts'

/** Steps up to this many seconds show a count. */
const COUNTED = 5

type Props = { step: TimedStep; seconds: number; silent: boolean }

/** A part of the guide as text. Screen readers announce each new line, unless the page reads it aloud. */
export function GuideWords({ step, seconds, silent }: Props) {
  const { phases } = useWords(copingWords)
  const locale = useLocale()
  const counts = step.phase !== 'words' && step.seconds <= COUNTED
  return (
    <div className="flex min-h-64 flex-col items-center justify-center gap-3 text-center">
      <div aria-live={silent ? 'off' : 'polite'} className="flex flex-col items-center gap-3">
        <p className="text-lg font-semibold text-ink-soft">{step.title?.[locale]}</p>
        {phases[step.phase] && <p className="text-2xl font-semibold text-accent">{phases[step.phase]}</p>}
        {step.line && <p className="max-w-text text-2xl">{step.line[locale]}</p>}
      </div>
      <p aria-hidden="true" className="min-h-14 text-4xl font-semibold tabular-nums">
        {counts && countIn(step, seconds)}
      </p>
    </div>
  )
}
