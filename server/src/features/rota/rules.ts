import type { OpenRole } from '@evenkeel/contract/roles.ts'
import type { RotaGap } from '@evenkeel/contract/rota.ts'
import { gapsByTier, type Hours } from '@evenkeel/contract/rota-gaps.ts'
import type { WeekMinute } from '../../platform/calendar.ts'
import { byDay, covers } from './hours.ts'

export type RotaRow = Hours & { userId: string; tier: number }

/** The part of a responder that decides who is on duty. */
type Answers = { id: string; respondsTo: readonly OpenRole[] }

/** Only current responders count: the entry of somebody disabled, or no longer a responder, covers nothing. */
export type Duty<R extends Answers = Answers> = { responders: readonly R[]; entries: readonly RotaRow[] }

export const everyAnswerer = <R extends Answers>(responders: readonly R[], audience: OpenRole): R[] =>
  responders.filter(({ respondsTo }) => respondsTo.includes(audience))

/** The highest tier in use; 1 without any entry. */
export const tiersOf = (entries: readonly RotaRow[]) => Math.max(1, ...entries.map(({ tier }) => tier))

/** Who is on duty in a tier; without any entry every responder is in the first tier at every hour. */
export function onDuty<R extends Answers>(
  { responders, entries }: Duty<R>,
  audience: OpenRole,
  tier: number,
  at: WeekMinute,
): R[] {
  const able = everyAnswerer(responders, audience)
  if (entries.length === 0) return tier === 1 ? able : []
  const now = new Set(entries.filter((entry) => entry.tier === tier && covers(entry, at)).map(({ userId }) => userId))
  return able.filter(({ id }) => now.has(id))
}

/** The hours in which a tier has nobody for a role that has responders, each on its day. */
export const coverageGaps = (duty: Duty): RotaGap[] =>
  gapsByTier(duty).flatMap(({ audience, tier, gaps }) =>
    gaps.flatMap(byDay).map((hours) => ({ audience, tier, ...hours })),
  )
