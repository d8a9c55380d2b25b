import { addDays, daysBetween, weekdayOf } from '../base/days.ts'
import { OPEN_ROLES } from '../base/roles.ts'
import { DAY_MINUTES, type Duty, gapsWithin, type Span, spanOf, type TierGaps, type Weeks } from './rota-gaps.ts'

/** Days without a sign-in after which somebody on the rota is marked. */
export const QUIET_DAYS = 14

/** Days. */
export const DATES_AHEAD = 28

type Shift = { userId: string; fromMinute: number; toMinute: number }

/** Replaces what the week has on a day in a tier; nobody where empty. */
export type DutyDate = { day: string; tier: number; entries: readonly Shift[] }

/** Dates take precedence over the week. */
export type Written = Pick<Duty, 'entries'> & { dates: readonly DutyDate[] }

/** Minutes of the facility's clocks since a midnight. */
export type Block = Span & { userId: string; tier: number }

/** Of two weeks in turn, by days alone: as `on_duty_at` of server/sql/rota.sql counts. */
export const weeksOf = (day: string): Weeks => (Math.floor(daysBetween('2024-01-01', day) / 7) % 2 === 0 ? 0 : 1)

/** A night is of the day, and the week, on which it begins. */
export const beginsOn = ({ day, weeks }: { day: number; weeks?: Weeks | null }, date: string) =>
  day === weekdayOf(date) && (weeks ?? weeksOf(date)) === weeksOf(date)

const dateOf = (dates: readonly DutyDate[], day: string, tier: number) =>
  dates.find((one) => one.day === day && one.tier === tier)

export function beginningOn({ entries, dates }: Written, day: string, tier: number): readonly Shift[] {
  return dateOf(dates, day, tier)?.entries ?? entries.filter((one) => one.tier === tier && beginsOn(one, day))
}

/** A date's tier above the week's highest counts for nothing, and so does any date without a week. */
const tiersIn = ({ entries }: Written) =>
  Array.from({ length: Math.max(0, ...entries.map(({ tier }) => tier)) }, (_, at) => at + 1)

/** From the midnight of `first` on, with the night that began before. */
export function blocksFrom(written: Written, first: string, days: number): Block[] {
  const tiers = tiersIn(written)
  return Array.from({ length: days + 1 }, (_, i) => i - 1).flatMap((at) =>
    tiers.flatMap((tier) =>
      beginningOn(written, addDays(first, at), tier).map(({ userId, fromMinute, toMinute }) => {
        const { start, end } = spanOf({ day: 1, fromMinute, toMinute })
        return { userId, tier, start: start + at * DAY_MINUTES, end: end + at * DAY_MINUTES }
      }),
    ),
  )
}

/**
 * Only gaps that dates cause, in minutes since the midnight of `today`; the week's own gaps on other days are not among
 * them.
 */
export function gapsOnDates(
  written: Written,
  today: string,
  tiers: readonly number[],
  able: readonly string[],
): Span[] {
  const blocks = blocksFrom(written, today, DATES_AHEAD + 1)
  const on = blocks.filter((one) => tiers.includes(one.tier) && able.includes(one.userId))
  return reachOfDates(written, today, tiers).flatMap((reach) => gapsWithin(on, reach))
}

/** By each role with responders and each tier of the week. */
export function gapsOfDates({ responders, ...written }: Duty & Written, today: string): TierGaps[] {
  const tiers = [...new Set(written.entries.map(({ tier }) => tier))].toSorted()
  return OPEN_ROLES.flatMap((audience) => {
    const able = responders.filter(({ respondsTo }) => respondsTo.includes(audience)).map(({ id }) => id)
    if (able.length === 0) return []
    return tiers.map((tier) => ({ audience, tier, gaps: gapsOnDates(written, today, [tier], able) }))
  })
}

/** A date changes its day and the next morning as far as the week's night would have lasted. */
function reachOfDates({ entries, dates }: Written, today: string, tiers: readonly number[]): Span[] {
  const reaches = dates
    .filter(({ tier }) => tiers.includes(tier))
    .map(({ day, tier }) => {
      const nights = entries.filter((one) => one.tier === tier && beginsOn(one, day))
      const end = Math.max(DAY_MINUTES, ...nights.map((one) => spanOf({ ...one, day: 1 }).end))
      const midnight = daysBetween(today, day) * DAY_MINUTES
      return { start: Math.max(0, midnight), end: Math.min(midnight + end, (DATES_AHEAD + 1) * DAY_MINUTES) }
    })
    .filter(({ start, end }) => start < end)
    .toSorted((a, b) => a.start - b.start)
  const joined: Span[] = []
  for (const next of reaches) {
    const last = joined.at(-1)
    if (last && next.start <= last.end) last.end = Math.max(last.end, next.end)
    else joined.push({ ...next })
  }
  return joined
}
