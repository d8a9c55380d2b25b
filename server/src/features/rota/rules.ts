import type { OpenRole } from '@evenkeel/contract/roles.ts'
import type { DateGap, RotaGap } from '@evenkeel/contract/rota.ts'
import { type Block, blocksFrom, gapsOfDates, type Written } from '@evenkeel/contract/rota-days.ts'
import { gapsByTier, type Hours, type Span } from '@evenkeel/contract/rota-gaps.ts'
import { addDays, type Calendar, firstShowing } from '../../platform/calendar.ts'
import { byDay } from './hours.ts'

export type RotaRow = Hours & { userId: string; tier: number }

/** What is written for a day in a tier. */
export type DateRow = { day: string; tier: number; entries: Omit<RotaRow, 'day' | 'tier'>[] }

/** A responder or duty responder, and whose alerts they answer. */
type Responder = { id: string; respondsTo: readonly OpenRole[] }

/** The rota and who may be on it. Entries of other people, such as former responders, are ignored. */
export type Duty<R extends Responder = Responder> = Written & { responders: readonly R[]; entries: readonly RotaRow[] }

export const respondersFor = <R extends Responder>(responders: readonly R[], audience: OpenRole): R[] =>
  responders.filter(({ respondsTo }) => respondsTo.includes(audience))

/** The highest tier in use; 1 without any entry. */
export const tiersOf = (entries: readonly RotaRow[]) => Math.max(1, ...entries.map(({ tier }) => tier))

/** What is on duty in so many days from one on, and in the night before it, in milliseconds since 1970: the one place where hours become moments. */
export function momentsFrom(written: Written, first: string, days: number, calendar: Calendar): Block[] {
  const midnight = Date.parse(first)
  const stretches = calendar.stretches(midnight - 3 * MS_PER_DAY, midnight + (days + 3) * MS_PER_DAY)
  const momentOf = (minute: number) => firstShowing(stretches, midnight + minute * 60_000)
  return (
    blocksFrom(written, first, days)
      .map((block) => ({ ...block, start: momentOf(block.start), end: momentOf(block.end) }))
      // Hours that the clocks leave out are nobody's.
      .filter(({ start, end }) => start < end)
  )
}
const MS_PER_DAY = 86_400_000

export const isOn = ({ start, end }: Span, at: number) => start <= at && at < end

/** Days of their own that are the rule in a tier: at least so many of the last days that are written. Their end is told as long before. */
export const OWN_DAYS = { of: 14, least: 7 }

/** Tiers in which such days end soon, and from when the usual week applies again, which nobody may have meant. */
export function weekAgain({ entries, dates }: Written, today: string) {
  const tiers = new Set(entries.map(({ tier }) => tier))
  return [...tiers].toSorted().flatMap((tier) => {
    const days = dates.flatMap((one) => (one.tier === tier ? [one.day] : [])).toSorted()
    const last = days.at(-1)
    if (last === undefined || last < today || last >= addDays(today, OWN_DAYS.of)) return []
    const lately = days.filter((day) => day > addDays(last, -OWN_DAYS.of))
    return lately.length >= OWN_DAYS.least ? [{ tier, from: addDays(last, 1) }] : []
  })
}

/** Who is on duty in a tier; without any entry every responder is in the first tier at every hour. */
export function onDuty<R extends Responder>(
  duty: Duty<R>,
  audience: OpenRole,
  tier: number,
  at: Date,
  calendar: Calendar,
): R[] {
  const answering = respondersFor(duty.responders, audience)
  if (duty.entries.length === 0) return tier === 1 ? answering : []
  const blocks = momentsFrom(duty, calendar.dayOf(at), 1, calendar)
  const now = new Set(blocks.flatMap((block) => (block.tier === tier && isOn(block, +at) ? [block.userId] : [])))
  return answering.filter(({ id }) => now.has(id))
}

/** The hours, day by day, in which a tier has nobody on duty for a role that has responders. */
export const coverageGaps = (duty: Omit<Duty, 'dates'>): RotaGap[] =>
  gapsByTier(duty).flatMap(({ audience, tier, gaps }) =>
    gaps.flatMap(byDay).map(({ at, ...hours }) => ({ audience, tier, day: at + 1, ...hours })),
  )

/** The same of dates, within four weeks. */
export const dateGaps = (duty: Duty, today: string): DateGap[] =>
  gapsOfDates(duty, today).flatMap(({ audience, tier, gaps }) =>
    gaps.flatMap(byDay).map(({ at, ...hours }) => ({ audience, tier, date: addDays(today, at), ...hours })),
  )
