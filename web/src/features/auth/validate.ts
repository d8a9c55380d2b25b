import { LIMITS } from '@evenkeel/contract/limits.ts'
import type { entryRules } from '../../words/entry-forms.ts'

export type Rule = keyof typeof entryRules.en
/** What a form holds, by field name. */
export type Fields = Readonly<Record<string, string>>
/** The broken rule of each bad field. */
export type Broken = Record<string, Rule>

type Check = (value: string) => Rule | null

/** The same pattern as the contract's, which cannot come here with its schemas; a test holds the two together. */
const EMAIL = /^[^\s@<>()"',;:\\[\]]+@[^\s@.]+(\.[^\s@.]+)+$/

const filled =
  (rule: Rule): Check =>
  (value) =>
    value.trim() === '' ? rule : null

const username: Check = (value) => {
  if (value.length < LIMITS.username.min) return 'username'
  if (value.length > LIMITS.username.max) return 'usernameLong'
  return /[\s\p{C}]/u.test(value) ? 'usernameSpaces' : null
}

const password: Check = (value) => {
  if (value.length < LIMITS.password.min) return 'password'
  return value.length > LIMITS.password.max ? 'passwordLong' : null
}

const email: Check = (value) => (value === '' || EMAIL.test(value) ? null : 'email')

/** Blanks alone are not a name; nothing at all is fine where a name is optional. */
const optionalName =
  (rule: Rule): Check =>
  (value) =>
    value !== '' && value.trim() === '' ? rule : null

const checks = {
  signIn: { username, password },
  register: {
    username,
    password,
    firstName: filled('firstName'),
    lastName: filled('lastName'),
    email,
    facilityCode: filled('facilityCode'),
  },
  slip: { username, slip: filled('slip'), newPassword: password },
  setup: {
    code: filled('code'),
    username,
    password,
    firstName: optionalName('firstName'),
    lastName: optionalName('lastName'),
  },
} satisfies Record<string, Record<string, Check>>

/** Checks the fields that the form has; a field it does not show is not its business. */
export function validate(form: keyof typeof checks, fields: Fields): Broken {
  const broken: Broken = {}
  for (const [name, check] of Object.entries<Check>(checks[form])) {
    const value = fields[name]
    const rule = value === undefined ? null : check(value)
    if (rule) broken[name] = rule
  }
  return broken
}
