import type { ReactNode } from 'react'
import { useWords } from '../../../words/words.ts'
import { copingWords } from '../words.ts'

/** As a clock shows them. */
export const clockOf = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${`${Math.floor(seconds) % 60}`.padStart(2, '0')}`

type Props = { seconds: number; duration: number; round: boolean; children: ReactNode }

export function SessionRing({ seconds, duration, round, children }: Props) {
  const words = useWords(copingWords)
  const share = Math.min(1, seconds / duration)
  return (
    <div
      className={`relative grid ${round ? 'size-[min(72vw,34dvh,28rem)] min-h-fit rounded-full' : 'w-full max-w-2xl rounded-[2.5rem]'}`}
    >
      <div
        role="progressbar"
        aria-label={words.progress}
        aria-valuemin={0}
        aria-valuemax={duration}
        aria-valuenow={Math.floor(seconds)}
        aria-valuetext={words.progressText(clockOf(seconds), clockOf(duration))}
        style={{ backgroundImage: `conic-gradient(var(--accent) ${share}turn, var(--ring-rest, var(--line)) 0)` }}
        className="session-ring absolute inset-0 rounded-[inherit]"
      />
      <div
        className={`relative m-1.5 flex flex-col items-center justify-center gap-3 rounded-[inherit] bg-surface text-center ${round ? 'p-4' : 'min-h-56 rounded-[2.15rem] px-5 py-6 sm:px-8'}`}
      >
        {children}
      </div>
    </div>
  )
}

export function SessionTime({ seconds, duration }: { seconds: number; duration: number }) {
  const words = useWords(copingWords)
  return (
    <p className="flex items-baseline gap-2 tabular-nums">
      <span role="timer" aria-label={words.timer} className="text-lg font-semibold">
        {clockOf(seconds)}
      </span>
      <span className="text-ink-soft">{words.of(clockOf(duration))}</span>
    </p>
  )
}
