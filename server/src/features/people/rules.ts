import type { Shift } from '@evenkeel/contract/limits.ts'
import { OPEN_ROLES, type OpenRole, type Role } from '@evenkeel/contract/roles.ts'
import { AppError } from '../../platform/app-error.ts'
import { type SentCustody, toCustodyChange } from '../users/public.ts'

/** What an administrator may change of an account; undefined leaves a field, null clears it. */
export type PersonChange = ReturnType<typeof toCustodyChange> & {
  unit?: string | null
  shift?: Shift | null
  badgeNumber?: string | null
  respondsTo?: OpenRole[]
  disabled?: boolean
}

type Sent = SentCustody & {
  unit?: string | null | undefined
  shift?: Shift | '' | null | undefined
  badgeNumber?: string | null | undefined
  respondsTo?: OpenRole[] | undefined
  disabled?: boolean | undefined
}

/** An empty form field means no value; a role that is sent twice counts once. */
export function toPersonChange({ unit, shift, badgeNumber, respondsTo, disabled, ...custody }: Sent): PersonChange {
  return {
    ...(unit !== undefined && { unit: unit || null }),
    ...(shift !== undefined && { shift: shift || null }),
    ...toCustodyChange(custody),
    ...(badgeNumber !== undefined && { badgeNumber: badgeNumber || null }),
    ...(respondsTo && { respondsTo: inOrder(respondsTo) }),
    ...(disabled !== undefined && { disabled }),
  }
}

export const inOrder = (respondsTo: readonly OpenRole[]) => OPEN_ROLES.filter((role) => respondsTo.includes(role))

/** Throws `validation_failed` for respondsTo when the person is not an administrator. */
export function refuseResponder(role: Role, respondsTo: readonly OpenRole[] | undefined) {
  if (role === 'admin' || respondsTo === undefined) return
  const message = 'Only an administrator can be a responder'
  throw new AppError('validation_failed', message, { issues: [{ path: 'respondsTo', message }] })
}

export const lastAdministrator = () =>
  new AppError(
    'conflict',
    'Without this account no administrator could sign in. Add or enable another administrator first.',
  )
