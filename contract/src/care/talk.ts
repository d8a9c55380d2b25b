import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { FIELD_RULES } from '../base/field-rules.ts'
import { ClearsStoredDraft, Day, Id, Time, textOf } from '../base/fields.ts'
import { Readers, readersAsOf } from '../base/readers.ts'
import { REQUEST_STATES, TALK_ABOUT, TALK_WHEN } from './care-words.ts'

const about = z
  .array(z.enum(TALK_ABOUT))
  .check(z.refine((sent) => new Set(sent).size === sent.length, { error: 'Choices must not repeat' }))

/** What whoever asks ticks, as it is read; a request on paper has less. */
export const Ticked = z.object({ about, when: z.nullable(z.enum(TALK_WHEN)) })
export type Ticked = z.output<typeof Ticked>

export const OwnTalkRequest = z.extend(Ticked, {
  id: Id,
  state: z.enum(REQUEST_STATES),
  receivedAt: Time,
  plannedOn: z.nullable(Day),
  /** When somebody is to come to an open request. */
  dueBy: z.optional(Time),
  metAt: z.nullable(Time),
  withdrawn: z.boolean(),
  /** Ended because the person left. */
  released: z.optional(z.literal(true)),
})
export type OwnTalkRequest = z.output<typeof OwnTalkRequest>

export const OwnTalkRequests = z.object({
  /** Without a reader the person must be sent elsewhere. */
  available: z.boolean(),
  ...Readers,
  /** The open request, or the latest one. */
  request: z.nullable(OwnTalkRequest),
})
export type OwnTalkRequests = z.output<typeof OwnTalkRequests>

export const NewTalkRequest = z.strictObject({
  about: z._default(about, []),
  when: z._default(z.enum(TALK_WHEN), 'any_time'),
  line: z._default(textOf(FIELD_RULES.talkLine), ''),
  readersAsOf,
})
export type NewTalkRequest = z.output<typeof NewTalkRequest>

export const talk = {
  own: endpoint('GET /api/care/requests', {
    access: ['inmate', 'staff'],
    summary: 'Whether somebody reads requests to talk, and one’s own latest one.',
    reply: OwnTalkRequests,
  }),
  ask: endpoint('POST /api/care/requests', {
    access: ['inmate', 'staff'],
    badge: true,
    summary:
      'Asks to talk to somebody. A further request joins the open one (200). Of drugs, alcohol or a shaking body within 14 days of an admission, or without a known one, it also raises an alert for medical.',
    query: ClearsStoredDraft,
    body: NewTalkRequest,
    status: 201,
    moreStatuses: [200],
    reply: OwnTalkRequest,
    idempotent: true,
    problems: ['conflict'],
    otherwise: 'Tell any officer or staff member that you want to talk.',
    rateLimit: { name: 'requests to talk', burst: 50, perHour: 10 },
  }),
  withdraw: endpoint('POST /api/care/requests/:id/withdraw', {
    access: ['inmate', 'staff'],
    summary: 'Withdraws one’s own open request.',
    params: z.object({ id: Id }),
    reply: OwnTalkRequest,
    problems: ['conflict'],
  }),
}
