import type { Shift } from '@evenkeel/contract/limits.ts'
import { AppError } from '../../platform/app-error.ts'
import { callsAfter } from '../calls/public.ts'
import { careAfter } from '../care/public.ts'
import { type SentCustody, toCustodyChange, type UserRow } from '../users/public.ts'
import { noteReleases } from './release/queries.ts'

/** What an administrator may change of an account; undefined leaves a field, null clears it. */
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

/** Who was released is met and referred no more: a day that is still to come is a planned release. Days of the facility. */
export function refuseFutureRelease({ releasedOn }: SentCustody, today: string) {
  if (!releasedOn || releasedOn <= today) return
  const message = 'A release on a day to come is a planned release'
  throw new AppError('validation_failed', message, { issues: [{ path: 'releasedOn', message }] })
}

/** The phone is of who works here: the duty screen shows it. */
export function refuseExtension(person: Pick<UserRow, 'role'> | null) {
  if (person?.role !== 'inmate') return
  const message = 'Only somebody who works here has an extension'
  throw new AppError('validation_failed', message, { issues: [{ path: 'extension', message }] })
}

type Custody = Pick<UserRow, 'admittedOn' | 'releasePlanned' | 'releasedOn'>

type Change = { before: Custody; now: Custody & Pick<UserRow, 'id' | 'role'> }

/** Those who have what is open of somebody in care are told of a release; `to` takes it over. */
function openAfter(changes: readonly Change[], at: Date, to: string | null) {
  const userIds = changes
    .filter(
      ({ before, now }) => now.role === 'inmate' && now.releasedOn !== null && now.releasedOn !== before.releasedOn,
    )
    .map(({ now }) => now.id)
  return userIds.length > 0 ? [noteReleases({ userIds, to, at })] : []
}

/** What follows from changed days of custody; `to` takes over what is open at a release. */
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
