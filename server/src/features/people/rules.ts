import type { Shift } from '@evenkeel/contract/base/limits.ts'
import { brokenDay, CUSTODY_DAY_RULES } from '@evenkeel/contract/people/custody-days.ts'
import { AppError } from '../../platform/app-error.ts'
import { callsAfter } from '../calls/public.ts'
import { careAfter } from '../care/public.ts'
import { type SentCustody, toCustodyChange, type UserRow } from '../users/public.ts'
import { noteReleases } from './release/queries.ts'

/** Undefined leaves a field, null clears it. */
export type PersonChange = ReturnType<typeof toCustodyChange> & {
  unit?: string | null
  shift?: Shift | null
  badgeNumber?: string | null
  extension?: string | null
}

type Sent = SentCustody & {
  unit?: string | null | undefined
  shift?: Shift | '' | null | undefined
  badgeNumber?: string | null | undefined
  extension?: string | null | undefined
}

/** Days of the facility. */
export function refuseDays(sent: SentCustody, stored: Partial<Custody>, today: string) {
  const broken = brokenDay(stored, { ...stored, ...toCustodyChange(sent) }, today)
  if (!broken) return
  const message = CUSTODY_DAY_RULES[broken.problem]
  throw new AppError('validation_failed', message, { issues: [{ path: broken.which, message }] })
}

/** The duty screen shows it, so only who works here has one. */
export function refuseExtension(person: Pick<UserRow, 'role'> | null | undefined) {
  if (person?.role !== 'inmate') return
  const message = 'Only somebody who works here has an extension'
  throw new AppError('validation_failed', message, { issues: [{ path: 'extension', message }] })
}

type Custody = Pick<UserRow, 'admittedOn' | 'releasePlanned' | 'releasedOn'>

type Change = { before: Custody; now: Custody & Pick<UserRow, 'id' | 'role'> }

/** Only at a release; `to` takes over. */
function openAfter(changes: readonly Change[], at: Date, to: string | null) {
  const userIds = changes
    .filter(
      ({ before, now }) => now.role === 'inmate' && now.releasedOn !== null && now.releasedOn !== before.releasedOn,
    )
    .map(({ now }) => now.id)
  return userIds.length > 0 ? [noteReleases({ userIds, to, at })] : []
}

/** `to` takes over what is open at a release. */
export const afterCustody = (changes: readonly Change[], at: Date, to: string | null = null) => [
  ...openAfter(changes, at, to),
  ...careAfter(changes),
  ...callsAfter(changes),
]

/** An empty form field means no value. */
export function toPersonChange({ unit, shift, badgeNumber, extension, ...custody }: Sent): PersonChange {
  return {
    ...(unit !== undefined && { unit: unit || null }),
    ...(shift !== undefined && { shift: shift || null }),
    ...toCustodyChange(custody),
    ...(badgeNumber !== undefined && { badgeNumber: badgeNumber || null }),
    ...(extension !== undefined && { extension: extension || null }),
  }
}
