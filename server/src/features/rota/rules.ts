import type { OpenRole } from '@evenkeel/contract/roles.ts'
import type { RotaGap } from '@evenkeel/contract/rota.ts'
import { gapsByTier, type Hours } from '@evenkeel/contract/rota-gaps.ts'
import type { WeekMinute } from '../../platform/calendar.ts'
import { byDay, covers } from './hours.ts'

export type RotaRow = Hours & { userId: string; tier: number }

/** A responder or duty responder, and whose alerts they answer. */
type Responder = { id: string; respondsTo: readonly OpenRole[] }

/** The rota and who may be on it. Entries of other people, such as former responders, are ignored. */
export type Duty<R extends Responder = Responder> = { responders: readonly R[]; entries: readonly RotaRow[] }

export const respondersFor = <R extends Responder>(responders: readonly R[], audience: OpenRole): R[] =>
  responders.filter(({ respondsTo }) => respondsTo.includes(audience))

/** The highest tier in use; 1 without any entry. */
export const tiersOf = (entries: readonly RotaRow[]) => Math.max(1, ...entries.map(({ tier }) => tier))

/** Who is on duty in a tier; without any entry every responder is in the first tier at every hour. */
export function onDuty<R extends Responder>(
  { responders, entries }: Duty<R>,
  audience: OpenRole,
  tier: number,
  at: WeekMinute,
): R[] {
  const answering = respondersFor(responders, audience)
  if (entries.length === 0) return tier === 1 ? answering : []
  const now = new Set(entries.filter((entry) => entry.tier === tier && covers(entry, at)).map(({ userId }) => userId))
  return answering.filter(({ id }) => now.has(id))
}

/** The hours, day by day, in which a tier has nobody on duty for a role that has responders. */
export const coverageGaps = (duty: Duty): RotaGap[] =>
  gapsByTier(duty).flatMap(({ audience, tier, gaps }) =>
    gaps.flatMap(byDay).map((hours) => ({ audience, tier, ...hours })),
  )
