import { addDays, weekdayOf } from '@evenkeel/contract/base/days.ts'
import { OPEN_ROLES, type OpenRole } from '@evenkeel/contract/base/roles.ts'
import type { Responder, Rota } from '@evenkeel/contract/rota/rota.ts'
import { blocksFrom, gapsOfDates, type Written, weeksOf } from '@evenkeel/contract/rota/rota-days.ts'
import {
  DAY_MINUTES,
  gapsWithin,
  ON_CALL,
  type Span,
  WEEK_MINUTES,
  type Weeks,
} from '@evenkeel/contract/rota/rota-gaps.ts'
import { dateOf, linesOn } from './change.ts'
import { type DateLine, isOvernight, type RotaDraft, type Row, timeOf } from './draft.ts'
import type { ListedGap } from './gap-list.tsx'
import { cliniciansFor, daysIn, dutyOf, gapsOf } from './gaps.ts'

/** `clinician`: whoever else is on call, no clinician is. */
export type Missing = { audiences: readonly OpenRole[]; clinician: boolean }
/** `began`: the day before the week, whose night goes on. */
export type Block = { from: string; to: string; began?: string } & ({ line: Row | DateLine } | { missing: Missing })
/** `all`: a gap on every day; `adding`: a new duty. */
export type Asked = { date: string; tier: number; own: boolean; adding?: true; all?: boolean; weeks?: Weeks } & Block
/** `own`: the date replaces the usual week; `covered`: in minutes of the date. */
export type Cell = { date: string; tier: number; own: boolean; blocks: Block[]; covered: Span[] }

export const mondayOf = (date: string) => addDays(date, 1 - weekdayOf(date))

export const daysFrom = (monday: string) => [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(monday, at))

/** In the form of the rule shared with the server. */
export const writtenOf = ({ rows, dates }: RotaDraft, responders: readonly Responder[]): Written => ({
  entries: dutyOf(rows, responders),
  dates: dates.map(({ day, tier, lines }) => ({
    day,
    tier,
    entries: dutyOf(
      lines.map((line) => ({ ...line, tier })),
      responders,
    ),
  })),
})

/** Tiers in use, and the one that lacks a clinician. */
function tiersOf({ rows, dates }: RotaDraft, responders: readonly Responder[]) {
  if (rows.length === 0) return []
  const called = responders.some(({ clinician }) => clinician) ? ON_CALL : 1
  return Array.from({ length: Math.max(called, ...[...rows, ...dates].map(({ tier }) => tier)) }, (_, at) => at + 1)
}

export function weekOf(draft: RotaDraft, responders: readonly Responder[], monday: string): Cell[][] {
  const written = writtenOf(draft, responders)
  // Includes the morning after, so that a gap in the last night is one.
  const on = blocksFrom(written, monday, 8)
  const tiers = tiersOf(draft, responders)
  const gaps = new Map(tiers.map((tier) => [tier, gapsIn(tier, { ...written, on, responders })]))
  return daysFrom(monday).map((date, at) =>
    tiers.map((tier) => {
      const midnight = at * DAY_MINUTES
      const day = { start: midnight, end: midnight + DAY_MINUTES }
      const lines = linesOn(draft, date, tier).map(blockOf)
      const found = gaps.get(tier) ?? []
      const there = on.filter((one) => one.tier === tier && responders.some(({ id }) => id === one.userId))
      const nights = at === 0 ? nightsOf(draft, addDays(monday, -1), tier) : []
      const missing = found
        .filter(({ start }) => start >= midnight && start < midnight + DAY_MINUTES)
        .map(({ start, end, ...gap }) => ({ from: timeOf(start), to: timeOf(end), missing: gap }))
      return {
        date,
        tier,
        own: dateOf(draft, date, tier) !== undefined,
        blocks: [...nights, ...[...lines, ...missing].toSorted((a, b) => a.from.localeCompare(b.from))],
        covered: gapsWithin([...gapsWithin(there, day), ...found], day).map(({ start, end }) => ({
          start: start - midnight,
          end: end - midnight,
        })),
      }
    }),
  )
}

