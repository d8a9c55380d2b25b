import { z } from 'zod/mini'
import { ALERT_STATUSES } from '../alerts/alert-words.ts'
import { ASSESSMENT_TYPES } from '../assessments/questions.ts'
import { endpoint } from '../base/endpoint.ts'
import { Id, Locale, Nothing, Time, textOf } from '../base/fields.ts'
import { LIMITS } from '../base/limits.ts'
import { textRules } from '../base/person-rules.ts'
import { OPEN_ROLES } from '../base/roles.ts'
import { isPin, weaknessOfPin } from './pin.ts'

export const PIN_RULES = {
  digits: 'A PIN has six digits',
  common: 'This PIN is one that many people use. Please choose another.',
  date: 'A PIN that reads as a date is easy to guess. Please choose another.',
  number: 'A PIN made of your booking number is easy to guess. Please choose another.',
} as const

/** Any six digits, so that all wrong PINs get one answer. */
const TypedPin = z.string().check(z.refine(isPin, { error: PIN_RULES.digits, abort: true }))

/** Only the server knows the booking number. */
const NewPin = TypedPin.check(
  z.refine((pin) => weaknessOfPin(pin) !== 'common', { error: PIN_RULES.common, abort: true }),
  z.refine((pin) => weaknessOfPin(pin) !== 'date', { error: PIN_RULES.date }),
)

const account = z.object({ id: Id })

export const OwnPin = z.object({
  /** Null without a PIN. */
  setAt: z.nullable(Time),
  /** Set after the sign-in with a password before this one, so the owner is told. */
  announce: z.boolean(),
  hasBadge: z.boolean(),
})
export type OwnPin = z.output<typeof OwnPin>

/** Only what the tablet has to say, and nothing of before. */
export const BadgeSession = z.object({
  /** Sent by each of its calls in the header `evenkeel-session`. */
  session: Id,
  firstName: z.nullable(z.string()),
  role: z.enum(OPEN_ROLES),
  locale: Locale,
  /** The tablet’s name. */
  tablet: z.string(),
  /** Seconds without use until the cover. */
  quietSeconds: z.int(),
  /** Only an open request for help. */
  help: z.nullable(
    z.object({ status: z.enum(ALERT_STATUSES), since: Time, answeredBy: z.optional(z.nullable(z.string())) }),
  ),
  /** Sent in this session; what became of it is read with the password. */
  asked: z.boolean(),
  due: z.nullable(z.enum(ASSESSMENT_TYPES)),
  /** The question on signs of withdrawal is asked in each session. */
  daily: z.optional(z.literal(true)),
  /** As in the person’s own account (`CheckDue`). */
  asksEntry: z.boolean(),
})
export type BadgeSession = z.output<typeof BadgeSession>

/** The owner is asked about each session later. */
export const BadgeVisit = z.object({
  id: Id,
  tablet: z.string(),
  beganAt: Time,
  endedAt: z.nullable(Time),
  checkIns: z.int(),
  toolUses: z.int(),
  assessments: z.int(),
  requests: z.int(),
  help: z.int(),
})
export type BadgeVisit = z.output<typeof BadgeVisit>

export const badges = {
  make: endpoint('POST /api/admin/badges', {
    access: ['admin'],
    confirm: true,
    summary:
      'Makes badges, each with a code that names an account of somebody in care or of staff and proves nothing. A new one voids the one before and ends its sessions.',
    body: z.strictObject({
      userIds: z.array(Id).check(
        z.minLength(1),
        z.maxLength(LIMITS.page.max),
        z.refine((ids) => new Set(ids).size === ids.length, { error: 'Accounts must not repeat' }),
      ),
    }),
    status: 201,
    reply: z.array(z.object({ userId: Id, code: z.string() })),
    problems: ['not_found'],
  }),
  find: endpoint('GET /api/admin/badges/:id', {
    access: ['admin'],
    summary: 'Whether an account has a badge, and when it was last used.',
    params: account,
    reply: z.nullable(z.object({ madeAt: Time, lastUsedAt: z.nullable(Time) })),
  }),
  revoke: endpoint('DELETE /api/admin/badges/:id', {
    access: ['admin'],
    confirm: true,
    audited: 'user.badge_revoked',
    summary: 'Takes a badge back at once and ends its sessions.',
    params: account,
    status: 204,
    reply: Nothing,
  }),
  ownPin: endpoint('GET /api/user/pin', {
    access: OPEN_ROLES,
    summary: 'Whether one’s own account has a PIN and a badge for the tablets of the facility.',
    reply: OwnPin,
  }),
  setPin: endpoint('PUT /api/user/pin', {
    access: OPEN_ROLES,
    confirm: true,
    summary: 'Sets the PIN that a tablet asks for after the badge; sessions that began with another one end.',
    body: z.strictObject({ pin: NewPin }),
    status: 204,
    reply: Nothing,
    problems: ['rate_limited'],
  }),
  removePin: endpoint('DELETE /api/user/pin', {
    access: OPEN_ROLES,
    confirm: true,
    summary: 'Removes the PIN: then a badge signs nobody in.',
    status: 204,
    reply: Nothing,
  }),
  pinSeen: endpoint('POST /api/user/pin/seen', {
    access: OPEN_ROLES,
    summary: 'The owner has read that a PIN was set.',
    status: 204,
    reply: Nothing,
  }),
  signIn: endpoint('POST /api/badge/sign-in', {
    access: 'public',
    summary:
      'Signs in on an enrolled tablet with a badge and a PIN, signed by the tablet. What the session opens is little: each of its calls is signed, too. The answer never tells whether the badge or the PIN was wrong.',
    body: z.strictObject({ badge: textOf(textRules(LIMITS.badgeCode, 'Badge')), pin: TypedPin }),
    reply: z.object({ firstName: z.nullable(z.string()), role: z.enum(OPEN_ROLES), locale: Locale }),
    problems: ['unauthorized', 'invalid_credentials', 'forbidden', 'pin_locked', 'stay_ended', 'rate_limited'],
  }),
  unlock: endpoint('POST /api/badge/unlock', {
    access: OPEN_ROLES,
    badge: true,
    summary: 'Asks for the PIN again, to lift the cover; wrong ones count as at sign-in.',
    body: z.strictObject({ pin: TypedPin }),
    status: 204,
    reply: Nothing,
    problems: ['invalid_credentials', 'pin_locked', 'rate_limited'],
  }),
  session: endpoint('GET /api/badge/session', {
    access: OPEN_ROLES,
    badge: true,
    summary: 'What the tablet says to whoever signed in with a badge; refused to every other session.',
    reply: BadgeSession,
  }),
  visits: endpoint('GET /api/user/visits', {
    access: OPEN_ROLES,
    summary: 'Sessions with badge and PIN of which the owner has not said yet whether it was them.',
    reply: z.array(BadgeVisit),
  }),
  answerVisits: endpoint('POST /api/user/visits/answers', {
    access: OPEN_ROLES,
    summary:
      'Says of such sessions whether it was oneself. What somebody else wrote leaves the record and its averages; an alert, its urgency and what follows stay until a visit. For 30 days after a one-time slip it is refused of what began before.',
    body: z.strictObject({
      answers: z
        .array(z.strictObject({ id: Id, mine: z.boolean() }))
        .check(z.minLength(1), z.maxLength(LIMITS.page.max)),
    }),
    status: 204,
    reply: Nothing,
    problems: ['conflict'],
  }),
}
