import type { Issue } from '@evenkeel/contract/base/errors.ts'
import { FIELD_RULES } from '@evenkeel/contract/base/field-rules.ts'
import { brokenRule } from '@evenkeel/contract/base/text-rules.ts'
import type { Rota, RotaDate, RotaEntry } from '@evenkeel/contract/rota/rota.ts'
import { hoursOf, overlap, spanOf } from '@evenkeel/contract/rota/rota-gaps.ts'
import type { Problems } from '../../../ui/form/form.ts'

/** `key` stays when lines are added and removed. */
export type Row = RotaEntry & { key: number }
export type DateLine = RotaDate['entries'][number] & { key: number }
/** Replaces the usual week in one tier; no lines means nobody. */
export type DateDay = Omit<RotaDate, 'entries'> & { lines: readonly DateLine[] }
/** The rota being edited, and which one it was made from; no key is there twice. */
export type RotaDraft = { rows: readonly Row[]; dates: readonly DateDay[]; version: Rota['version'] }
export type FieldError = 'person' | 'from' | 'to' | 'twice'

/** A time field has no 24:00; an end not after the start is on the next day, so 00:00 means midnight. */
const shown = (to: string) => (to === '24:00' ? '00:00' : to)

/** From a minute of the week. */
export const timeOf = (minute: number) =>
  [Math.floor(minute / 60) % 24, minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

const byTime = (a: RotaEntry, b: RotaEntry) =>
  a.day - b.day || a.from.localeCompare(b.from) || a.tier - b.tier || a.userId.localeCompare(b.userId)

export const rowsOf = (entries: readonly RotaEntry[]): Row[] =>
  entries.toSorted(byTime).map((entry, key) => ({ ...entry, to: shown(entry.to), key }))

/** The rota as it is saved. */
export function draftOf({ entries, dates, version }: Pick<Rota, 'entries' | 'dates' | 'version'>): RotaDraft {
  const rows = rowsOf(entries)
  let key = rows.length
  const lined = dates.map(({ day, tier, entries: own }) => ({
    day,
    tier,
    lines: own.map((line) => ({ ...line, to: shown(line.to), key: key++ })),
  }))
  return { rows, dates: lined, version }
}

const withoutKey = <L extends { key: number }>({ key: _, ...line }: L) => line

/** A tier without a usual week has no dates. */
const datesIn = ({ rows, dates }: RotaDraft) => dates.filter(({ tier }) => rows.some((row) => row.tier === tier))

/** Dates over a rota from a node of 1.0.0 get an empty hash, which is a conflict for newer nodes. */
export function sentOf(draft: RotaDraft) {
  const dates = datesIn(draft).map(({ lines, ...date }) => ({ ...date, entries: lines.map(withoutKey) }))
  return { entries: draft.rows.map(withoutKey), dates, version: draft.version }
}

const placeOf = (line: DateLine | Row) => [line.userId, ...('day' in line ? [line.day, line.tier] : [])].join(' ')
export const weeksIn = (line: DateLine | Row) => ('day' in line ? line.weeks : undefined)
const valuesOf = (line: DateLine | Row) => [placeOf(line), line.from, line.to, weeksIn(line)].join(' ')

const allIn = ({ rows, dates }: RotaDraft) => [
  ...rows.map(valuesOf),
  ...dates.flatMap(({ day, tier, lines }) => [
    `${day} ${tier}`,
    ...lines.map((line) => `${day} ${tier} ${valuesOf(line)}`),
  ]),
]

/** The order of lines does not matter. */
export const isChanged = (draft: RotaDraft, saved: RotaDraft) =>
  allIn(draft).toSorted().join('\n') !== allIn(saved).toSorted().join('\n')

export const isOvernight = ({ from, to }: Pick<RotaEntry, 'from' | 'to'>) => from !== '' && to !== '' && to <= from

export const nextKey = ({ rows, dates }: RotaDraft) =>
  Math.max(-1, ...[...rows, ...dates.flatMap(({ lines }) => lines)].map(({ key }) => key)) + 1

/** Repeats the last line on the next day, so a week takes six presses. */
export function nextRow(draft: RotaDraft, first: string): Row {
  const key = nextKey(draft)
  const last = draft.rows.at(-1)
  if (!last) return { key, userId: first, tier: 1, day: 1, from: '08:00', to: '16:00' }
  return { ...last, key, day: (last.day % 7) + 1 }
}

/** Own checks, and the server's messages. */
export type LineProblem = { mistakes: readonly FieldError[]; refusals: readonly string[] }

export function findErrors({ rows, dates }: RotaDraft): Problems<LineProblem> {
  const wrong = [rows, ...dates.map(({ lines }) => lines)]
    .flatMap((lines) =>
      lines.map((line, at): [number, FieldError[]] => [line.key, mistakesOf(line, lines.slice(0, at))]),
    )
    .filter(([, mistakes]) => mistakes.length > 0)
  return Object.fromEntries(wrong.map(([key, mistakes]) => [key, { mistakes, refusals: [] }]))
}

function mistakesOf(line: DateLine | Row, before: readonly (DateLine | Row)[]): FieldError[] {
  const mistakes: FieldError[] = []
  if (!line.userId) mistakes.push('person')
  if (brokenRule(FIELD_RULES.dutyFrom, line.from)) mistakes.push('from')
  if (brokenRule(FIELD_RULES.dutyTo, line.to)) mistakes.push('to')
  if (mistakes.length === 0 && before.some((other) => isWith(line, other))) mistakes.push('twice')
  return mistakes
}

/** As on the server: nobody is twice in a tier at a time, within one starting day. */
const isWith = (a: DateLine | Row, b: DateLine | Row) =>
  placeOf(a) === placeOf(b) &&
  (weeksIn(a) ?? weeksIn(b)) === (weeksIn(b) ?? weeksIn(a)) &&
  overlap(hoursIn(a), hoursIn(b))
const hoursIn = ({ from, to }: DateLine) => spanOf({ day: 1, ...hoursOf(from, to) })

/** Problems of a date without lines, and of all dates. */
export const dateKey = ({ day, tier }: Pick<DateDay, 'day' | 'tier'>) => `${day} ${tier}`
export const ALL_DATES = 'dates'

/**
 * `entries.3.userId` is the fourth line, `dates.0.entries.1` a date's line, `dates.0.day` all its lines or the empty
 * date.
 */
export function refusedIn(issues: readonly Issue[], draft: RotaDraft): Problems<LineProblem> {
  const places: [number | string, string[]][] = [
    ...draft.rows.map(({ key }, at): [number, string[]] => [key, [`entries.${at}`]]),
    ...datesIn(draft).flatMap((date, at): [number | string, string[]][] => {
      const whole = [`dates.${at}.day`, `dates.${at}.tier`]
      if (date.lines.length === 0) return [[dateKey(date), whole]]
      return date.lines.map(({ key }, line) => [key, [`dates.${at}.entries.${line}`, ...whole]])
    }),
  ]
  const said = places.map(([key, mine]) => ({ key, refusals: messagesAt(issues, mine) }))
  const ofAll = issues.filter(({ path }) => path === ALL_DATES).map(({ message }) => message)
  const refused = [...said, { key: ALL_DATES, refusals: ofAll }].filter(({ refusals }) => refusals.length > 0)
  return Object.fromEntries(refused.map(({ key, refusals }) => [key, { mistakes: [], refusals }]))
}

const messagesAt = (issues: readonly Issue[], places: readonly string[]) =>
  issues
    .filter(({ path }) => places.some((place) => path === place || path.startsWith(`${place}.`)))
    .map(({ message }) => message)
