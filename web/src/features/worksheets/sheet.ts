import { dayField, type Field, pagesOf, type ShownPage } from '@evenkeel/content/worksheets/form.ts'
import { FORM_OF } from '@evenkeel/content/worksheets/forms.ts'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { WorksheetKind } from '@evenkeel/contract/worksheets/worksheet-kinds.ts'
import type { FieldValue, Worksheet, WorksheetValues } from '@evenkeel/contract/worksheets/worksheets.ts'
import type { Stored, Typed } from '../../app/drafts/versions.ts'
import { dayAt } from '../../app/time/facility-time.ts'

export type Sheet = { form: 'worksheet' } & WorksheetValues
type Fields = Sheet['fields']

export const isSheet = (values: Typed): values is Sheet => values.form === 'worksheet'

export const newSheet = (kind: WorksheetKind, at: number): Sheet => ({
  form: 'worksheet',
  kind,
  version: FORM_OF[kind].version,
  begunAt: new Date(at).toISOString(),
  fields: {},
  page: 0,
  done: false,
})

export const slotOf = (id: string) => `worksheet:${id}`

/** In the form that the autosave of drafts uses. */
export const toStored = ({ id, revision, changedOn, state, values }: Worksheet): Stored => ({
  slot: slotOf(id),
  revision,
  keptAt: changedOn,
  state,
  values: values && { form: 'worksheet', ...values },
})

export const isFilled = (value: FieldValue | undefined) =>
  typeof value === 'number' || (typeof value === 'string' ? value : (value ?? []).join('')).trim() !== ''

/** A worksheet that was only looked at is not kept. */
export const isWorthKeeping = ({ fields }: Sheet) => Object.values(fields).some(isFilled)

/** A repeated page's first answer keeps its day (`2026-11-22`). */
export function answered({ number }: ShownPage, fields: Fields, id: string, value: FieldValue, today: string): Fields {
  const stamp = number === null ? null : dayField(number)
  return { ...fields, [id]: value, ...(stamp && !isFilled(fields[stamp]) && { [stamp]: today }) }
}

/** The next page, if the last day filled in is over. */
export function openingPage({ kind, page, fields }: Sheet, today: string): number {
  const pages = pagesOf(FORM_OF[kind])
  const at = Math.min(page, pages.length - 1)
  const number = pages[at]?.number ?? null
  const day = number === null ? undefined : fields[dayField(number)]
  return typeof day === 'string' && day < today ? Math.min(at + 1, pages.length - 1) : at
}

/** Days without a change after which an unfinished worksheet is put aside. */
const QUIET_DAYS = 21

/** An aside worksheet can be opened, and nothing asks for it. */
export const isAside = ({ done, changedOn }: { done: boolean; changedOn: string }, timeZone: string, now: number) =>
  !done && changedOn < dayAt(now, timeZone, -QUIET_DAYS)

/** Field by field: texts changed on both pages are joined, other fields keep this page's choice. */
export function combine(kept: Sheet | null, mine: Sheet, theirs: Sheet): Sheet {
  const types = new Map(pagesOf(FORM_OF[mine.kind]).flatMap(({ fields }) => fields.map((one) => [one.id, one.type])))
  const ids = new Set([...Object.keys(theirs.fields), ...Object.keys(mine.fields)])
  const fields: Fields = {}
  for (const id of ids) {
    const value = combined(types.get(id), kept?.fields[id], mine.fields[id], theirs.fields[id])
    if (value !== undefined) fields[id] = value
  }
  return { ...mine, begunAt: theirs.begunAt, fields, done: mine.done || theirs.done }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
type Value = FieldValue | undefined

function combined(type: Field['type'] | undefined, kept: Value, mine: Value, theirs: Value): Value {
  if (isSame(mine, kept)) return theirs
  if (isSame(theirs, kept) || isSame(mine, theirs)) return mine
  if (type === undefined) return theirs
  if (type === 'text') return together(theirs, mine)
  if (type !== 'lines') return mine
  const [before, here, there] = [kept, mine, theirs].map((lines) => (Array.isArray(lines) ? lines : []))
  const count = Math.max(here?.length ?? 0, there?.length ?? 0)
  return Array.from({ length: count }, (_, at) => `${combined('text', before?.[at], here?.[at], there?.[at]) ?? ''}`)
}

function together(one: Value, other: Value): string {
  const [first, second] = [`${one ?? ''}`, `${other ?? ''}`]
  if (second.includes(first)) return second
  const both = first.includes(second) ? first : `${first} / ${second}`
  return both.length > LIMITS.worksheets.text ? second : both
}
