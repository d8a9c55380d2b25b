import type { OpenRole } from '@evenkeel/contract/base/roles.ts'
import type { DateGap, RotaGap } from '@evenkeel/contract/rota/rota.ts'
import { type Block, blocksFrom, gapsOfDates, type Written } from '@evenkeel/contract/rota/rota-days.ts'
import { gapsByTier, type Hours, type Span, type Weeks } from '@evenkeel/contract/rota/rota-gaps.ts'
import { addDays, type Calendar, firstShowing } from '../../platform/calendar.ts'
import { byDay } from './hours.ts'

export type RotaRow = Hours & { userId: string; tier: number; weeks?: Weeks | null }

export type DateRow = { day: string; tier: number; entries: Omit<RotaRow, 'day' | 'tier'>[] }

type Responder = { id: string; respondsTo: readonly OpenRole[] }

/** Entries of former responders are ignored. */
export type Duty<R extends Responder = Responder> = Written & { responders: readonly R[]; entries: readonly RotaRow[] }

export const respondersFor = <R extends Responder>(responders: readonly R[], audience: OpenRole): R[] =>
  responders.filter(({ respondsTo }) => respondsTo.includes(audience))

/** 1 without any entry. */
export const tiersOf = (entries: readonly RotaRow[]) => Math.max(1, ...entries.map(({ tier }) => tier))

/** Milliseconds since 1970; the only place where hours of the rota become moments. */
export function momentsFrom(written: Written, first: string, days: number, calendar: Calendar): Block[] {
  const midnight = Date.parse(first)
  const stretches = calendar.stretches(midnight - 3 * MS_PER_DAY, midnight + (days + 3) * MS_PER_DAY)
  const momentOf = (minute: number) => firstShowing(stretches, midnight + minute * 60_000)
  return (
    blocksFrom(written, first, days)
      .map((block) => ({ ...block, start: momentOf(block.start), end: momentOf(block.end) }))
      // Hours that the clocks skip.
      .filter(({ start, end }) => start < end)
  )
}
const MS_PER_DAY = 86_400_000

export const isOn = ({ start, end }: Span, at: number) => start <= at && at < end

/** Own days are the rule in a tier with `least` of the last `of` days; their end is told as long before. */
export const OWN_DAYS = { of: 14, least: 7 }

/** The usual week then applies again, which nobody may have meant. */
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

/** The last moment within these at which somebody comes on duty who was not there. */
export function lastHandOver(duty: Duty, from: Date, to: Date, calendar: Calendar): Date | null {
  const able = new Set(duty.responders.map(({ id }) => id))
  const blocks = momentsFrom(duty, calendar.dayOf(from), 2, calendar).filter(({ userId }) => able.has(userId))
  const comes = blocks.filter(
    ({ start, userId, tier }) =>
      start > +from &&
      start <= +to &&
      !blocks.some((one) => one.userId === userId && one.tier === tier && isOn(one, start - 1)),
  )
  return comes.length === 0 ? null : new Date(Math.max(...comes.map(({ start }) => start)))
}

/** Without any entry every responder is always in the first tier. */
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

/** Only for roles that have responders. */
export const coverageGaps = (duty: Omit<Duty, 'dates'>): RotaGap[] =>
  gapsByTier(duty).flatMap(({ audience, tier, gaps }) =>
    gaps.flatMap(({ weeks, ...gap }) =>
      byDay(gap).map(({ at, ...hours }) => ({
        audience,
        tier,
        day: at + 1,
        ...hours,
        ...(weeks !== undefined && { weeks }),
      })),
    ),
  )

/** Within four weeks. */
export const dateGaps = (duty: Duty, today: string): DateGap[] =>
  gapsOfDates(duty, today).flatMap(({ audience, tier, gaps }) =>
    gaps.flatMap(byDay).map(({ at, ...hours }) => ({ audience, tier, date: addDays(today, at), ...hours })),
  )
