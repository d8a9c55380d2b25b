import { copingWords } from '../../words/coping.ts'
import { useWords } from '../../words/words.ts'

/** Minutes and seconds, as a clock shows them. */
export const clockOf = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${`${Math.floor(seconds) % 60}`.padStart(2, '0')}`

/** The progress of a session: elapsed time, total time, and a bar. */
export function SessionTime({ seconds, duration }: { seconds: number; duration: number }) {
  const words = useWords(copingWords)
  const [time, total] = [clockOf(seconds), clockOf(duration)]
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-baseline gap-2">
        <span role="timer" aria-label={words.timer} className="text-2xl font-semibold tabular-nums">
          {time}
        </span>
        <span className="text-ink-soft tabular-nums">{words.of(total)}</span>
      </p>
      <div
        role="progressbar"
        aria-label={words.progress}
        aria-valuemin={0}
        aria-valuemax={duration}
        aria-valuenow={Math.floor(seconds)}
        aria-valuetext={words.progressText(time, total)}
        className="h-3 overflow-hidden rounded-full border border-edge bg-sunken"
      >
        <div
          className="h-full origin-left rounded-full bg-accent"
          style={{ transform: `scaleX(${Math.min(1, seconds / duration)})` }}
        />
      </div>
    </div>
  )
}
