import type { OpenRole } from '@evenkeel/contract/roles.ts'
import type { DateGap, RotaGap } from '@evenkeel/contract/rota.ts'
import { blocksAt, type DutyMoment, gapsOfDates, type Written } from '@evenkeel/contract/rota-days.ts'
import { gapsByTier, type Hours } from '@evenkeel/contract/rota-gaps.ts'
import { addDays } from '../../platform/calendar.ts'
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

/** Who is on duty in a tier; without any entry every responder is in the first tier at every hour. */
export function onDuty<R extends Responder>(duty: Duty<R>, audience: OpenRole, tier: number, at: DutyMoment): R[] {
  const answering = respondersFor(duty.responders, audience)
  if (duty.entries.length === 0) return tier === 1 ? answering : []
  const now = new Set(blocksAt(duty, at).flatMap((block) => (block.tier === tier ? [block.userId] : [])))
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
