import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { Id, Nothing, Time } from '../base/fields.ts'
import { LIMITS } from '../base/limits.ts'
import { Slips } from './roster.ts'
import { ROSTER_OUTCOMES, ROSTER_WAYS, ROSTER_WHYS } from './roster-words.ts'

/** Counts name nobody; `changed` has other names, numbers and days, and accounts of people named without one. */
const Outcome = {
  outcome: z.enum(ROSTER_OUTCOMES),
  added: z.int(),
  back: z.int(),
  released: z.int(),
  moved: z.int(),
  changed: z.int(),
  /** Lines that a person has to look at, of which nothing was carried out. */
  waiting: z.int(),
  why: z.nullable(z.enum(ROSTER_WHYS)),
  /** What belongs to that, such as the columns: never of a person. */
  named: z.array(z.string()),
}

const Delivery = z.object({
  id: Id,
  at: Time,
  by: z.enum(ROSTER_WAYS),
  ...Outcome,
  /** Whether its text is still there to look at. */
  isKept: z.boolean(),
})
export type RosterDelivery = z.output<typeof Delivery>

const Deliveries = z.object({
  /** Null without a secret. */
  secretSince: z.nullable(Time),
  /** Null where the operator named none. */
  folder: z.nullable(z.enum(['watched', 'unreadable'])),
  /** How many people in care who came so have neither signed in nor a slip. */
  withoutSlip: z.int(),
  /** The last that was carried out, or changed nothing. */
  lastAt: z.nullable(Time),
  /** A secret or a folder is there, and no roster came for a day. */
  isLate: z.boolean(),
  /** Newest first. */
  deliveries: z.array(Delivery),
})
export type RosterDeliveries = z.output<typeof Deliveries>

const own = { access: ['admin'], confirm: true } as const

export const rosterDeliveries = {
  deliver: endpoint('POST /api/roster', {
    access: 'public',
    summary:
      'Carries out a roster that a system sends by itself, signed as Standard Webhooks says: `webhook-id`, `webhook-timestamp` (seconds, at most five minutes off) and `webhook-signature` (`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64) with the secret of *People, Roster*. The file and the rules are those of the import. Lines that a person has to look at wait, and so does a whole file that releases, moves, renames or re-dates more than 5 % of the people in care. The same `webhook-id` again gets the first answer, and nothing is done.',
    upload: 'text/csv',
    isBytes: true,
    body: z.instanceof(Uint8Array),
    bodyLimit: LIMITS.roster.bodyBytes,
    reply: z.object(Outcome),
    problems: ['unauthorized', 'conflict', 'rate_limited'],
  }),
  list: endpoint('GET /api/roster', {
    access: ['admin'],
    summary: 'Whether rosters come by themselves, and the last ten that did: counts, and nobody’s name.',
    reply: Deliveries,
  }),
  text: endpoint('POST /api/admin/roster/:id/text', {
    access: ['admin'],
    confirm: true,
    audited: 'roster.opened',
    summary: 'The text of a delivery that waits for a person, for the import.',
    params: z.object({ id: Id }),
    reply: z.object({ text: z.string() }),
    problems: ['not_found'],
  }),
  look: endpoint('POST /api/admin/roster/:id/looked', {
    access: ['admin'],
    audited: 'roster.looked',
    summary: 'Somebody looked at what waits, and carries none of it out: the same lines do not wait again.',
    params: z.object({ id: Id }),
    status: 204,
    reply: Nothing,
    problems: ['not_found'],
  }),
  makeSlips: endpoint('POST /api/admin/roster/slips', {
    access: ['admin'],
    confirm: true,
    summary:
      'Makes the first slips of people in care who came with a roster by itself and have none, shown this once. Each is in the audit log.',
    reply: z.object({ slips: Slips }),
    problems: ['conflict'],
  }),
  makeSecret: endpoint('POST /api/admin/roster/secret', {
    ...own,
    audited: 'roster.secret_made',
    summary: 'Makes the secret that signs a roster, shown this once; the one before is void.',
    status: 201,
    reply: z.object({ secret: z.string() }),
    rateLimit: { name: 'roster secrets', burst: 10, perHour: 10 },
  }),
  endSecret: endpoint('DELETE /api/admin/roster/secret', {
    ...own,
    audited: 'roster.secret_ended',
    summary: 'Ends that secret; 404 where there is none.',
    status: 204,
    reply: Nothing,
    problems: ['not_found'],
  }),
}
