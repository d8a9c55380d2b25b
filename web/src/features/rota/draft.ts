import type { Issue } from '@evenkeel/contract/errors.ts'
import { FIELD_RULES } from '@evenkeel/contract/field-rules.ts'
import type { RotaEntry } from '@evenkeel/contract/rota.ts'
import { brokenRule } from '@evenkeel/contract/text-rules.ts'
import type { Problems } from '../../ui/form/form.ts'

/** A line being edited; its `key` stays the same when lines are added and removed. */
export type Row = RotaEntry & { key: number }
/** The rota being edited. */
export type RotaDraft = { rows: readonly Row[] }
export type FieldError = 'person' | 'from' | 'to' | 'twice'

/** A time field has no 24:00. An end that is not after the start is on the next day, so midnight means the same. */
const shown = (to: string) => (to === '24:00' ? '00:00' : to)

/** A minute of the week as the time of a day. */
export const timeOf = (minute: number) =>
  [Math.floor(minute / 60) % 24, minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

const byTime = (a: RotaEntry, b: RotaEntry) =>
  a.day - b.day || a.from.localeCompare(b.from) || a.tier - b.tier || a.userId.localeCompare(b.userId)

/** The saved lines in the order of the week. */
export const rowsOf = (entries: readonly RotaEntry[]): Row[] =>
  entries.toSorted(byTime).map((entry, key) => ({ ...entry, to: shown(entry.to), key }))

export const entriesOf = (rows: readonly Row[]): RotaEntry[] => rows.map(({ key: _, ...entry }) => entry)

const sameAs = (a: RotaEntry) => (b: RotaEntry) =>
  a.userId === b.userId && a.tier === b.tier && a.day === b.day && a.from === b.from && a.to === b.to

/** Whether there is something to save; the order of lines does not matter. */
export const isChanged = (rows: readonly Row[], saved: readonly Row[]) =>
  rows.length !== saved.length || rows.some((row) => !saved.some(sameAs(row)))

export const isOvernight = ({ from, to }: RotaEntry) => from !== '' && to !== '' && to <= from

const nextKey = (rows: readonly Row[]) => Math.max(-1, ...rows.map(({ key }) => key)) + 1

/** A new line repeats the last one on the next day, so a week takes six presses. */
export function nextRow(rows: readonly Row[], first: string): Row {
  const key = nextKey(rows)
  const last = rows.at(-1)
  if (!last) return { key, userId: first, tier: 1, day: 1, from: '08:00', to: '16:00' }
  return { ...last, key, day: (last.day % 7) + 1 }
}

/** New lines with these hours, for the first responder for those whom they are about. */
export function linesWith(rows: readonly Row[], userId: string, lines: readonly Omit<Row, 'key' | 'userId'>[]): Row[] {
  const first = nextKey(rows)
  return lines.map((line, at) => ({ ...line, userId, key: first + at }))
}

/** What is wrong with a line, by its key: errors found here, and the server's messages. */
export type LineProblem = { mistakes: readonly FieldError[]; refusals: readonly string[] }

/** What must be corrected before saving. */
export function findErrors({ rows }: RotaDraft): Problems<LineProblem> {
  const found = rows.map((row, at): [number, FieldError[]] => {
    const mistakes: FieldError[] = []
    if (!row.userId) mistakes.push('person')
    if (brokenRule(FIELD_RULES.dutyFrom, row.from)) mistakes.push('from')
    if (brokenRule(FIELD_RULES.dutyTo, row.to)) mistakes.push('to')
    if (mistakes.length === 0 && rows.slice(0, at).some(sameAs(row))) mistakes.push('twice')
    return [row.key, mistakes]
  })
  const wrong = found.filter(([, mistakes]) => mistakes.length > 0)
  return Object.fromEntries(wrong.map(([key, mistakes]) => [key, { mistakes, refusals: [] }]))
}

/** The server's messages by line; `entries.3.userId` is about the fourth line. */
export function refusedIn(issues: readonly Issue[], { rows }: RotaDraft): Problems<LineProblem> {
  const said = rows.map(({ key }, at) => {
    const about = issues.filter(({ path }) => path === `entries.${at}` || path.startsWith(`entries.${at}.`))
    return { key, refusals: about.map(({ message }) => message) }
  })
  const refused = said.filter(({ refusals }) => refusals.length > 0)
  return Object.fromEntries(refused.map(({ key, refusals }) => [key, { mistakes: [], refusals }]))
}
