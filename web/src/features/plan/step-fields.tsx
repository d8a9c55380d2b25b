import { SUMMARIES } from '@evenkeel/content/coping-tools/summaries.ts'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { TOOL_IDS } from '@evenkeel/contract/coping/tool-ids.ts'
import { PLAN_TIMES, type PlanItem, type PlanStep } from '@evenkeel/contract/plan/plan-steps.ts'
import { useEffect, useRef, useState } from 'react'
import { useEdition } from '../../app/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx'
import { SelectField, TextField } from '../../ui/fields/field.tsx'
import { X } from '../../ui/page-icons.tsx'
import { common } from '../../words/common.ts'
import { planStepWords } from '../../words/plan-steps.ts'
import { useFormat, useLocale, useWords } from '../../words/words.ts'
import { HAS_PHONE, HAS_TIME, isSaid, withLine, withTools } from './draft.ts'
import { AlwaysThere } from './step-lines.tsx'
import { planExamples, planWords } from './words.ts'

type Props = { step: PlanStep; lines: readonly PlanItem[]; onChange: (lines: PlanItem[]) => void }

const NEW: PlanItem = { text: '' }

/** Examples fill in at a press. */
export function StepFields({ step, lines, onChange }: Props) {
  const words = useWords(planWords)
  const edition = useEdition()
  const written = lines.flatMap((line, at) => (line.tool ? [] : [{ line, at }]))
  const isFull = lines.filter(isSaid).length >= LIMITS.plan.lines
  const fields = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState(0)
  // A new line takes the focus.
  useEffect(() => {
    const typed = fields.current?.querySelectorAll<HTMLInputElement>('input[data-line]') ?? []
    if (added > 0) [...typed].at(-1)?.focus()
  }, [added])
  function add(line: PlanItem) {
    onChange(withLine(lines, line))
    setAdded(added + 1)
  }
  const change = (at: number, line: PlanItem) => onChange(lines.map((one, other) => (other === at ? line : one)))

  return (
    <div ref={fields} className="flex flex-col gap-5">
      <p className="max-w-text text-lg">{words.hints[edition][step]}</p>
      {step === 'space' && edition === 'care' && (
        <p className="border-l-4 border-accent pl-4 text-xl font-semibold">“{words.ask}”</p>
      )}
      {step === 'space' && <p className="max-w-text text-ink-soft">{words.spaceLead}</p>}
      {step === 'lines' && <AlwaysThere />}
      {step === 'alone' && <Tools lines={lines} onChange={onChange} />}
      {(written.length > 0 ? written : [{ line: NEW, at: lines.length }]).map(({ line, at }, place) => (
        <Line
          key={at}
          step={step}
          place={place + 1}
          line={line}
          onChange={(next) => (at < lines.length ? change(at, next) : onChange([...lines, next]))}
          onRemove={written.length > 0 ? () => onChange(lines.filter((_, other) => other !== at)) : undefined}
        />
      ))}
      {isFull ? (
        <p className="text-ink-soft">{words.full}</p>
      ) : (
        <>
          <Button variant="secondary" onClick={() => add(NEW)} className="self-start">
            {words.add}
          </Button>
          <Examples step={step} lines={lines} onAdd={add} />
        </>
      )}
    </div>
  )
}

function Tools({ lines, onChange }: Pick<Props, 'lines' | 'onChange'>) {
  const words = useWords(planWords)
  const locale = useLocale()
  return (
    <ChoiceGroup
      legend={words.tools}
      options={TOOL_IDS.map((value) => ({ value, label: SUMMARIES[value].name[locale] }))}
      chosen={lines.flatMap(({ tool }) => tool ?? [])}
      onChange={(tools) =>
        tools.length + lines.filter(({ tool }) => !tool).length <= LIMITS.plan.lines &&
        onChange(withTools(lines, tools))
      }
    />
  )
}

type LineProps = {
  step: PlanStep
  place: number
  line: PlanItem
  onChange: (line: PlanItem) => void
  onRemove?: (() => void) | undefined
}

function Line({ step, place, line, onChange, onRemove }: LineProps) {
  const words = useWords(planWords)
  const { charactersUsed } = useWords(common)
  const { when } = useWords(planStepWords)
  const { number } = useFormat()
  const shown = number(place)
  /** A full field says that no more fits. */
  const full = (text: string, most: number) =>
    text.length >= most && { hint: charactersUsed(number(text.length), number(most)) }
  return (
    <div className="flex items-start gap-2">
      <div className="flex min-w-0 grow flex-wrap gap-3">
        <div className="grow basis-64">
          <TextField
            data-line=""
            label={words.line(shown)}
            value={line.text}
            maxLength={LIMITS.plan.line}
            autoComplete="off"
            {...full(line.text, LIMITS.plan.line)}
            onChange={({ target }) => onChange({ ...line, text: target.value })}
          />
        </div>
        {HAS_TIME.has(step) && (
          <SelectField
            label={words.when}
            value={line.when ?? ''}
            onChange={({ target }) => onChange({ ...line, when: PLAN_TIMES.find((one) => one === target.value) })}
          >
            <option value="">{words.anyTime}</option>
            {PLAN_TIMES.map((time) => (
              <option key={time} value={time}>
                {when[time]}
              </option>
            ))}
          </SelectField>
        )}
        {HAS_PHONE.has(step) && (
          <TextField
            label={words.phone}
            type="tel"
            value={line.phone ?? ''}
            maxLength={LIMITS.plan.phone}
            autoComplete="off"
            {...full(line.phone ?? '', LIMITS.plan.phone)}
            onChange={({ target }) => onChange({ ...line, phone: target.value || undefined })}
          />
        )}
      </div>
      {onRemove && (
        <button
          type="button"
          aria-label={words.remove(shown)}
          onClick={onRemove}
          className="mt-7.5 inline-flex size-12 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-accent-soft hover:text-accent"
        >
          <X />
        </button>
      )}
    </div>
  )
}

/** An example can be changed once filled in. */
function Examples({
  step,
  lines,
  onAdd,
}: {
  step: PlanStep
  lines: readonly PlanItem[]
  onAdd: (line: PlanItem) => void
}) {
  const words = useWords(planWords)
  const edition = useEdition()
  const examples = useWords(planExamples)[edition][step]
  const used = new Set(lines.map(({ text }) => text))
  return (
    <fieldset>
      <legend className="mb-3 text-ink-soft">{words.examples}</legend>
      <div className="flex flex-wrap gap-2.5">
        {examples
          .filter(({ text }) => !used.has(text))
          .map((example) => (
            <button
              key={example.text}
              type="button"
              onClick={() => onAdd(HAS_TIME.has(step) ? example : { text: example.text })}
              className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 py-1.5 text-left transition-colors duration-150 hover:border-accent hover:text-accent"
            >
              {example.text}
            </button>
          ))}
      </div>
    </fieldset>
  )
}
