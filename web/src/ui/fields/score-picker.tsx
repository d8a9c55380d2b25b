import { BANDS, type Band, bandOf, SCORE, type Scale, scoreOf } from '@evenkeel/contract/checkins/scores.ts'
import { type ReactNode, useId } from 'react'
import { CircleAlert } from '../icons.tsx'
import { Check } from '../page-icons.tsx'
import { MoodPicture, StressPicture } from './score-pictures.tsx'

const KINDS = {
  mood: {
    Picture: MoodPicture,
    text: 'text-mood',
    chosen: 'has-checked:bg-mood-soft',
    ring: 'border-mood',
    tick: 'bg-mood',
  },
  stress: {
    Picture: StressPicture,
    text: 'text-stress',
    chosen: 'has-checked:bg-stress-soft',
    ring: 'border-stress',
    tick: 'bg-stress',
  },
}

type Kind = keyof typeof KINDS
type ScorePickerProps = {
  kind: Kind
  legend: string
  /** Replaces the legend when the choice is missing. */
  problem?: string | undefined
  words: Record<Band, string>
  scale: Scale
  value: number | null
  onChange: (value: number) => void
}

/** Native radio buttons, none chosen at first; where five words do not fit, each choice has a row. */
export function ScorePicker({ kind, legend, problem, words, scale, value, onChange }: ScorePickerProps) {
  const name = useId()
  const { Picture, text } = KINDS[kind]
  const isFive = scale === 'five'
  return (
    <div className="@container">
      <fieldset data-invalid={problem !== undefined || undefined} className="min-w-0">
        <legend className="mb-1.5 flex min-h-[1.5em] w-full flex-wrap items-baseline justify-between gap-x-3 text-lg font-semibold @max-[14rem]:min-h-[3em]">
          {problem ? (
            <span className="flex items-baseline gap-2 text-brick">
              <CircleAlert className="size-5 translate-y-1" />
              {problem}
            </span>
          ) : (
            legend
          )}
          {!isFive && value !== null && (
            <span aria-hidden="true" className={text}>
              {value} {words[bandOf(value)]}
            </span>
          )}
        </legend>
        {isFive ? (
          <div className="grid grid-cols-5 gap-1 @max-[20rem]:grid-cols-1 @min-[30rem]:gap-2.5">
            {BANDS.map((band) => (
              <Option
                key={band}
                kind={kind}
                name={name}
                checked={value !== null && bandOf(value) === band}
                onChoose={() => onChange(scoreOf(band))}
                className="flex-col gap-0.5 p-0.5 pb-1 @max-[20rem]:flex-row @max-[20rem]:justify-start @max-[20rem]:gap-3 @max-[20rem]:p-0.5 @min-[30rem]:pt-1.5"
              >
                <Picture
                  band={band}
                  className="aspect-square w-full max-w-18 @max-[20rem]:w-12 @max-[20rem]:max-w-none"
                />
                <span className="flex w-min min-h-[2lh] items-center text-[0.75rem] [overflow-wrap:normal] @max-[20rem]:[overflow-wrap:anywhere] font-semibold group-has-checked:font-bold @max-[20rem]:w-auto @max-[20rem]:text-base @min-[30rem]:w-auto @min-[30rem]:min-h-[1.3lh] @min-[30rem]:text-sm">
                  {words[band]}
                </span>
              </Option>
            ))}
          </div>
        ) : (
          <>
            <div className="grid grid-flow-col grid-cols-5 grid-rows-2 gap-1 @max-[14rem]:grid-flow-row @max-[14rem]:grid-cols-2 @max-[14rem]:grid-rows-none @min-[30rem]:gap-2">
              {NUMBERS.map((score) => (
                <Option
                  key={score}
                  kind={kind}
                  name={name}
                  checked={value === score}
                  onChoose={() => onChange(score)}
                  className="min-h-11 px-0.5 text-lg tabular-nums"
                >
                  {score} <span className="sr-only">{words[bandOf(score)]}</span>
                </Option>
              ))}
            </div>
            <div aria-hidden="true" className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
              <span>1–2 {words.veryLow}</span>
              <span>9–10 {words.veryHigh}</span>
            </div>
          </>
        )}
      </fieldset>
    </div>
  )
}

const NUMBERS = Array.from({ length: SCORE.max }, (_, at) => at + SCORE.min)

type OptionProps = {
  kind: Kind
  name: string
  checked: boolean
  onChoose: () => void
  className: string
  children: ReactNode
}

/** Border, tick and bold mark the choice, never colour alone. */
function Option({ kind, name, checked, onChoose, className, children }: OptionProps) {
  const { chosen, ring, tick } = KINDS[kind]
  return (
    <label
      className={`group relative flex items-center justify-center rounded-lg border border-edge bg-surface text-center leading-tight has-checked:font-bold has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus ${chosen} ${className}`}
    >
      <input
        type="radio"
        name={name}
        className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0"
        checked={checked}
        onChange={onChoose}
      />
      {children}
      <span
        aria-hidden="true"
        className={`pointer-events-none absolute -inset-1 hidden rounded-[1.25rem] border-4 peer-checked:block ${ring}`}
      />
      <span
        aria-hidden="true"
        className={`pointer-events-none absolute -top-2 -right-1 hidden size-5.5 items-center justify-center rounded-full text-surface peer-checked:flex ${tick}`}
      >
        <Check className="size-3.5" />
      </span>
    </label>
  )
}
