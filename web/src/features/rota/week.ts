import { addDays, weekdayOf } from '@evenkeel/contract/days.ts'
import { OPEN_ROLES, type OpenRole } from '@evenkeel/contract/roles.ts'
import type { Responder, Rota } from '@evenkeel/contract/rota.ts'
import { blocksFrom, gapsOfDates, type Written } from '@evenkeel/contract/rota-days.ts'
import { DAY_MINUTES, gapsWithin, ON_CALL, type Span, WEEK_MINUTES } from '@evenkeel/contract/rota-gaps.ts'
import { dateOf, linesOn } from './change.ts'
import { type DateLine, isOvernight, type RotaDraft, type Row, timeOf } from './draft.ts'
import type { ListedGap } from './gap-list.tsx'
import { cliniciansFor, daysIn, dutyOf, gapsOf } from './gaps.ts'

/** For whom nobody is there; `clinician`: whoever else is on call, no clinician is. */
export type Missing = { audiences: readonly OpenRole[]; clinician: boolean }
/** A duty or a gap, on the day on which it begins; `began`: the night of the day before the week. */
export type Block = { from: string; to: string; began?: string } & ({ line: Row | DateLine } | { missing: Missing })
/** What the dialog is asked about: a duty, a gap (`all`: of every day), or what somebody wants to add on a day. */
export type Asked = { date: string; tier: number; own: boolean; adding?: true; all?: boolean } & Block
/** What one tier has on one date. `own`: it is written by itself. `covered`: the hours of that date in which nobody is missing, in minutes. */
export type Cell = { date: string; tier: number; own: boolean; blocks: Block[]; covered: Span[] }

/** The Monday of the week of a date. */
export const mondayOf = (date: string) => addDays(date, 1 - weekdayOf(date))

export const daysFrom = (monday: string) => [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(monday, at))

/** The rota by the rule that the server has, too. */
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

/** The tiers that are shown: those in use, and the one that a clinician is missing from. */
function tiersOf({ rows, dates }: RotaDraft, responders: readonly Responder[]) {
  if (rows.length === 0) return []
  const called = responders.some(({ clinician }) => clinician) ? ON_CALL : 1
  return Array.from({ length: Math.max(called, ...[...rows, ...dates].map(({ tier }) => tier)) }, (_, at) => at + 1)
}

/** The seven days from a Monday on, each with its tiers. */
export function weekOf(draft: RotaDraft, responders: readonly Responder[], monday: string): Cell[][] {
  const written = writtenOf(draft, responders)
  // With the morning after, so that a gap in the last night is one.
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

/** What goes on after a day's midnight. */
const nightsOf = (draft: RotaDraft, date: string, tier: number) =>
  linesOn(draft, date, tier)
    .filter((line) => isOvernight(line) && line.to !== '00:00')
    .map((line) => ({ ...blockOf(line), began: date }))

type Week = Written & { on: ReturnType<typeof blocksFrom>; responders: readonly Responder[] }

/** The gaps of a tier that begin in the week; those for both roles are one. Longer ones than a day are cut at midnight, as lines are. */
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

/** The gaps that dates make, or do not fill; not those that every week has at the same hours. */
export function dateGapsOf(draft: RotaDraft, { responders, today }: Pick<Rota, 'responders' | 'today'>): ListedGap[] {
  const usual = gapsOf(draft.rows, responders)
  const found = gapsOfDates({ responders, ...writtenOf(draft, responders) }, today)
  return found.flatMap(({ audience, tier, gaps }) =>
    gaps.flatMap(({ start, end }) => {
      const inWeek = ((weekdayOf(today) - 1) * DAY_MINUTES + start) % WEEK_MINUTES
      const isUsual = usual.some(
        (gap) =>
          gap.audience === audience && gap.tier === tier && gap.start === inWeek && gap.end - gap.start === end - start,
      )
      return isUsual ? [] : [{ audience, tier, start, end, after: today }]
    }),
  )
}

/** The duty that would fill a gap, whose minutes count from the midnight of `first`; of one longer than a day, the first day of it. */
export function askedOf({ audience, tier, clinician, ...gap }: ListedGap, first: string): Asked {
  const [span = gap] = gap.end - gap.start <= DAY_MINUTES ? [gap] : daysIn(gap)
  return {
    date: addDays(first, Math.floor(span.start / DAY_MINUTES)),
    tier,
    own: false,
    from: timeOf(span.start),
    to: timeOf(span.end),
    missing: { audiences: [audience], clinician: clinician === true },
  }
}
