import { assessmentWords } from '../../words/assessment.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { type Answers, percentOf } from './assessment-draft.ts'

/** How much is answered, as a bar and in words. */
export function Progress({ answers }: { answers: Answers }) {
  const words = useWords(assessmentWords)
  const { number } = useFormat()
  const percent = percentOf(answers)
  const said = words.complete(number(percent))
  return (
    <div className="flex items-center gap-4">
      <div
        role="progressbar"
        aria-label={words.title}
        aria-valuenow={percent}
        aria-valuetext={said}
        className="h-2.5 grow rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-200"
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="text-sm text-ink-soft tabular-nums">{said}</p>
    </div>
  )
}
