import { SCORE } from '@evenkeel/contract/scores.ts'
import { useId } from 'react'

const SCALE = Array.from({ length: SCORE.max - SCORE.min + 1 }, (_, at) => SCORE.min + at)

type ScoreSliderProps = { label: string; value: number; onChange: (value: number) => void; word: string }

/** A native slider from 1 to 10 that shows its value as a number and a word. */
export function ScoreSlider({ label, value, onChange, word }: ScoreSliderProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="text-lg font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="text-ink-soft">
          <span className="mr-2 text-2xl font-semibold text-accent tabular-nums">{value}</span>
          {word}
        </output>
      </div>
      <input
        id={id}
        type="range"
        className="score-slider"
        min={SCORE.min}
        max={SCORE.max}
        step={1}
        value={value}
        aria-valuetext={`${value}, ${word}`}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <div aria-hidden="true" className="flex justify-between px-4.5 text-sm text-ink-soft">
        {SCALE.map((score) => (
          <span key={score} className={`flex w-0 justify-center ${score === value ? 'font-bold text-accent' : ''}`}>
            {score}
          </span>
        ))}
      </div>
    </div>
  )
}
