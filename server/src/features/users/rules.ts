import type { Locale, Shift } from '@evenkeel/contract/limits.ts'
import type { OpenRole, Role } from '@evenkeel/contract/roles.ts'
import type { AdminUser, User } from '@evenkeel/contract/users.ts'
import type { users } from './table.ts'

export type UserRow = Omit<typeof users.$inferSelect, 'usernameKey'>

/** What the owner of a profile may change; undefined leaves a field, null clears it. */
export type ProfileChange = {
  firstName?: string | null
  lastName?: string | null
  email?: string | null
  unit?: string | null
  shift?: Shift | null
  locale?: Locale
}

export type SentProfile = {
  firstName?: string | null
  lastName?: string | null
  email?: string | null
  unit?: string | null
  shift?: Shift | '' | null
  locale?: Locale
}

/** Two spellings of one name are one account: case and compatibility forms are normalized. */
export const normalizeUsername = (username: string) => username.normalize('NFKC').toLowerCase()

/** First and last name as far as they are given; null when both are missing. */
export const fullName = ({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter(Boolean).join(' ') || null

/** An empty form field means no value. */
export function toChange(sent: SentProfile): ProfileChange {
  const { locale, ...fields } = sent
  const change = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value]))
  return { ...change, ...(locale && { locale }) }
}

export function newUser(
  base: {
    id: string
    username: string
    role: Role
    createdAt: Date
    respondsTo?: OpenRole[]
    badgeNumber?: string | null | undefined
  },
  profile: SentProfile,
): UserRow {
  const { firstName, lastName, email, unit, shift, locale } = toChange(profile)
  return {
    ...base,
    firstName: firstName ?? null,
    lastName: lastName ?? null,
    email: email ?? null,
    unit: unit ?? null,
    shift: shift ?? null,
    badgeNumber: base.badgeNumber || null,
    locale: locale ?? 'en',
    respondsTo: base.respondsTo ?? [],
    disabledAt: null,
    deletesAt: null,
  }
}

export function presentUser({ createdAt, disabledAt: _disabled, deletesAt: _deletes, ...user }: UserRow): User {
  return { ...user, createdAt: createdAt.toISOString() }
}

export const presentAdminUser = (user: UserRow): AdminUser => ({
  ...presentUser(user),
  disabled: user.disabledAt !== null,
})
