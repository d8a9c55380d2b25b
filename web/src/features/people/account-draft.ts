import { SHIFTS, type Shift } from '@evenkeel/contract/limits.ts'
import { OPEN_ROLES, type OpenRole, ROLES, type Role } from '@evenkeel/contract/roles.ts'
import type { AdminUser } from '@evenkeel/contract/users.ts'
import { ApiError } from '../../app/api-error.ts'
import type { AccountChange, NewAccount } from './data.ts'

/** An account as it stands in a form: a field without a value is an empty string. */
export type AccountDraft = {
  username: string
  role: Role
  firstName: string
  lastName: string
  email: string
  unit: string
  shift: Shift | ''
  badgeNumber: string
  respondsTo: OpenRole[]
}

const TEXTS = ['username', 'firstName', 'lastName', 'email', 'unit', 'badgeNumber'] as const
export type TextName = (typeof TEXTS)[number]
export type Mistake = 'short' | 'spaces' | 'taken' | 'email' | 'blank' | 'refused'
export type Mistakes = Partial<Record<TextName, Mistake>>

export const BLANK: AccountDraft = {
  username: '',
  role: 'inmate',
  firstName: '',
  lastName: '',
  email: '',
  unit: '',
  shift: '',
  badgeNumber: '',
  respondsTo: [],
}

export const draftOf = (person: AdminUser): AccountDraft => ({
  username: person.username,
  role: person.role,
  firstName: person.firstName ?? '',
  lastName: person.lastName ?? '',
  email: person.email ?? '',
  unit: person.unit ?? '',
  shift: person.shift ?? '',
  badgeNumber: person.badgeNumber ?? '',
  respondsTo: person.respondsTo,
})

/** What a select's text means; anything unknown is the first choice of every form. */
export const roleFrom = (text: string): Role => ROLES.find((role) => role === text) ?? 'inmate'
export const shiftFrom = (text: string): Shift | '' => SHIFTS.find((shift) => shift === text) ?? ''

/** Only an administrator can respond to somebody. */
export function newAccountOf({ respondsTo, ...draft }: AccountDraft): NewAccount {
  return { ...draft, username: draft.username.trim(), ...(draft.role === 'admin' && { respondsTo }) }
}

/** Only what differs is sent, so that somebody else's change to another field stays. */
export function changeOf(before: AccountDraft, after: AccountDraft): AccountChange {
  const isOther = (role: OpenRole) => before.respondsTo.includes(role) !== after.respondsTo.includes(role)
  return {
    ...(after.unit !== before.unit && { unit: after.unit }),
    ...(after.shift !== before.shift && { shift: after.shift }),
    ...(after.badgeNumber !== before.badgeNumber && { badgeNumber: after.badgeNumber }),
    ...(after.role === 'admin' && OPEN_ROLES.some(isOther) && { respondsTo: after.respondsTo }),
  }
}

const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** What the form can tell before asking the server. */
export function mistakesIn(draft: AccountDraft): Mistakes {
  const mistakes: Mistakes = {}
  for (const name of TEXTS) if (draft[name] !== '' && draft[name].trim() === '') mistakes[name] = 'blank'
  const username = draft.username.trim()
  if (username.length < 3) mistakes.username = 'short'
  else if (/\s/.test(username)) mistakes.username = 'spaces'
  if (draft.email !== '' && !LOOKS_LIKE_EMAIL.test(draft.email)) mistakes.email = 'email'
  return mistakes
}

/** The fields that the server refused; a conflict of a new account is its username. */
export function refusedIn(error: unknown): Mistakes {
  if (!(error instanceof ApiError)) return {}
  if (error.status === 409) return { username: 'taken' }
  const issues = error.problem?.issues ?? []
  const refused = TEXTS.filter((name) => issues.some(({ path }) => path === name))
  return Object.fromEntries(refused.map((name): [TextName, Mistake] => [name, name === 'email' ? 'email' : 'refused']))
}
