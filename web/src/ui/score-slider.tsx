import { SCORE } from '@evenkeel/contract/scores.ts'
import { type SyntheticEvent, useId } from 'react'
import { CircleAlert } from './icons.tsx'

/** Keeps the height of the line while there is no number. */
const ZERO_WIDTH = '\u200b'
const SCALE = Array.from({ length: SCORE.max - SCORE.min + 1 }, (_, at) => SCORE.min + at)

type ScoreSliderProps = {
  label: string
  /** Null until it is touched: the handle is then hollow, in the middle. */
  value: number | null
  onChange: (value: number) => void
  /** The word of the value, or that nothing is chosen. */
  word: string
  /** What is shown in place of the label when the choice is missing. */
  problem?: string | undefined
}

/**
 * A native slider from 1 to 10 that shows its value as a number and a word. The numbers below are inside its own area, so a
 * press on one is a press on the slider. Where they would be too close for a finger they are buttons in two rows, for
 * pointers alone: with a keyboard or a screen reader it is one slider.
 */
export function ScoreSlider({ label, value, onChange, word, problem }: ScoreSliderProps) {
  const id = useId()
  const choose = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => onChange(Number(currentTarget.value))
  return (
    <div className="@container flex flex-col gap-2">
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
          <span className="text-2xl font-semibold text-accent tabular-nums">{value ?? ZERO_WIDTH}</span> {word}
        </output>
      </div>
      <div className="relative">
        <input
          id={id}
          aria-labelledby={`${id}label`}
          type="range"
          className="score-slider @max-[30rem]:h-11 @max-[30rem]:pb-0"
          data-hollow={value === null || undefined}
          min={SCORE.min}
          max={SCORE.max}
          step={1}
          value={value ?? SCORE.default}
          aria-valuetext={value === null ? word : `${value}, ${word}`}
          aria-invalid={problem !== undefined || undefined}
          onChange={choose}
          // Choosing the value in the middle fires no change event, and is still a choice.
          onInput={choose}
          onClick={choose}
          onKeyDown={(event) => event.key === ' ' && choose(event)}
        />
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 bottom-1 flex justify-between px-4.5 text-sm whitespace-nowrap text-ink-soft @max-[30rem]:hidden"
        >
          {SCALE.map((score) => (
            <span key={score} className={`flex w-0 justify-center ${score === value ? 'font-bold text-accent' : ''}`}>
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
            className={`min-h-11 rounded-md border tabular-nums ${score === value ? 'border-3 border-accent font-bold text-accent' : 'border-edge text-ink-soft'}`}
            onClick={() => onChange(score)}
          >
            {score}
          </button>
        ))}
      </div>
    </div>
  )
}
