import { learningWords } from '../../words/learning.ts'
import { useFormat, useWords } from '../../words/words.ts'

/** The progress in a module, as a bar and in words. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  const words = useWords(learningWords)
  const { number } = useFormat()
  const said = words.percent(number(percent))
  return (
    <div className="flex items-center gap-4">
      <div
        role="progressbar"
        aria-label={label}
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
