import { SCORE } from '@evenkeel/contract/checkins/scores.ts'
import { type SyntheticEvent, useId } from 'react'
import { CircleAlert } from '../icons.tsx'

/** Keeps the line's height while there is no number. */
const ZERO_WIDTH = '\u200b'
const SCALE = Array.from({ length: SCORE.max - SCORE.min + 1 }, (_, at) => SCORE.min + at)
const KINDS = {
  mood: { text: 'text-mood', border: 'border-mood' },
  stress: { text: 'text-stress', border: 'border-stress' },
}

type ScoreSliderProps = {
  kind?: keyof typeof KINDS
  label: string
  /** Null until touched: there is no handle then, and the track says so. */
  value: number | null
  onChange: (value: number) => void
  /** Says the value in a word, or that nothing is chosen. */
  word: string
  /** Replaces the label when the choice is missing. */
  problem?: string | undefined
}

/** Numbers below belong to the slider's area; where too close for a finger, pointers get buttons instead. */
export function ScoreSlider({ kind = 'mood', label, value, onChange, word, problem }: ScoreSliderProps) {
  const id = useId()
  const { text, border } = KINDS[kind]
  const choose = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => onChange(Number(currentTarget.value))
  return (
    <div className="@container flex flex-col gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={`${id}label`} className="text-lg font-semibold">
          {problem ? (
            <span className="flex items-baseline gap-2 text-brick">
              <CircleAlert className="size-5 translate-y-1" />
              {problem}
            </span>
          ) : (
            label
          )}
        </span>
        <output htmlFor={id} className="text-ink-soft">
          <span className={`text-2xl font-semibold tabular-nums ${text}`}>{value ?? ZERO_WIDTH}</span>{' '}
          {value !== null && word}
        </output>
      </div>
      <div className={`relative ${text}`}>
        <Track value={value} />
        <input
          id={id}
          aria-labelledby={`${id}label`}
          type="range"
          className="score-slider peer @max-[30rem]:h-11 @max-[30rem]:pb-0"
          data-hollow={value === null || undefined}
          min={SCORE.min}
          max={SCORE.max}
          step={1}
          value={value ?? SCORE.default}
          aria-valuetext={value === null ? word : `${value}, ${word}`}
          aria-invalid={problem !== undefined || undefined}
          onChange={choose}
          // Choosing the middle value fires no change event, and is still a choice.
          onInput={choose}
          onClick={choose}
          onKeyDown={(event) => event.key === ' ' && choose(event)}
        />
        {value === null && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 top-0 mx-auto flex h-11 w-fit items-center peer-focus-visible:hidden"
          >
            <span className="rounded-full border border-edge bg-surface px-4 py-0.5 text-sm text-ink-soft">{word}</span>
          </span>
        )}
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 bottom-1 flex justify-between px-4.5 text-sm whitespace-nowrap text-ink-soft @max-[30rem]:hidden"
        >
          {SCALE.map((score) => (
            <span key={score} className={`flex w-0 justify-center ${score === value ? `font-bold ${text}` : ''}`}>
              {score}
            </span>
          ))}
        </div>
      </div>
      <div aria-hidden="true" className="hidden grid-cols-5 gap-1 @max-[30rem]:grid">
        {SCALE.map((score) => (
          <button
            key={score}
            type="button"
            tabIndex={-1}
            className={`min-h-11 rounded-md border tabular-nums ${score === value ? `border-3 font-bold ${border} ${text}` : 'border-edge text-ink-soft'}`}
            onClick={() => onChange(score)}
          >
            {score}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Both ends lie at the handle's middle for 1 and 10. */
function Track({ value }: { value: number | null }) {
  return (
    <svg
      aria-hidden="true"
      className="absolute top-0 left-4.5 h-11 w-[calc(100%-2.25rem)] overflow-visible"
      strokeLinecap="round"
    >
      <line x1="0" x2="100%" y1="50%" y2="50%" strokeWidth="12" className="stroke-edge" />
      <line x1="0" x2="100%" y1="50%" y2="50%" strokeWidth="10" className="stroke-sunken forced-colors:hidden" />
      {value !== null && (
        <line
          x1="0"
          x2={`${((value - SCORE.min) * 100) / (SCORE.max - SCORE.min)}%`}
          y1="50%"
          y2="50%"
          strokeWidth="12"
          className="stroke-current"
        />
      )}
    </svg>
  )
}
