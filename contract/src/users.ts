import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FIELD_RULES } from './field-rules.ts'
import { Email, Id, Locale, optionalTextOf, Page, Time, textOf, Username } from './fields.ts'
import { LIMITS, SHIFTS } from './limits.ts'
import { textRules } from './person-rules.ts'
import { OPEN_ROLES, ROLES } from './roles.ts'

export const User = z.object({
  id: Id,
  username: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role: z.enum(ROLES),
  unit: z.nullable(z.string()),
  shift: z.nullable(z.enum(SHIFTS)),
  badgeNumber: z.nullable(z.string()),
  locale: Locale,
  respondsTo: z.array(z.enum(OPEN_ROLES)),
  createdAt: Time,
})
export type User = z.output<typeof User>

/** What an administrator sees of an account: the profile, never anything that the person wrote. */
export const AdminUser = z.extend(User, { disabled: z.boolean() })
export type AdminUser = z.output<typeof AdminUser>

/** The profile fields that their owner can change; an empty string or null clears a field. */
export const profile = {
  firstName: optionalTextOf(FIELD_RULES.firstName),
  lastName: optionalTextOf(FIELD_RULES.lastName),
  email: Email,
  unit: optionalTextOf(FIELD_RULES.unit),
  shift: z.optional(z.nullable(z.enum([...SHIFTS, '']))),
}

export const Slip = z.object({ slip: z.string(), expiresAt: Time })

const respondsTo = z.array(z.enum(OPEN_ROLES)).check(z.maxLength(OPEN_ROLES.length))
const badgeNumber = optionalTextOf(FIELD_RULES.badgeNumber)

/** An account that an administrator creates; only administrators can be responders. */
export const NewAccount = z.strictObject({
  username: Username,
  role: z.enum(ROLES),
  ...profile,
  badgeNumber,
  respondsTo: z.optional(respondsTo),
})
export type NewAccount = z.output<typeof NewAccount>

/** The columns of a roster, in any order; the first two are required. */
export const ROSTER_COLUMNS = [
  'username',
  'role',
  'firstName',
  'lastName',
  'email',
  'unit',
  'shift',
  'badgeNumber',
] as const

/** The result or preview of a roster import; lines count from 1, including the header. */
export const RosterReport = z.object({
  rows: z.int(),
  created: z.int(),
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
  /** Only for created accounts, and only in this reply. */
  slips: z.optional(z.array(z.object({ username: z.string(), ...Slip.shape }))),
})
export type RosterReport = z.output<typeof RosterReport>

export const users = {
  current: endpoint({
    method: 'GET',
    path: '/api/user',
    access: 'signed-in',
    summary: 'The person who is signed in.',
    reply: User,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/user',
    access: 'signed-in',
    summary: 'Changes one’s own name, email, unit, shift or language.',
    body: z.strictObject({ ...profile, locale: z.optional(Locale) }),
    reply: User,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    access: ['admin'],
    audited: 'people.listed',
    summary: 'Accounts, newest first; `q` finds by username or name.',
    query: z.extend(Page, { q: z.optional(textOf(FIELD_RULES.search)) }),
    reply: z.array(AdminUser),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/users',
    access: ['admin'],
    summary:
      'Makes an account and a one-time slip with which the person sets their own password. For an administrator the password has to be confirmed first.',
    body: NewAccount,
    status: 201,
    reply: z.object({ user: AdminUser, ...Slip.shape }),
    problems: ['conflict', 'confirmation_required'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/users/:id',
    access: ['admin'],
    audited: 'user.changed',
    summary:
      'Changes unit, shift, badge number, whom an administrator responds to, or disables the account and ends its sessions.',
    params: z.object({ id: Id }),
    body: z.strictObject({
      unit: profile.unit,
      shift: profile.shift,
      badgeNumber,
      respondsTo: z.optional(respondsTo),
      disabled: z.optional(z.boolean()),
    }),
    reply: AdminUser,
    problems: ['conflict'],
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/admin/users/import',
    access: ['admin'],
    confirm: true,
    summary:
      'Reads a roster; `confirm=true` makes the accounts, all of them or none. Without it, or with a bad line, nothing is changed.',
    query: z.object({ confirm: z._default(z.stringbool(), false) }),
    upload: 'text/csv',
    body: textOf(textRules(LIMITS.roster.bodyBytes, 'The roster')),
    bodyLimit: LIMITS.roster.bodyBytes,
    reply: RosterReport,
    problems: ['conflict'],
  }),
  makeSlip: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/reset-password',
    access: ['admin'],
    confirm: true,
    audited: 'user.slip_made',
    summary: 'Makes a one-time slip with which the person sets a new password; ends the account’s sessions.',
    params: z.object({ id: Id }),
    status: 201,
    reply: Slip,
  }),
}
