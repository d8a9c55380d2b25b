import { LOCALES, type Locale, SHIFTS, type Shift } from '@evenkeel/contract/base/limits.ts'
import { PERSON_RULES } from '@evenkeel/contract/base/person-rules.ts'
import { brokenRule, type TextRule } from '@evenkeel/contract/base/text-rules.ts'
import type { User } from '@evenkeel/contract/users/users.ts'
import { issuesOf } from '../../app/api/api-error.ts'

/** A field without a value is an empty string. */
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

/** `refused`: a mistake that only the server found. */
export type FieldError = 'blank' | 'email' | 'refused'
export type FieldErrors = { readonly [field in TextField]?: FieldError }

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

/** Unknown values mean not given. */
export function shiftFrom(text: string): Shift | '' {
  return SHIFTS.find((shift) => shift === text) ?? ''
}

export function localeFrom(text: string): Locale {
  return LOCALES.find((locale) => locale === text) ?? 'en'
}

/** Sends only changes, so that another tab's change to another field is not overwritten. */
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

export function findErrors(profile: Profile): FieldErrors {
  const found = TEXT_FIELDS.map((field) => [field, mistakeIn(brokenRule(PERSON_RULES[field], profile[field]))])
  return Object.fromEntries(found.filter(([, mistake]) => mistake))
}

function mistakeIn(broken: TextRule | undefined): FieldError | undefined {
  return broken && (broken.code === 'blank' || broken.code === 'email' ? broken.code : 'refused')
}

export function refusedFields(error: unknown): FieldErrors {
  const issues = issuesOf(error)
  const refused = TEXT_FIELDS.filter((field) => issues.some(({ path }) => path === field))
  return Object.fromEntries(refused.map((field) => [field, field === 'email' ? 'email' : 'refused'] as const))
}
