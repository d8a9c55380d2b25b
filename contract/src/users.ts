import { z } from 'zod/mini'
import { ACCOUNT_STATES, ACCOUNT_USES } from './account-words.ts'
import { HEARINGS } from './alert-words.ts'
import { endpoint } from './endpoint.ts'
import { FIELD_RULES } from './field-rules.ts'
import { accepts, Day, Email, Id, Locale, optionalTextOf, Page, Time, textOf, Username } from './fields.ts'
import { LIMITS, SHIFTS } from './limits.ts'
import { HOLD_REASONS } from './retention-classes.ts'
import { OPEN_ROLES, PLAIN_ROLES, ROLES } from './roles.ts'
import { SCALES } from './scores.ts'

/** Whether a person may say that only they use a browser, and whether they did. */
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
  /** A duty responder: approved staff who go to people in care with an open alert. */
  duty: z.boolean(),
  createdAt: Time,
})
export type User = z.output<typeof User>

/** Slips that changed the password in the last 30 days, and when the account will be deleted if somebody asked for that. Nothing of a first password. */
const RedeemedSlips = z.object({
  slips: z.array(z.object({ at: Time, address: z.string() })),
  deletesAt: z.nullable(Time),
})
export type RedeemedSlips = z.output<typeof RedeemedSlips>

/** The person who is signed in; with `redeemed` only when there is something to show. */
export const SignedIn = z.extend(User, {
  /** The scale that the person chose for their check-ins, if they ever did. */
  checkInScale: z.optional(z.enum(SCALES)),
  /** Whether a pressed answer of an assessment goes on to the next question, if the person ever chose. */
  autoAdvance: z.optional(z.boolean()),
  /** When the newest request for help was closed whose message the person put away; those closed before it are put away too. */
  helpDismissedAt: z.optional(Time),
  redeemed: z.optional(RedeemedSlips),
  /** Of this browser; nothing where it cannot be one person's own. */
  ownDevice: z.optional(z.enum(OWN_DEVICE)),
  /** Somebody reads requests to talk of this person’s role. */
  canTalk: z.optional(z.literal(true)),
  /** Whether an alert about them would be heard now. */
  hearing: z.enum(HEARINGS),
  /** The same of an alert of a form, where they left somebody out of their last request: forms leave them out too. */
  forms: z.optional(z.enum(HEARINGS)),
  /** Their unit is in practice: help is still being set up, and no screen says that it was told. */
  practice: z.optional(z.literal(true)),
  /** Staff whom no administrator has approved: they refer nobody, and read no peer’s name. */
  unapproved: z.optional(z.literal(true)),
  /** They answer alerts and have not confirmed their training. */
  untrained: z.optional(z.literal(true)),
  /** What its owner has to be told of: a PIN that was set; what was refused without a session, and uses of a badge that they have not answered. */
  pinNews: z.optional(z.literal(true)),
  tabletNews: z.optional(z.literal(true)),
  /** For an administrator: steps of the facility’s first hour are open. */
  firstSteps: z.optional(z.literal(true)),
  /** Of somebody who was released: the day, and the last one on which what is theirs is open; after it only Get Help is. */
  stayEnded: z.optional(z.object({ on: Day, openUntil: Day, helpOnly: z.optional(z.literal(true)) })),
})
export type SignedIn = z.output<typeof SignedIn>

/** What an administrator sees of an account: the profile, never anything that the person wrote. */
export const AdminUser = z.extend(User, {
  disabled: z.boolean(),
  /** False for a registration that no administrator has approved. */
  approved: z.boolean(),
  /** Staff named them: they have no account, and the username is made up. */
  noAccount: z.optional(z.literal(true)),
  /** Why their alerts and care records are held; left out where they are not. */
  held: z.optional(z.array(z.enum(HOLD_REASONS))),
  use: z.enum(ACCOUNT_USES),
  /** Whether the person typed the unit themself; false once an administrator has set it. */
  unitTyped: z.boolean(),
  /** Cell or bed. */
  housing: z.nullable(z.string()),
  bookingNumber: z.nullable(z.string()),
  /** The phone of somebody who works here, as the duty screen shows it; null for people in care. */
  extension: z.nullable(z.string()),
  /** The person’s own number, which stays over their stays. */
  permanentNumber: z.nullable(z.string()),
  admittedOn: z.nullable(Day),
  releasePlanned: z.nullable(Day),
  releasedOn: z.nullable(Day),
  /** When somebody who was released longer ago last tried to sign in. */
  triedBackOn: z.nullable(Day),
})
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

