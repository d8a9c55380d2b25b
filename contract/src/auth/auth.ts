import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { FIELD_RULES } from '../base/field-rules.ts'
import { Id, Locale, NewPassword, Nothing, Time, TypedPassword, textOf, Username } from '../base/fields.ts'
import { OPEN_ROLES } from '../base/roles.ts'
import { profile, User } from '../users/users.ts'

/** Later an empty name clears it. */
const given = (name: typeof profile.firstName, message: string) =>
  name.check(z.refine((text) => text !== '', { error: message }))

export const Registration = z.strictObject({
  username: Username,
  password: NewPassword,
  ...profile,
  firstName: given(profile.firstName, 'First name is required'),
  lastName: given(profile.lastName, 'Last name is required'),
  role: z.enum(OPEN_ROLES, 'Role must be inmate or staff; administrators are created by administrators'),
  locale: z.optional(Locale),
  facilityCode: z.optional(textOf(FIELD_RULES.facilityCode)),
})
export type Registration = z.output<typeof Registration>

export const Credentials = z.strictObject({
  username: textOf(FIELD_RULES.typedUsername),
  password: TypedPassword,
  code: z.optional(textOf(FIELD_RULES.code)),
  /** From an administrator; makes this browser known to the account. */
  pass: z.optional(textOf(FIELD_RULES.code)),
})

export const SessionInfo = z.object({
  id: Id,
  current: z.boolean(),
  createdAt: Time,
  lastSeenAt: Time,
  userAgent: z.string(),
})
export type SessionInfo = z.output<typeof SessionInfo>

export const auth = {
  register: endpoint('POST /api/register', {
    access: 'public',
    summary: 'Makes an account for a person in care or for staff, and signs it in.',
    body: Registration,
    status: 201,
    reply: User,
    problems: ['conflict', 'forbidden', 'rate_limited'],
  }),
  login: endpoint('POST /api/login', {
    access: 'public',
    summary:
      'Signs in. The answer never tells whether the name or the password was wrong; that an account is disabled it tells only for the right password.',
    body: Credentials,
    reply: User,
    problems: ['invalid_credentials', 'forbidden', 'use_provider', 'totp_required', 'rate_limited'],
  }),
  loginPage: endpoint('GET /api/login', {
    access: 'public',
    summary: 'Sends the browser to the sign-in page.',
    status: 302,
    reply: Nothing,
  }),
  logout: endpoint('POST /api/logout', {
    access: 'public',
    summary: 'Ends the session, if there is one.',
    status: 204,
    reply: Nothing,
  }),
  resetPassword: endpoint('POST /api/reset-password', {
    access: 'public',
    summary: 'Sets a new password with a one-time slip, signs in and ends every other session.',
    body: z.strictObject({
      username: textOf(FIELD_RULES.typedUsername),
      slip: textOf(FIELD_RULES.slip),
      newPassword: NewPassword,
      /** When it opens nothing, nothing is changed and the slip stays good. */
      oldPassword: z.optional(textOf(FIELD_RULES.oldPassword)),
      /** For an administrator with a second factor: a slip replaces only the password. */
      code: z.optional(textOf(FIELD_RULES.code)),
    }),
    reply: User,
    problems: ['invalid_credentials', 'forbidden', 'stay_ended', 'wrong_password', 'totp_required', 'rate_limited'],
  }),
  setup: endpoint('POST /api/setup', {
    access: 'public',
    summary: 'Makes the first administrator with the code that the server printed at its start; works once.',
    body: z.strictObject({
      code: textOf(FIELD_RULES.code),
      username: Username,
      password: NewPassword,
      firstName: profile.firstName,
      lastName: profile.lastName,
      locale: z.optional(Locale),
    }),
    status: 201,
    reply: User,
    problems: ['invalid_credentials', 'conflict', 'rate_limited'],
  }),
  confirm: endpoint('POST /api/user/confirm', {
    access: 'signed-in',
    summary: 'Asks for the password again; for five minutes this session may then make guarded calls.',
    body: z.strictObject({ password: TypedPassword, code: z.optional(textOf(FIELD_RULES.code)) }),
    status: 204,
    reply: Nothing,
    problems: ['wrong_password', 'totp_required', 'rate_limited'],
  }),
  changePassword: endpoint('POST /api/user/password', {
    access: 'signed-in',
    summary: 'Changes one’s own password and ends every other session.',
    body: z.strictObject({ currentPassword: TypedPassword, newPassword: NewPassword }),
    status: 204,
    reply: Nothing,
    problems: ['wrong_password', 'conflict', 'rate_limited'],
  }),
  ownDevice: endpoint('PUT /api/user/own-device', {
    access: 'signed-in',
    summary:
      'Says whether only oneself uses this browser. Refused where another account has signed in here, in browsers of the facility, and to people in care unless the facility says that devices are personal.',
    body: z.strictObject({ own: z.boolean() }),
    status: 204,
    reply: Nothing,
  }),
  sessions: endpoint('GET /api/user/sessions', {
    access: 'signed-in',
    summary: 'Where one is signed in.',
    reply: z.array(SessionInfo),
  }),
  endSession: endpoint('DELETE /api/user/sessions/:id', {
    access: 'signed-in',
    summary: 'Signs one’s own account out somewhere else.',
    params: z.object({ id: Id }),
    status: 204,
    reply: Nothing,
  }),
}
