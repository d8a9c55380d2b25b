import type { Locale, Shift } from '@evenkeel/contract/base/limits.ts'
import { OPEN_ROLES, type OpenRole, type Role } from '@evenkeel/contract/base/roles.ts'
import type { Scale } from '@evenkeel/contract/checkins/scores.ts'
import type { HoldReason } from '@evenkeel/contract/retention/retention-classes.ts'
import { type AccountUse, IDLE_DAYS, RELEASED_DAYS } from '@evenkeel/contract/users/account-words.ts'
import { type AdminUser, CUSTODY_FIELDS, type User } from '@evenkeel/contract/users/users.ts'
import { AppError } from '../../platform/app-error.ts'
import { addDays } from '../../platform/calendar.ts'
import type { users } from './table.ts'

export type UserRow = Omit<typeof users.$inferSelect, 'usernameKey'>

/** Undefined leaves a field, null clears it. */
export type ProfileChange = {
  firstName?: string | null
  lastName?: string | null
  email?: string | null
  unit?: string | null
  shift?: Shift | null
  locale?: Locale
  checkInScale?: Scale
  autoAdvance?: boolean
  helpDismissedAt?: Date
}

export type SentProfile = {
  firstName?: string | null
  lastName?: string | null
  email?: string | null
  unit?: string | null
  shift?: Shift | '' | null
  locale?: Locale
  checkInScale?: Scale
  autoAdvance?: boolean
  helpDismissedAt?: string
}

/** An empty string is no value. */
export type SentCustody = { [field in keyof typeof NO_CUSTODY]?: string | null | undefined }

const NO_CUSTODY = {
  housing: null,
  bookingNumber: null,
  permanentNumber: null,
  admittedOn: null,
  releasePlanned: null,
  releasedOn: null,
} satisfies Partial<UserRow>

export function toCustodyChange(sent: SentCustody): { [field in keyof typeof NO_CUSTODY]?: string | null } {
  const given = CUSTODY_FIELDS.filter((field) => sent[field] !== undefined)
  return Object.fromEntries(given.map((field) => [field, sent[field] || null]))
}

export type Approval = { by: string | null; at: Date }

/** Case and compatibility forms are normalized, so that two spellings are one account. */
export const normalizeUsername = (username: string) => username.normalize('NFKC').toLowerCase()

/** Null when both are missing. */
export const fullName = ({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter(Boolean).join(' ') || null

/** An empty form field means no value. */
export function toChange(sent: SentProfile): ProfileChange {
  const { locale, checkInScale, autoAdvance, helpDismissedAt, ...fields } = sent
  const change = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value]))
  return {
    ...change,
    ...(locale && { locale }),
    ...(checkInScale && { checkInScale }),
    ...(autoAdvance !== undefined && { autoAdvance }),
    ...(helpDismissedAt && { helpDismissedAt: new Date(helpDismissedAt) }),
  }
}

export function newUser(
  base: {
    id: string
    username: string
    role: Role
    createdAt: Date
    respondsTo?: OpenRole[]
    badgeNumber?: string | null | undefined
    custody?: SentCustody
    /** Null for a registration that nobody has approved. */
    approval: Approval | null
  },
  profile: SentProfile,
): UserRow {
  const { approval, custody, ...account } = base
  const { firstName, lastName, email, unit, shift, locale } = toChange(profile)
  return {
    ...account,
    hasAccount: true,
    ...NO_CUSTODY,
    ...toCustodyChange(custody ?? {}),
    approvedAt: approval?.at ?? null,
    approvedBy: approval?.by ?? null,
    // The database sets it (server/sql/users.sql).
    countsFrom: null,
    unitTyped: approval === null && Boolean(unit),
    firstName: firstName ?? null,
    lastName: lastName ?? null,
    email: email ?? null,
    unit: unit ?? null,
    shift: shift ?? null,
    badgeNumber: base.badgeNumber || null,
    extension: null,
    locale: locale ?? 'en',
    checkInScale: null,
    autoAdvance: null,
    helpDismissedAt: null,
    respondsTo: base.respondsTo ?? [],
    duty: false,
    signedInOn: null,
    signedInAt: null,
    readersSeenAt: null,
    triedBackOn: null,
    disabledAt: null,
    deletesAt: null,
  }
}

export const presentUser = ({
  createdAt,
  checkInScale: _scale,
  autoAdvance: _auto,
  helpDismissedAt: _dismissed,
  ...user
}: UserRow): User => ({
  ...user,
  createdAt: createdAt.toISOString(),
})

/** `today` is the facility's day. */
export const presentAdminUser = (
  { held, ...user }: UserRow & { held?: readonly HoldReason[] },
  today: string,
): AdminUser => ({
  ...user,
  ...presentUser(user),
  ...(held?.length && { held: [...held] }),
  use: useOf(user, today),
  disabled: user.disabledAt !== null,
  approved: user.approvedAt !== null,
  ...(!user.hasAccount && { noAccount: true as const }),
})

export function useOf({ signedInOn }: Pick<UserRow, 'signedInOn'>, today: string): AccountUse {
  if (signedInOn === null) return 'never'
  return signedInOn > idleSince(today) ? 'recent' : 'idle'
}

/** Null for all but people in care released by `today`, a facility day; what is theirs stays open until `openUntil`. */
export function stayEndedOf({ role, releasedOn }: Pick<UserRow, 'role' | 'releasedOn'>, today: string) {
  if (role !== 'inmate' || releasedOn === null || releasedOn > today) return null
  const openUntil = addDays(releasedOn, RELEASED_DAYS)
  return { on: releasedOn, openUntil, ...(openUntil < today && { helpOnly: true as const }) }
}

/** The last sign-in day that no longer counts as use. */
export const idleSince = (today: string) => addDays(today, -IDLE_DAYS)

/** Refuses a slip, pass or question for somebody whom staff named. */
export const noAccount = () => new AppError('conflict', 'This person has no account. Make one first.')

/** A role that is sent twice counts once. */
export const inOrder = (respondsTo: readonly OpenRole[]) => OPEN_ROLES.filter((role) => respondsTo.includes(role))

/** Throws `validation_failed` for an administrator without respondsTo, and for anybody else with it. */
export function refuseResponder(role: Role, respondsTo: readonly OpenRole[] | undefined) {
  if (role === 'admin' ? respondsTo !== undefined : respondsTo === undefined) return
  const message =
    role === 'admin'
      ? 'Say whose alerts this administrator answers: none, people in care, staff, or both'
      : role === 'clinician'
        ? 'Whom a clinician serves is named when they are made'
        : 'Only an administrator can be a responder'
  throw new AppError('validation_failed', message, { issues: [{ path: 'respondsTo', message }] })
}
