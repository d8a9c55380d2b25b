import { dayField } from '@evenkeel/content/worksheets/form.ts'
import type { WorksheetNumbers } from '@evenkeel/contract/worksheets.ts'
import { dayAt } from '../../../app/time/facility-time.ts'
import type { Point } from '../../../ui/chart-scale.ts'
import { CHANGE } from './change.ts'

/** The worksheets that have a line, by what they ask first (`before`) and what they ask then. */
export const LINES = {
  'small-steps': {
    before: ['before-a', 'before-b'],
    after: ['after-a', 'after-b'],
    repeated: 7,
    worse: 'lower',
    least: CHANGE.points,
    max: 10,
  },
  'sleep-log': {
    before: ['hours'],
    after: ['rested'],
    repeated: 7,
    worse: 'lower',
    least: CHANGE.hours,
    max: 12,
  },
  'thought-check': {
    before: ['before'],
    after: ['after'],
    repeated: 0,
    worse: 'higher',
    least: CHANGE.points,
    max: 10,
  },
} as const
export type LineKind = keyof typeof LINES
export const LINE_KINDS: readonly LineKind[] = ['small-steps', 'sleep-log', 'thought-check']

/** The numbers of one page: its day in the facility, and what it asks first and then. */
type Entry = { day: string; before: number[]; after: number[] }

/** Days that are drawn at most, up to the last one with a number. */
const MOST_DAYS = 90
const DAY_MS = 24 * 3_600_000

/** The pages with numbers of all worksheets of this kind, oldest first; those of an older version are left out. */
export function entriesOf(kind: LineKind, all: readonly WorksheetNumbers[], timeZone: string): Entry[] {
  const { before, after, repeated } = LINES[kind]
  const own = all.filter((one) => one.kind === kind)
  const newest = Math.max(0, ...own.map(({ version }) => version))
  return own
    .filter(({ version }) => version === newest)
    .flatMap(({ begunAt, numbers, days }) => {
      const begun = dayAt(Date.parse(begunAt), timeZone)
      const pages = repeated > 0 ? Array.from({ length: repeated }, (_, at) => at + 1) : [null]
      return pages.map((page) => {
        const valuesOf = (fields: readonly string[]) =>
          fields.flatMap((field) => numbers[page === null ? field : `${field}-${page}`] ?? [])
        const day = page === null ? begun : (days[dayField(page)] ?? begun)
        return { day, before: valuesOf(before), after: valuesOf(after) }
      })
    })
    .filter((entry) => entry.before.length + entry.after.length > 0)
    .toSorted((one, other) => one.day.localeCompare(other.day))
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/** A point for each day from the first to the last, with the mean of the day; a day without a number is a gap. */
export function pointsOf(entries: readonly Entry[], which: 'before' | 'after'): Point[] {
  const [first, last] = [entries.at(0)?.day, entries.at(-1)?.day]
  if (!first || !last) return []
  const span = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS)
  const count = Math.min(span + 1, MOST_DAYS)
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.parse(last) - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10)
    return { day, value: mean(entries.flatMap((entry) => (entry.day === day ? entry[which] : []))) }
  })
}
