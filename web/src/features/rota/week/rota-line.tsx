import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { Responder } from '@evenkeel/contract/rota/rota.ts'
import { type ReactNode, useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CONTROL } from '../../../ui/fields/field-frame.tsx'
import { ChevronDown } from '../../../ui/icons.tsx'
import { useFormat, useLocale, useWords } from '../../../words/words.ts'
import { rotaWords } from '../rota-words.ts'
import { useMondays } from '../shared/use-gap.ts'
import { type FieldError, isOvernight, type LineProblem, type Row } from './draft.ts'
import { mayStand } from './gaps.ts'
import { peopleFor } from './people-options.ts'
import type { RotaForm } from './use-rota-draft.ts'
import { weekWords } from './words.ts'

type Common = { label: string; className?: string; errorId?: string | undefined; hint?: string | undefined }
type PickProps = Common & {
  value: string
  isNew?: boolean
  onPick: (value: string) => void
  options: readonly (readonly [value: string, label: string])[]
}
type CellProps = Common & { value: string; onWrite: (value: string) => void }

/** In the table the column header replaces the visible label. */
function Frame({ label, id, className = '', hint, children }: Common & { id: string; children: ReactNode }) {
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm font-semibold @3xl:sr-only">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

const wiring = (id: string, { errorId, hint }: Common) => ({
  id,
  'aria-invalid': errorId ? true : undefined,
  'aria-describedby': [errorId, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
})

/** A new line is edited next. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

function Pick({ value, isNew, onPick, options, ...frame }: PickProps) {
  const id = useId()
  return (
    <Frame {...frame} id={id}>
      <div className="relative">
        <select
          {...wiring(id, frame)}
          ref={isNew ? takeFocus : null}
          value={value}
          onChange={(event) => onPick(event.target.value)}
          className={`${CONTROL} appearance-none pr-9`}
        >
          {options.map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-5 text-ink-soft" />
      </div>
    </Frame>
  )
}

function Cell({ value, onWrite, ...frame }: CellProps) {
  const id = useId()
  return (
    <Frame {...frame} id={id}>
      <input
        type="time"
        {...wiring(id, frame)}
        value={value}
        onChange={(event) => onWrite(event.target.value)}
        className={CONTROL}
      />
    </Frame>
  )
}

type Props = { form: RotaForm; row: Row; at: number; responders: Responder[]; onRemoved: () => void }

/** One grid for header and lines: a table on wide screens, cards on narrow ones. */
export const COLUMNS = '@3xl:grid @3xl:grid-cols-[minmax(0,2fr)_7.5rem_minmax(0,1.2fr)_9rem_9rem_6.5rem] @3xl:gap-x-3'

const FINE: LineProblem = { mistakes: [], refusals: [] }
const TIERS = Array.from({ length: LIMITS.rota.tiers }, (_, at) => at + 1)

export function RotaLine({ form, row, at, responders, onRemoved }: Props) {
  const words = useWords(rotaWords)
  const { nameIdle } = useWords(weekWords)
  const { number } = useFormat()
  const mondays = useMondays()
  const { key, userId, tier, day, from, to } = row
  const line = number(at + 1)
  const change = (part: Partial<Row>) => form.changeRow(key, part)
  const { mistakes, refusals } = form.problems[key] ?? FINE
  const errorId = mistakes.length + refusals.length > 0 ? `line-${key}-errors` : undefined
  const wrong = (...about: FieldError[]) => (about.some((one) => mistakes.includes(one)) ? errorId : undefined)
  return (
    <li className="rounded-md border border-line p-4 @3xl:border-0 @3xl:p-0">
      <fieldset className={`grid min-w-0 grid-cols-2 @lg:grid-cols-3 items-start gap-3 ${COLUMNS}`}>
        <legend className="sr-only">{words.line(line)}</legend>
        <Pick
          label={words.person}
          className="col-span-2 @lg:col-span-1"
          errorId={wrong('person', 'twice') ?? (refusals.length > 0 ? errorId : undefined)}
          isNew={form.added === key}
          value={userId}
          onPick={(id) => change({ userId: id })}
          options={peopleFor(row, responders, { ...words, nameIdle })}
        />
        <Pick
          label={words.tier}
          className="col-span-2 @lg:col-span-1"
          value={`${tier}`}
          onPick={(value) => change({ tier: Number(value) })}
          options={tiersFor(row, responders).map((value) => [`${value}`, words.tierName(number(value))])}
        />
        <Pick
          label={words.day}
          className="col-span-2 @lg:col-span-1"
          value={`${day}`}
          onPick={(value) => change({ day: Number(value) })}
          options={words.days.map((name, index) => [
            `${index + 1}`,
            row.weeks === undefined ? name : words.inWeeks(name, mondays(row.weeks)),
          ])}
        />
        <Cell
          label={words.from}
          className="col-span-2 @lg:col-span-1"
          errorId={wrong('from')}
          value={from}
          onWrite={(value) => change({ from: value })}
        />
        <Cell
          label={words.to}
          className="col-span-2 @lg:col-span-1"
          errorId={wrong('to')}
          hint={isOvernight(row) ? words.nextDay : undefined}
          value={to}
          onWrite={(value) => change({ to: value })}
        />
        <Button
          variant="quiet"
          className="col-span-2 -ml-4 justify-self-start @lg:col-span-1 @lg:mt-7 @lg:ml-0 @3xl:mt-0"
          aria-label={words.removeLine(line)}
          onClick={() => {
            form.removeRow(key)
            onRemoved()
          }}
        >
          {words.remove}
        </Button>
      </fieldset>
      {errorId && <LineErrors id={errorId} mistakes={mistakes} refusals={refusals} />}
    </li>
  )
}

/** A duty responder can stand in the first tier only. */
function tiersFor({ userId, tier }: Row, responders: Responder[]) {
  const who = responders.find(({ id }) => id === userId)
  return TIERS.filter((one) => one === tier || !who || mayStand(who, one))
}

type LineErrorsProps = { id: string; mistakes: readonly FieldError[]; refusals: readonly string[] }

/** The server's own messages are in English. */
function LineErrors({ id, mistakes, refusals }: LineErrorsProps) {
  const words = useWords(rotaWords)
  const locale = useLocale()
  const said = { ...words.missing, twice: words.twice }
  return (
    <div id={id} className="mt-1.5 text-sm font-semibold text-brick">
      {mistakes.map((mistake) => (
        <p key={mistake}>{said[mistake]}</p>
      ))}
      {refusals.length > 0 && locale !== 'en' && <p>{words.lineRefused}</p>}
      {refusals.map((message) => (
        <p key={message} lang="en">
          {message}
        </p>
      ))}
    </div>
  )
}
