import { z } from 'zod/mini'
import { HEARINGS } from '../alerts/alert-words.ts'
import { endpoint } from '../base/endpoint.ts'
import { FIELD_RULES } from '../base/field-rules.ts'
import { accepts, Day, Email, Id, Locale, optionalTextOf, Page, Time, textOf, Username } from '../base/fields.ts'
import { LIMITS, SHIFTS } from '../base/limits.ts'
import { OPEN_ROLES, PLAIN_ROLES, ROLES } from '../base/roles.ts'
import { SCALES } from '../checkins/scores.ts'
import { HOLD_REASONS } from '../retention/retention-classes.ts'
import { ACCOUNT_STATES, ACCOUNT_USES } from './account-words.ts'

/** Whether a person may declare a browser theirs alone, and whether they did. */
export const OWN_DEVICE = ['offered', 'chosen'] as const

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
  /** Approved staff who go to people in care with an open alert. */
  duty: z.boolean(),
  createdAt: Time,
})
export type User = z.output<typeof User>

/**
 * Slips that changed the password in the last 30 days, never a first password; `deletesAt` if deletion was requested.
 */
const RedeemedSlips = z.object({
  slips: z.array(z.object({ at: Time, address: z.string() })),
  deletesAt: z.nullable(Time),
})
export type RedeemedSlips = z.output<typeof RedeemedSlips>

/** `redeemed` only when there is something to show. */
export const SignedIn = z.extend(User, {
  checkInScale: z.optional(z.enum(SCALES)),
  /** Whether a pressed answer goes on to the next question. */
  autoAdvance: z.optional(z.boolean()),
  /** Requests for help closed until then show no message. */
  helpDismissedAt: z.optional(Time),
  redeemed: z.optional(RedeemedSlips),
  /** Absent where the browser cannot be one person’s own. */
  ownDevice: z.optional(z.enum(OWN_DEVICE)),
  /** Somebody reads requests to talk from this role. */
  canTalk: z.optional(z.literal(true)),
  /** A nurse or other medical staff. */
  medical: z.optional(z.literal(true)),
  /** For an alert about the person. */
  hearing: z.enum(HEARINGS),
  /** For an alert raised by a form, which excludes whom the last request for help excluded. */
  forms: z.optional(z.enum(HEARINGS)),
  /** Help is still being set up in the unit, so no screen says that it was told. */
  practice: z.optional(z.literal(true)),
  /**
   * After a sign-in by the employer’s provider: `keyless` until the password was typed, `codeDue` until the second step
   * was.
   */
  keyless: z.optional(z.literal(true)),
  codeDue: z.optional(z.literal(true)),
  /** Unapproved staff refer nobody and read no peer’s name. */
  unapproved: z.optional(z.literal(true)),
  /** Answers alerts and has not confirmed the training. */
  untrained: z.optional(z.literal(true)),
  /**
   * `pinNews`: a PIN was set; `tabletNews`: refusals without a session, or badge uses that the owner has not answered.
   */
  pinNews: z.optional(z.literal(true)),
  tabletNews: z.optional(z.literal(true)),
  /** Steps of the facility’s first hour are open; for an administrator. */
  firstSteps: z.optional(z.literal(true)),
  /** After a release: the last day on which the person’s own is open; afterwards only Get Help is. */
  stayEnded: z.optional(z.object({ on: Day, openUntil: Day, helpOnly: z.optional(z.literal(true)) })),
})
export type SignedIn = z.output<typeof SignedIn>

