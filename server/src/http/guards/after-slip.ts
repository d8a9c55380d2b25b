import type { AuditAction } from '@evenkeel/contract/audit/audit-actions.ts'
import { DAYS_AFTER_SLIP } from '@evenkeel/contract/base/limits.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { findSlipSince, ownEntry, slipsSince } from '../../platform/audit/queries.ts'
import type { Run } from '../call.ts'

/** `since` is null for anything that the slip locked. */
type Kept = { userId: string; since: Date | null }

export const LEFT_OUT = 'left out: a slip was redeemed since'

/** Whoever redeemed a slip may not be the person, so for 30 days what was there before it stays. */
export async function refuseAfterSlip({ calendar, clock }: AfterSlip, run: Run, kept: Kept, what: string) {
  const slip = await lastSlip(clock.now(), run, kept)
  if (!slip) return
  const day = calendar.dayOf(new Date(slip.getTime() + DAYS_AFTER_SLIP * 24 * 3_600_000))
  throw new AppError('conflict', `A slip set this password, so ${what} until ${day}`)
}

/** The person reads this entry, which is the last statement of its transaction. */
export async function entryAfterSlip({ clock }: Pick<Deps, 'clock'>, run: Run, kept: Kept, action: AuditAction) {
  const at = clock.now()
  return (await lastSlip(at, run, kept)) ? [ownEntry({ at, userId: kept.userId, action })] : []
}

type AfterSlip = Pick<Deps, 'calendar' | 'clock'>

async function lastSlip(now: Date, run: Run, { userId, since }: Kept): Promise<Date | null> {
  const from = slipsSince(now)
  const [slip] = await run([findSlipSince({ userId, since: since && since > from ? since : from })])
  return slip?.at ?? null
}
