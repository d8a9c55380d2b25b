import { beginsOn } from '@evenkeel/contract/rota/rota-days.ts'
import { type DateDay, type DateLine, nextKey, type RotaDraft, type Row } from './draft.ts'

export type Duty = Pick<Row, 'userId' | 'from' | 'to' | 'weeks'>
/** One date, or weekdays (1 is Monday) of every week. */
export type Scope = { date: string } | { days: readonly number[] }

const isSame = (a: Duty) => (b: Duty) => a.userId === b.userId && a.from === b.from && a.to === b.to
const isIn = (a: Duty) => (b: Duty) => isSame(a)(b) && a.weeks === b.weeks

export const dateOf = ({ dates }: RotaDraft, date: string, tier: number) =>
  dates.find((one) => one.day === date && one.tier === tier)

/** A date's own lines replace those of the usual week. */
export const linesOn = (draft: RotaDraft, date: string, tier: number): readonly (Row | DateLine)[] =>
  dateOf(draft, date, tier)?.lines ?? draft.rows.filter((row) => row.tier === tier && beginsOn(row, date))

/**
 * Replaces `was` on each day where it stands, else adds the duty; existing lines stay. Where it stood every week, it
 * stays in the weeks that the new one leaves.
 */
export function put(draft: RotaDraft, tier: number, scope: Scope, duty: Duty, was?: Duty): RotaDraft {
  return change(draft, tier, scope, (lines, make) => {
    const found = was && lines.find(isIn(was))
    const others = lines.filter((line) => line !== found)
    if (others.some(isIn(duty))) return others
    if (!found) return [...lines, make(duty)]
    const left = duty.weeks !== undefined && found.weeks === undefined && !isSame(found)(duty)
    const stays = left ? [make({ ...found, weeks: duty.weeks === 0 ? 1 : 0 })] : []
    return [...lines.map((line) => (line === found ? { ...line, weeks: undefined, ...duty } : line)), ...stays]
  })
}

export const remove = (draft: RotaDraft, tier: number, scope: Scope, duty: Duty) =>
  change(draft, tier, scope, (lines) => lines.filter((line) => !isIn(duty)(line)))

/** Removes the date's own lines. */
export const backToUsual = (draft: RotaDraft, date: string, tier: number): RotaDraft => ({
  ...draft,
  dates: draft.dates.filter((one) => one.day !== date || one.tier !== tier),
})

/** Replaces the tier's usual week; dates stay. */
export function fillWith(draft: RotaDraft, tier: number, shifts: readonly Duty[]): RotaDraft {
  const first = nextKey(draft)
  const rows = EVERY_DAY.flatMap((day) => shifts.map((shift) => ({ ...shift, tier, day })))
  return {
    ...draft,
    rows: [...draft.rows.filter((row) => row.tier !== tier), ...rows.map((row, at) => ({ ...row, key: first + at }))],
  }
}

export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const WORKDAYS = [1, 2, 3, 4, 5]

/** Monday to Friday, or Saturday and Sunday. */
export const daysLike = (day: number) => EVERY_DAY.filter((one) => WORKDAYS.includes(one) === WORKDAYS.includes(day))

type Lines = readonly (Duty & { key: number })[]
type Edit = (lines: Lines, make: (duty: Duty) => Duty & { key: number }) => Lines

function change(draft: RotaDraft, tier: number, scope: Scope, edit: Edit): RotaDraft {
  let key = nextKey(draft)
  const make = ({ userId, from, to, weeks }: Duty) => ({ userId, from, to, weeks, key: key++ })
  if ('date' in scope) {
    const { date } = scope
    const own = dateOf(draft, date, tier)
    // Copies of the usual lines get keys of their own.
    const lines = own?.lines ?? linesOn(draft, date, tier).map(({ userId, from, to }) => make({ userId, from, to }))
    const written: DateDay = { day: date, tier, lines: edit(lines, make) }
    const others = draft.dates.filter((one) => one !== own)
    return { ...draft, dates: [...others, written].toSorted((a, b) => a.day.localeCompare(b.day) || a.tier - b.tier) }
  }
  const isOf = (row: Row, day: number) => row.tier === tier && row.day === day
  const rows = scope.days.reduce<readonly Row[]>((before, day) => {
    const lines = before.filter((row) => isOf(row, day))
    const after = edit(lines, make).map((line) => ({ ...line, tier, day }))
    const kept = before.flatMap((row) => (isOf(row, day) ? after.filter(({ key }) => key === row.key) : [row]))
    return [...kept, ...after.filter((line) => !lines.some((row) => row.key === line.key))]
  }, draft.rows)
  return { ...draft, rows }
}
