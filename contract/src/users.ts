import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Email, Id, Locale, optionalText, Page, Time, text } from './fields.ts'
import { LIMITS, SHIFTS } from './limits.ts'
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

/** What an administrator sees of an account: the person, never anything they wrote. */
export const AdminUser = z.extend(User, { disabled: z.boolean() })
export type AdminUser = z.output<typeof AdminUser>

/** The parts of a profile that its owner writes; an empty string or null clears a field. */
export const profile = {
  firstName: optionalText(LIMITS.name, 'First name'),
  lastName: optionalText(LIMITS.name, 'Last name'),
  email: Email,
  unit: optionalText(LIMITS.unit, 'Unit'),
  shift: z.optional(z.nullable(z.enum([...SHIFTS, '']))),
}

export const Slip = z.object({ slip: z.string(), expiresAt: Time })

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
    summary: 'Accounts, newest first; `q` finds by username or name.',
    query: z.extend(Page, { q: z.optional(text(LIMITS.name)) }),
    reply: z.array(AdminUser),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/users/:id',
    access: ['admin'],
    summary: 'Names an administrator a responder for people in care, for staff, or both.',
    params: z.object({ id: Id }),
    body: z.strictObject({ respondsTo: z.array(z.enum(OPEN_ROLES)).check(z.maxLength(OPEN_ROLES.length)) }),
    reply: AdminUser,
    problems: ['conflict'],
  }),
  makeSlip: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/reset-password',
    access: ['admin'],
    confirm: true,
    summary: 'Makes a one-time slip with which the person sets a new password; ends the account’s sessions.',
    params: z.object({ id: Id }),
    status: 201,
    reply: Slip,
  }),
}