/** Never contains anything that the person wrote. */
export const AdminUser = z.extend(User, {
  disabled: z.boolean(),
  /** False until an administrator approves a registration. */
  approved: z.boolean(),
  /** Staff named them: the person has no account and a made-up username. */
  noAccount: z.optional(z.literal(true)),
  /** Why alerts and care records are held. */
  held: z.optional(z.array(z.enum(HOLD_REASONS))),
  use: z.enum(ACCOUNT_USES),
  /** Typed by the person, until an administrator sets it. */
  unitTyped: z.boolean(),
  housing: z.nullable(z.string()),
  bookingNumber: z.nullable(z.string()),
  /** Shown on the duty screen; null for people in care. */
  extension: z.nullable(z.string()),
  /** Stays the person’s over all stays. */
  permanentNumber: z.nullable(z.string()),
  admittedOn: z.nullable(Day),
  releasePlanned: z.nullable(Day),
  releasedOn: z.nullable(Day),
  /** Last try to sign in after access ended with a release. */
  triedBackOn: z.nullable(Day),
})
export type AdminUser = z.output<typeof AdminUser>

/** What the owner may change; an empty string or null clears a field. */
export const profile = {
  firstName: optionalTextOf(FIELD_RULES.firstName),
  lastName: optionalTextOf(FIELD_RULES.lastName),
  email: Email,
  unit: optionalTextOf(FIELD_RULES.unit),
  shift: z.optional(z.nullable(z.enum([...SHIFTS, '']))),
}

export const Slip = z.object({ slip: z.string(), expiresAt: Time })

/** `through` accepts all up to one, so that who registers meanwhile still waits. */
const Waiting = z
  .strictObject({
    ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(LIMITS.page.max))),
    through: z.optional(Id),
    accepts,
  })
  .check(
    z.refine(({ ids, through }) => (ids === undefined) !== (through === undefined), {
      error: 'Send either ids or through',
      path: ['ids'],
    }),
  )

export const respondsTo = z.array(z.enum(OPEN_ROLES)).check(z.maxLength(OPEN_ROLES.length))
const badgeNumber = optionalTextOf(FIELD_RULES.badgeNumber)
const custodyDay = z.optional(z.nullable(z.union([Day, z.literal('')], 'Must be a day such as 2026-01-31')))

/** What only a roster or an administrator says; an empty string or null clears a field. */
export const custody = {
  housing: optionalTextOf(FIELD_RULES.housing),
  bookingNumber: optionalTextOf(FIELD_RULES.bookingNumber),
  permanentNumber: optionalTextOf(FIELD_RULES.permanentNumber),
  admittedOn: custodyDay,
  releasePlanned: custodyDay,
  releasedOn: custodyDay,
}
export const CUSTODY_FIELDS = [
  'housing',
  'bookingNumber',
  'permanentNumber',
  'admittedOn',
  'releasePlanned',
  'releasedOn',
] as const

export const NewAccount = z.strictObject({
  username: Username,
  role: z.enum(PLAIN_ROLES),
  ...profile,
  ...custody,
  badgeNumber,
  /** Required for an administrator, even as nobody; left out for everybody else. */
  respondsTo: z.optional(respondsTo),
  accepts,
})
export type NewAccount = z.output<typeof NewAccount>

const narrowed = {
  q: z.optional(textOf(FIELD_RULES.search)),
  role: z.optional(z.enum(ROLES)),
  state: z.optional(z.enum(ACCOUNT_STATES)),
  /** `unlisted`: everybody whose unit is not in the facility’s list. */
  unit: z.optional(textOf(FIELD_RULES.unit)),
  use: z.optional(z.enum(ACCOUNT_USES)),
}