const blockOf = (line: Row | DateLine): Block => ({ from: line.from, to: line.to, line })

/** Lines that go on after the day's midnight. */
const nightsOf = (draft: RotaDraft, date: string, tier: number) =>
  linesOn(draft, date, tier)
    .filter((line) => isOvernight(line) && line.to !== '00:00')
    .map((line) => ({ ...blockOf(line), began: date }))

type Week = Written & { on: ReturnType<typeof blocksFrom>; responders: readonly Responder[] }

/** Gaps of both roles are one; those longer than a day are cut at midnight, as lines are. */
function gapsIn(tier: number, { entries, on, responders }: Week): (Span & Missing)[] {
  const within = { start: 0, end: WEEK_MINUTES + DAY_MINUTES }
  const top = Math.max(0, ...entries.map((entry) => entry.tier))
  const found = OPEN_ROLES.flatMap((audience) => {
    const able = responders.filter(({ respondsTo }) => respondsTo.includes(audience))
    if (able.length === 0) return []
    const of = (people: readonly Responder[]) =>
      on.filter((one) => one.tier === tier && people.some(({ id }) => id === one.userId))
    const gaps = tier <= top ? gapsWithin(of(able), within) : []
    const clinicians = tier === ON_CALL ? cliniciansFor(responders, audience) : []
    const without = clinicians.length > 0 ? gapsWithin([...of(clinicians), ...gaps], within) : []
    return [
      ...gaps.flatMap(pieces).map((gap) => ({ ...gap, audience, clinician: false })),
      ...without.flatMap(pieces).map((gap) => ({ ...gap, audience, clinician: true })),
    ]
  })
  const joined = new Map<string, Span & Missing>()
  for (const { audience, ...gap } of found) {
    const key = `${gap.start} ${gap.end} ${gap.clinician}`
    joined.set(key, { ...gap, audiences: [...(joined.get(key)?.audiences ?? []), audience] })
  }
  return [...joined.values()]
}

const pieces = ({ start, end }: Span): Span[] =>
  start >= WEEK_MINUTES
    ? []
    : end - start <= DAY_MINUTES
      ? [{ start, end }]
      : daysIn({ start, end: Math.min(end, WEEK_MINUTES) })

/** Leaves out gaps that every week has at those hours. */
export function dateGapsOf(draft: RotaDraft, { responders, today }: Pick<Rota, 'responders' | 'today'>): ListedGap[] {
  const usual = gapsOf(draft.rows, responders)
  const found = gapsOfDates({ responders, ...writtenOf(draft, responders) }, today)
  return found.flatMap(({ audience, tier, gaps }) =>
    gaps.flatMap(({ start, end }) => {
      const weeks = weeksOf(addDays(today, Math.floor(start / DAY_MINUTES)))
      const inWeek = ((weekdayOf(today) - 1) * DAY_MINUTES + start) % WEEK_MINUTES
      const isUsual = usual.some(
        (gap) =>
          gap.audience === audience &&
          gap.tier === tier &&
          gap.start === inWeek &&
          gap.end - gap.start === end - start &&
          (gap.weeks ?? weeks) === weeks,
      )
      return isUsual ? [] : [{ audience, tier, start, end, after: today }]
    }),
  )
}

/** Minutes count from the midnight of `first`; of a gap longer than a day, only its first day. */
export function askedOf({ audience, tier, clinician, weeks, ...gap }: ListedGap, first: string): Asked {
  const [span = gap] = gap.end - gap.start <= DAY_MINUTES ? [gap] : daysIn(gap)
  const date = addDays(first, Math.floor(span.start / DAY_MINUTES))
  return {
    date: (weeks ?? weeksOf(date)) === weeksOf(date) ? date : addDays(date, 7),
    weeks,
    tier,
    own: false,
    from: timeOf(span.start),
    to: timeOf(span.end),
    missing: { audiences: [audience], clinician: clinician === true },
  }
}
