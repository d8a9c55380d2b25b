import { ALIKE_USERNAME, FIELD_RULES, NAMED_NUMBER } from '@evenkeel/contract/base/field-rules.ts'
import { SHIFTS, type Shift } from '@evenkeel/contract/base/limits.ts'
import { OPEN_ROLES, type OpenRole, PLAIN_ROLES, type PlainRole, type Role } from '@evenkeel/contract/base/roles.ts'
import { brokenRule } from '@evenkeel/contract/base/text-rules.ts'
import {
  CUSTODY_DAY_PROBLEMS,
  CUSTODY_DAY_RULES,
  type CustodyDayProblem,
} from '@evenkeel/contract/people/custody-days.ts'
import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import { ApiError, issuesOf } from '../../../app/api/api-error.ts'
import type { Form } from '../../../ui/form/use-form.ts'
import type { AccountChange, NewAccount } from '../data.ts'

/** A field without a value is an empty string. */
export type AccountDraft = {
  username: string
  role: Role
  firstName: string
  lastName: string
  email: string
  unit: string
  shift: Shift | ''
  badgeNumber: string
  extension: string
  respondsTo: OpenRole[]
  /** Null until chosen for a new administrator. */
  answersStaff: boolean | null
  /** An administrator checked the unit that the person typed. */
  unitChecked: boolean
} & { [name in CustodyName]: string }

const CUSTODY = ['housing', 'bookingNumber', 'permanentNumber', 'admittedOn', 'releasePlanned', 'releasedOn'] as const
export type CustodyName = (typeof CUSTODY)[number]

const TEXTS = [
  'username',
  'firstName',
  'lastName',
  'email',
  'unit',
  'badgeNumber',
  'extension',
  'housing',
  'bookingNumber',
  'permanentNumber',
] as const
export type TextName = (typeof TEXTS)[number]
/** Broken rules that the form has messages for. */
const SAID = ['short', 'spaces', 'email', 'blank', 'mixed', 'digits'] as const
export type FieldError = (typeof SAID)[number] | CustodyDayProblem | 'taken' | 'alike' | 'named' | 'refused' | 'choose'
export type FieldErrors = { readonly [name in TextName | CustodyName | 'answersStaff']?: FieldError | undefined }

export type AccountForm = Pick<Form<AccountDraft, FieldError>, 'values' | 'saved' | 'problems' | 'change'>

export const BLANK: AccountDraft = {
  username: '',
  role: 'inmate',
  firstName: '',
  lastName: '',
  email: '',
  unit: '',
  shift: '',
  badgeNumber: '',
  extension: '',
  respondsTo: ['inmate'],
  answersStaff: null,
  unitChecked: false,
  housing: '',
  bookingNumber: '',
  permanentNumber: '',
  admittedOn: '',
  releasePlanned: '',
  releasedOn: '',
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
  extension: person.extension ?? '',
  respondsTo: person.respondsTo,
  answersStaff: person.respondsTo.includes('staff'),
  unitChecked: false,
  housing: person.housing ?? '',
  bookingNumber: person.bookingNumber ?? '',
  permanentNumber: person.permanentNumber ?? '',
  admittedOn: person.admittedOn ?? '',
  releasePlanned: person.releasePlanned ?? '',
  releasedOn: person.releasedOn ?? '',
})

/** Unknown values give the first option. */
export const roleFrom = (text: string): PlainRole => PLAIN_ROLES.find((role) => role === text) ?? 'inmate'
export const shiftFrom = (text: string): Shift | '' => SHIFTS.find((shift) => shift === text) ?? ''

/** Only an administrator can be a responder. */
export function newAccountOf({
  respondsTo,
  answersStaff,
  unitChecked: _checked,
  extension: _extension,
  ...draft
}: AccountDraft): NewAccount {
  return {
    ...draft,
    role: roleFrom(draft.role),
    username: draft.username.trim(),
    ...(draft.role === 'admin' && {
      respondsTo: OPEN_ROLES.filter((role) => (role === 'staff' ? answersStaff === true : respondsTo.includes(role))),
    }),
  }
}

/** Only changes are sent, so that somebody else's change to another field is not overwritten. */
export function changeOf(before: AccountDraft, after: AccountDraft): AccountChange {
  return {
    ...((after.unit !== before.unit || after.unitChecked) && { unit: after.unit }),
    ...Object.fromEntries(CUSTODY.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]])),
    ...(after.shift !== before.shift && { shift: after.shift }),
    ...(after.badgeNumber !== before.badgeNumber && { badgeNumber: after.badgeNumber }),
    ...(after.extension !== before.extension && { extension: after.extension }),
  }
}

/** Spaces around a username are trimmed. */
export function findErrors(draft: AccountDraft, names: readonly TextName[] = TEXTS): FieldErrors {
  const found = names.map((name): [TextName, FieldError | undefined] => {
    const text = name === 'username' ? draft.username.trim() : draft[name]
    const broken = brokenRule(FIELD_RULES[name], text)
    return [name, broken && (SAID.find((code) => code === broken.code) ?? 'refused')]
  })
  const isUnsaid = draft.role === 'admin' && draft.answersStaff === null
  return { ...Object.fromEntries(found), ...(isUnsaid && { answersStaff: 'choose' as const }) }
}

/** A conflict means the username. */
export function refusedIn(error: unknown, names: readonly TextName[] = TEXTS): FieldErrors {
  if (!(error instanceof ApiError)) return {}
  if (error.problem?.code === 'needs_agreement') return {}
  if (error.status === 409) return names.includes('username') ? { username: 'taken' } : {}
  const issues = issuesOf(error)
  const found = [...names, ...CUSTODY].flatMap((name): [TextName | CustodyName, FieldError][] => {
    const issue = issues.find(({ path }) => path === name)
    const fallback = name === 'email' ? 'email' : 'refused'
    return issue ? [[name, KNOWN.find(([, said]) => said === issue.message)?.[0] ?? fallback]] : []
  })
  return Object.fromEntries(found)
}

/** Server messages that the form words itself. */
const KNOWN: readonly [FieldError, string][] = [
  ['alike', ALIKE_USERNAME.message],
  ['named', NAMED_NUMBER.message],
  ...CUSTODY_DAY_PROBLEMS.map((code): [FieldError, string] => [code, CUSTODY_DAY_RULES[code]]),
]

export const PLACE: readonly TextName[] = [
  'unit',
  'badgeNumber',
  'extension',
  'housing',
  'bookingNumber',
  'permanentNumber',
]