export const users = {
  current: endpoint('GET /api/user', {
    access: 'signed-in',
    summary: 'The person who is signed in, and the slips that set their password in the last 30 days.',
    reply: SignedIn,
  }),
  update: endpoint('PATCH /api/user', {
    access: 'signed-in',
    summary:
      'Changes one’s own name, email, unit, shift, language, scale of check-ins, whether answers go on by themselves, or up to when messages of closed requests for help are put away.',
    body: z.strictObject({
      ...profile,
      locale: z.optional(Locale),
      checkInScale: z.optional(z.enum(SCALES)),
      autoAdvance: z.optional(z.boolean()),
      helpDismissedAt: z.optional(Time),
    }),
    reply: SignedIn,
  }),
  find: endpoint('GET /api/admin/users', {
    access: ['admin'],
    audited: 'people.listed',
    summary:
      'Accounts, newest first; `q` finds by name, username, booking or permanent number, or unit, the others narrow the list. The header `X-Total-Count` of the first page says how many fit.',
    query: z.extend(Page, narrowed),
    reply: z.array(AdminUser),
  }),
  export: endpoint('GET /api/admin/users/export.csv', {
    access: ['admin'],
    confirm: true,
    audited: 'people.exported',
    summary: 'The same accounts as CSV, with what the table shows and no more.',
    query: z.object(narrowed),
    file: 'text/csv',
    reply: z.string(),
  }),
  waiting: endpoint('GET /api/registrations/waiting', {
    access: ['admin'],
    passive: true,
    summary: 'How many accounts wait for approval.',
    reply: z.object({
      people: z.int(),
      /** The account that registered last. */
      newest: z.nullable(Id),
    }),
  }),
  approve: endpoint('POST /api/admin/users/approve', {
    access: ['admin'],
    summary:
      'Approves registrations that wait: the named ones, or all up to the one of `through`, so that who registers meanwhile still waits. For more than one the password has to be confirmed first. Whose name is of somebody here needs `accepts`.',
    body: Waiting,
    reply: z.object({ approved: z.int() }),
    problems: ['confirmation_required'],
  }),
  refuse: endpoint('POST /api/admin/users/refuse', {
    access: ['admin'],
    confirm: true,
    audited: 'people.refused',
    summary:
      'Refuses registrations that wait, the same ones that could be approved: disables the accounts and ends their sessions. Nothing that they wrote is deleted, and their alerts stay open.',
    body: Waiting,
    reply: z.object({ refused: z.int() }),
  }),
  create: endpoint('POST /api/admin/users', {
    access: ['admin'],
    summary:
      'Makes an account and a one-time slip with which the person sets their own password. For an administrator the password has to be confirmed first, and it has to be said whose alerts they answer: all who answer are told.',
    body: NewAccount,
    status: 201,
    reply: z.object({ user: AdminUser, ...Slip.shape }),
    problems: ['conflict', 'confirmation_required'],
  }),
  change: endpoint('PATCH /api/admin/users/:id', {
    access: ['admin'],
    audited: 'user.changed',
    summary:
      'Changes unit, shift, badge number and extension, housing, booking and permanent number, and days of custody.',
    params: z.object({ id: Id }),
    body: z.strictObject({
      unit: profile.unit,
      shift: profile.shift,
      badgeNumber,
      /** Refused for a person in care. */
      extension: optionalTextOf(FIELD_RULES.extension),
      ...custody,
      /**
       * At a release: the responder who takes over what is open, named only by an administrator who answers such
       * alerts.
       */
      takenOverBy: z.optional(Id),
    }),
    reply: AdminUser,
    problems: ['conflict'],
  }),
  correct: endpoint('PATCH /api/admin/users/:id/profile', {
    access: ['admin'],
    audited: 'user.corrected',
    summary:
      'Corrects the name of people in care and of staff, and the e-mail of staff and administrators who answer no alerts, never one’s own. For an e-mail the password has to be confirmed first. The person can read that it was done.',
    params: z.object({ id: Id }),
    body: z.strictObject({ firstName: profile.firstName, lastName: profile.lastName, email: profile.email }),
    reply: AdminUser,
    problems: ['conflict', 'confirmation_required'],
  }),
  makeSlip: endpoint('POST /api/admin/users/:id/reset-password', {
    access: ['admin'],
    confirm: true,
    audited: 'user.slip_made',
    summary: 'Makes a one-time slip with which the person sets a new password; ends the account’s sessions.',
    params: z.object({ id: Id }),
    status: 201,
    reply: Slip,
    problems: ['conflict'],
  }),
}