/** Registrations that wait: the named ones, or all up to one, so that who registers meanwhile still waits. */
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

/** An account that an administrator creates, but for a clinician; only administrators can be responders here. */
export const NewAccount = z.strictObject({
  username: Username,
  role: z.enum(PLAIN_ROLES),
  ...profile,
  ...custody,
  badgeNumber,
  /** Whose alerts an administrator answers: it has to be said, also that it is nobody’s. Left out for everybody else. */
  respondsTo: z.optional(respondsTo),
  accepts,
})
export type NewAccount = z.output<typeof NewAccount>

/** What narrows the accounts that are listed. */
const narrowed = {
  q: z.optional(textOf(FIELD_RULES.search)),
  role: z.optional(z.enum(ROLES)),
  state: z.optional(z.enum(ACCOUNT_STATES)),
  /** A unit of the facility’s list; `unlisted` is everybody whose unit is not in it. */
  unit: z.optional(textOf(FIELD_RULES.unit)),
  use: z.optional(z.enum(ACCOUNT_USES)),
}

export const users = {
  current: endpoint({
    method: 'GET',
    path: '/api/user',
    access: 'signed-in',
    summary: 'The person who is signed in, and the slips that set their password in the last 30 days.',
    reply: SignedIn,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/user',
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
  find: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    access: ['admin'],
    audited: 'people.listed',
    summary:
      'Accounts, newest first; `q` finds by name, username, booking or permanent number, or unit, the others narrow the list. The header `X-Total-Count` of the first page says how many fit.',
    query: z.extend(Page, narrowed),
    reply: z.array(AdminUser),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/users/export.csv',
    access: ['admin'],
    confirm: true,
    audited: 'people.exported',
    summary: 'The same accounts as CSV, with what the table shows and no more.',
    query: z.object(narrowed),
    file: 'text/csv',
    reply: z.string(),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/registrations/waiting',
    access: ['admin'],
    passive: true,
    summary: 'How many accounts wait for approval.',
    reply: z.object({
      people: z.int(),
      /** The account that registered last; null when nobody waits. */
      newest: z.nullable(Id),
    }),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/admin/users/approve',
    access: ['admin'],
    summary:
      'Approves registrations that wait: the named ones, or all up to the one of `through`, so that who registers meanwhile still waits. For more than one the password has to be confirmed first. Whose name is of somebody here needs `accepts`.',
    body: Waiting,
    reply: z.object({ approved: z.int() }),
    problems: ['confirmation_required'],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/admin/users/refuse',
    access: ['admin'],
    confirm: true,
    audited: 'people.refused',
    summary:
      'Refuses registrations that wait, the same ones that could be approved: disables the accounts and ends their sessions. Nothing that they wrote is deleted, and their alerts stay open.',
    body: Waiting,
    reply: z.object({ refused: z.int() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/users',
    access: ['admin'],
    summary:
      'Makes an account and a one-time slip with which the person sets their own password. For an administrator the password has to be confirmed first, and it has to be said whose alerts they answer: all who answer are told.',
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
      'Changes unit, shift, badge number and extension, housing, booking and permanent number, and days of custody.',
    params: z.object({ id: Id }),
    body: z.strictObject({
      unit: profile.unit,
      shift: profile.shift,
      badgeNumber,
      /** Of somebody who works here; of a person in care it is refused. */
      extension: optionalTextOf(FIELD_RULES.extension),
      ...custody,
      /** Of a release: the responder who takes over what is open of the person. Only an administrator who answers such alerts names one. */
      takenOverBy: z.optional(Id),
    }),
    reply: AdminUser,
    problems: ['conflict'],
  }),
  correct: endpoint({
    method: 'PATCH',
    path: '/api/admin/users/:id/profile',
    access: ['admin'],
    audited: 'user.corrected',
    summary:
      'Corrects the name of people in care and of staff, and the e-mail of staff and administrators who answer no alerts, never one’s own. For an e-mail the password has to be confirmed first. The person can read that it was done.',
    params: z.object({ id: Id }),
    body: z.strictObject({ firstName: profile.firstName, lastName: profile.lastName, email: profile.email }),
    reply: AdminUser,
    problems: ['conflict', 'confirmation_required'],
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
    problems: ['conflict'],
  }),
}
