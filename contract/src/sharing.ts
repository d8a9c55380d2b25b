import { z } from 'zod/mini'
import { endpoint } from './base/endpoint.ts'
import { Id, Nothing, Time } from './base/fields.ts'
import { Readers, readersAsOf } from './base/readers.ts'
import { FORM_KINDS, GRANT_KINDS } from './care/care-words.ts'
import { PLAN_STEPS } from './plan/plan-steps.ts'

/** What is not here is not shared. */
export const OwnSharing = z.object({
  /** Without a clinician for the role nothing can be shared. */
  available: z.boolean(),
  ...Readers,
  grants: z.array(
    z.object({
      kind: z.enum(GRANT_KINDS),
      since: Time,
      /** When sharing ends by itself. */
      until: Time,
      /** Forms copied since. */
      copies: z.int(),
      plan: z.nullable(z.object({ version: Id, steps: z.array(z.enum(PLAN_STEPS)) })),
    }),
  ),
})
export type OwnSharing = z.output<typeof OwnSharing>

/** A new clinician for the role who will read something sent before. */
export const NewReader = z.object({
  id: Id,
  name: z.string(),
  announcedAt: Time,
  opensAt: Time,
  /** Shared parts, which a press stops; empty where the clinician reads only what the person wrote. */
  shares: z.array(z.enum(GRANT_KINDS)),
})
export type NewReader = z.output<typeof NewReader>

const byKind = z.object({ kind: z.enum(GRANT_KINDS) })

/** Without phone numbers unless they are wanted. */
export const SharedSteps = z.strictObject({
  version: Id,
  steps: z.array(z.enum(PLAN_STEPS)).check(
    z.minLength(1, 'Choose a step'),
    z.refine((sent) => new Set(sent).size === sent.length, { error: 'Steps must not repeat' }),
  ),
  phones: z._default(z.boolean(), false),
  readersAsOf,
})

/** The person alone decides. */
export const sharing = {
  own: endpoint('GET /api/user/sharing', {
    access: ['inmate', 'staff'],
    summary: 'What one shares with those who care, and until when.',
    reply: OwnSharing,
  }),
  start: endpoint('PUT /api/user/sharing/:kind', {
    access: ['inmate', 'staff'],
    summary:
      'Shares a copy of each form from now on, for 90 days; nothing that was answered before. What is shared already goes on as it was.',
    params: z.object({ kind: z.enum(FORM_KINDS) }),
    reply: OwnSharing,
    problems: ['conflict'],
    rateLimit: { name: 'sharing', burst: 50, perHour: 30 },
  }),
  sharePlan: endpoint('PUT /api/user/shared-plan', {
    access: ['inmate', 'staff'],
    summary:
      'Shares a copy of these steps of one’s plan as they are now, for 90 days, instead of what was shared of it before; a later version is not shared.',
    body: SharedSteps,
    status: 204,
    reply: Nothing,
    problems: ['conflict', 'not_found'],
    rateLimit: { name: 'sharing', burst: 50, perHour: 30 },
  }),
  newReaders: endpoint('GET /api/user/new-readers', {
    access: ['inmate', 'staff'],
    summary:
      'Clinicians who began to serve in the last two weeks, who will read something that one sent before, until one puts that away.',
    reply: z.array(NewReader),
  }),
  seenReaders: endpoint('PUT /api/user/new-readers/seen', {
    access: ['inmate', 'staff'],
    summary: 'Puts the notices of those away who were announced until this moment.',
    body: z.strictObject({ asOf: Time }),
    status: 204,
    reply: Nothing,
  }),
  stop: endpoint('DELETE /api/user/sharing/:kind', {
    access: ['inmate', 'staff'],
    summary: 'Stops sharing, and deletes every copy at once.',
    params: byKind,
    reply: OwnSharing,
  }),
}
