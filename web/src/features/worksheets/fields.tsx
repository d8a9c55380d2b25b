import { type Field, saidTo } from '@evenkeel/content/worksheets/form.ts'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { FEELING } from '@evenkeel/contract/worksheets/worksheet-kinds.ts'
import type { FieldValue } from '@evenkeel/contract/worksheets/worksheets.ts'
import { useId } from 'react'
import { useEdition } from '../../app/session/session.tsx'
import { TextArea, TextField } from '../../ui/fields/field.tsx'
import { CONTROL } from '../../ui/fields/field-frame.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { useLocale, useWords } from '../../words/words.ts'
import { worksheetWords } from './words.ts'

const MOST = LIMITS.worksheets.text

type Props = {
  field: Field
  value: FieldValue | undefined
  onAnswer: (value: FieldValue) => void
}

/** Times and hours are asked on paper alone. */
export function WorksheetField({ field, value, onAnswer }: Props) {
  const locale = useLocale()
  const edition = useEdition()
  const label = saidTo(edition, field.label)[locale]
  const hint = field.hint && saidTo(edition, field.hint)[locale]
  const text = typeof value === 'string' ? value : ''
  const about = { label, ...(hint && { hint }) }
  if (field.type === 'text' && field.long)
    return (
      <TextArea {...about} rows={3} maxLength={MOST} value={text} onChange={({ target }) => onAnswer(target.value)} />
    )
  if (field.type === 'text')
    return <TextField {...about} maxLength={MOST} value={text} onChange={({ target }) => onAnswer(target.value)} />
  if (field.type === 'lines')
    return <Lines {...about} count={field.count} value={Array.isArray(value) ? value : []} onAnswer={onAnswer} />
  if (field.type === 'choice')
    return (
      <RadioGroup
        legend={label}
        options={field.options.map((option) => ({
          value: option.value,
          label: saidTo(edition, option.label)[locale],
        }))}
        chosen={text}
        inRow
        onChoose={onAnswer}
      />
    )
  if (field.type !== 'feeling') return null
  return (
    <Feeling
      legend={label}
      low={field.low[locale]}
      high={field.high[locale]}
      value={typeof value === 'number' ? value : null}
      onAnswer={onAnswer}
    />
  )
}

type LinesProps = {
  label: string
  hint?: string
  count: number
  value: readonly string[]
  onAnswer: (lines: string[]) => void
}

function Lines({ label, hint, count, value, onAnswer }: LinesProps) {
  const words = useWords(worksheetWords)
  const id = useId()
  const lines = Array.from({ length: count }, (_, at) => value[at] ?? '')
  return (
    <fieldset aria-describedby={hint && id} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-semibold">{label}</legend>
      {hint && (
        <p id={id} className="-mt-2 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {lines.map((line, at) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position
          key={at}
          type="text"
          aria-label={words.line(at + 1)}
          maxLength={MOST}
          value={line}
          onChange={({ target }) => onAnswer(lines.map((other, place) => (place === at ? target.value : other)))}
          className={CONTROL}
        />
      ))}
    </fieldset>
  )
}

const STEPS = Array.from({ length: FEELING.max + 1 }, (_, at) => at)

type FeelingProps = {
  legend: string
  low: string
  high: string
  value: number | null
  onAnswer: (value: number) => void
}

/** From 0 to 10; nothing is chosen at first. */
function Feeling({ legend, low, high, value, onAnswer }: FeelingProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid max-w-132 grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1">
        {STEPS.map((step) => (
          <label
            key={step}
            className="relative flex min-h-11 items-center justify-center rounded-md border border-edge bg-surface tabular-nums transition-colors duration-150 hover:border-accent has-checked:border-transparent has-checked:bg-accent has-checked:font-bold has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
              checked={value === step}
              onChange={() => onAnswer(step)}
            />
            {step}
            {step === FEELING.min && <span className="sr-only"> {low}</span>}
            {step === FEELING.max && <span className="sr-only"> {high}</span>}
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="mt-1 flex max-w-132 flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
        <span>0 {low}</span>
        <span>10 {high}</span>
      </p>
    </fieldset>
  )
}
