import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { FIELD_RULES } from '../base/field-rules.ts'
import { Id, Nothing, optionalTextOf, Time, textOf } from '../base/fields.ts'
import { BROWSER_KINDS, RANGES } from '../base/limits.ts'

/** Told to the browser itself. */
export const OwnEnrolment = z.object({
  id: Id,
  name: z.string(),
  unit: z.nullable(z.string()),
  kind: z.enum(BROWSER_KINDS),
  /** Never on a display. */
  badges: z.boolean(),
  /** Seconds without use until it covers its screen. */
  quietSeconds: z.int(),
})
export type OwnEnrolment = z.output<typeof OwnEnrolment>

/** Proves by a key of its own which one it is. */
export const EnrolledBrowser = z.extend(OwnEnrolment, {
  /** The webhook says when it is silent. */
  watched: z.boolean(),
  /** A username; null for a deleted account. */
  madeBy: z.nullable(z.string()),
  /** Until when its code can be entered; null once it was. */
  codeUntil: z.nullable(Time),
  enrolledAt: z.nullable(Time),
  lastSeenAt: z.nullable(Time),
})
export type EnrolledBrowser = z.output<typeof EnrolledBrowser>

const QuietSeconds = z.int().check(z.minimum(RANGES.quietSeconds.min), z.maximum(RANGES.quietSeconds.max))

const OUT_OF_SIGHT = 'A display, and nothing else, is confirmed to stand out of sight of people in care and visitors'
const NO_BADGES = 'Nobody signs in on a display'

export const browsers = {
  list: endpoint('GET /api/admin/browsers', {
    access: ['admin'],
    audited: 'browsers.shown',
    summary: 'Enrolled browsers, and those whose code waits to be entered.',
    reply: z.array(EnrolledBrowser),
  }),
  add: endpoint('POST /api/admin/browsers', {
    access: ['admin'],
    confirm: true,
    summary:
      'Makes a one-time code with which one browser enrols itself within ten minutes. It carries what people may do there, which holds from the enrolment on.',
    body: z
      .strictObject({
        name: textOf(FIELD_RULES.browserName),
        unit: optionalTextOf(FIELD_RULES.unit),
        kind: z.enum(BROWSER_KINDS),
        /** For a display alone: people in care and visitors cannot see it. */
        outOfSight: z.optional(z.literal(true)),
        badges: z.optional(z.boolean()),
        quietSeconds: z.optional(QuietSeconds),
      })
      .check(
        z.refine(({ kind, outOfSight }) => (kind === 'display') === (outOfSight === true), {
          path: ['outOfSight'],
          error: OUT_OF_SIGHT,
        }),
        z.refine(({ kind, badges }) => kind !== 'display' || badges !== true, { path: ['badges'], error: NO_BADGES }),
      ),
    status: 201,
    reply: z.object({ id: Id, code: z.string(), codeUntil: Time }),
  }),
  change: endpoint('PATCH /api/admin/browsers/:id', {
    access: ['admin'],
    confirm: true,
    audited: 'browsers.changed',
    summary:
      'Changes name, unit, quiet seconds, whether the webhook says when it is silent, and whether people sign in there with badge and PIN; once they may not, such sessions end at once. Of a display that is refused.',
    params: z.object({ id: Id }),
    body: z.strictObject({
      name: z.optional(textOf(FIELD_RULES.browserName)),
      unit: optionalTextOf(FIELD_RULES.unit),
      badges: z.optional(z.boolean()),
      quietSeconds: z.optional(QuietSeconds),
      watched: z.optional(z.boolean()),
    }),
    reply: EnrolledBrowser,
    problems: ['conflict'],
  }),
  revoke: endpoint('DELETE /api/admin/browsers/:id', {
    access: ['admin'],
    confirm: true,
    audited: 'browsers.revoked',
    summary: 'Takes an enrolment back at once: what the browser signs counts for nothing from then on.',
    params: z.object({ id: Id }),
    status: 204,
    reply: Nothing,
  }),
  challenge: endpoint('GET /api/browser/challenge', {
    access: 'public',
    summary: 'What an enrolled browser signs together with its next request, within a minute.',
    reply: z.object({ challenge: z.string() }),
  }),
  enroll: endpoint('POST /api/browser/enroll', {
    access: 'public',
    summary:
      'Enrols this browser: a code is exchanged for the public half of its key, once; the same key may ask again.',
    body: z.strictObject({
      code: textOf(FIELD_RULES.browserCode),
      /** ECDSA P-256, as SubjectPublicKeyInfo in base64. */
      publicKey: z.string().check(z.maxLength(300), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    }),
    reply: OwnEnrolment,
  }),
  current: endpoint('GET /api/browser', {
    access: 'public',
    summary:
      'Which enrolled browser signed this request; 404 once it was revoked, 401 when the signature proves nothing.',
    reply: OwnEnrolment,
    problems: ['unauthorized', 'not_found'],
  }),
}
