import { LOCALES, type Locale, SHIFTS, type Shift } from '@evenkeel/contract/limits.ts'
import type { User } from '@evenkeel/contract/users.ts'
import { ApiError } from '../../app/api-error.ts'

/** The profile as it stands in the form: a field without a value is an empty string. */
export type Profile = {
  firstName: string
  lastName: string
  email: string
  unit: string
  shift: Shift | ''
  locale: Locale
}

export const TEXT_FIELDS = ['firstName', 'lastName', 'email', 'unit'] as const
export type TextField = (typeof TEXT_FIELDS)[number]

/** What is wrong with a field: blanks alone, no email address, or something that only the server saw. */
export type Mistakes = Partial<Record<TextField, 'blank' | 'email' | 'refused'>>

export function profileOf(user: User): Profile {
  return {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    email: user.email ?? '',
    unit: user.unit ?? '',
    shift: user.shift ?? '',
    locale: user.locale,
  }
}

/** A select's text as a shift; anything else is "not given". */
export function shiftFrom(text: string): Shift | '' {
  return SHIFTS.find((shift) => shift === text) ?? ''
}

/** A select's text as a language; English is the one every form has. */
export function localeFrom(text: string): Locale {
  return LOCALES.find((locale) => locale === text) ?? 'en'
}

/** Only what differs is sent, so that another tab's change to another field stays. */
export function changesOf(before: Profile, after: Profile): Partial<Profile> {
  return {
    ...(after.firstName !== before.firstName && { firstName: after.firstName }),
    ...(after.lastName !== before.lastName && { lastName: after.lastName }),
    ...(after.email !== before.email && { email: after.email }),
    ...(after.unit !== before.unit && { unit: after.unit }),
    ...(after.shift !== before.shift && { shift: after.shift }),
    ...(after.locale !== before.locale && { locale: after.locale }),
  }
}

const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** What the form can tell before asking the server: blanks alone, and an address that is none. */
export function mistakesIn(profile: Profile): Mistakes {
  const mistakes: Mistakes = {}
  for (const field of TEXT_FIELDS) if (profile[field] !== '' && profile[field].trim() === '') mistakes[field] = 'blank'
  if (profile.email !== '' && !LOOKS_LIKE_EMAIL.test(profile.email)) mistakes.email = 'email'
  return mistakes
}

/** The fields that the server refused. */
export function refusedFields(error: unknown): Mistakes {
  const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : []
  const refused = TEXT_FIELDS.filter((field) => issues.some(({ path }) => path === field))
  return Object.fromEntries(refused.map((field) => [field, field === 'email' ? 'email' : 'refused'] as const))
}
