import { z } from 'zod/mini'
import { FORM_KINDS, GRANT_KINDS } from './care-words.ts'
import { endpoint } from './endpoint.ts'
import { Id, Nothing, Time } from './fields.ts'
import { PLAN_STEPS } from './plan-steps.ts'
import { Readers, readersAsOf } from './readers.ts'

/** What a person shares with those who care for them; what is not here is not shared. */
export const OwnSharing = z.object({
  /** Whether anybody cares for people of this role; without a clinician nothing can be shared. */
  available: z.boolean(),
  ...Readers,
  grants: z.array(
    z.object({
      kind: z.enum(GRANT_KINDS),
      since: Time,
      /** When it ends by itself. */
      until: Time,
      /** How many forms were copied since. */
      copies: z.int(),
      /** Which version of the plan it is, and which of its steps. */
      plan: z.nullable(z.object({ version: Id, steps: z.array(z.enum(PLAN_STEPS)) })),
    }),
  ),
})
export type OwnSharing = z.output<typeof OwnSharing>

/** Somebody who began to care for people of this role, and what they read later of what was sent before. */
export const NewReader = z.object({
  id: Id,
  name: z.string(),
  announcedAt: Time,
  /** From when they can read it. */
  opensAt: Time,
  /** What of it is shared, which a press stops; none where it is what the person wrote. */
  shares: z.array(z.enum(GRANT_KINDS)),
})
export type NewReader = z.output<typeof NewReader>

const byKind = z.object({ kind: z.enum(GRANT_KINDS) })

/** A version of the plan and which of its steps; phone numbers are left out of them unless they are wanted. */
export const SharedSteps = z.strictObject({
  version: Id,
  steps: z.array(z.enum(PLAN_STEPS)).check(
    z.minLength(1, 'Choose a step'),
    z.refine((sent) => new Set(sent).size === sent.length, { error: 'Steps must not repeat' }),
  ),
  phones: z._default(z.boolean(), false),
  readersAsOf,
})

/** What a person shares, decided by themself alone. */
export const sharing = {
  own: endpoint({
    method: 'GET',
    path: '/api/user/sharing',
    access: ['inmate', 'staff'],
    summary: 'What one shares with those who care, and until when.',
    reply: OwnSharing,
  }),
  start: endpoint({
    method: 'PUT',
    path: '/api/user/sharing/:kind',
    access: ['inmate', 'staff'],
    summary:
      'Shares a copy of each form from now on, for 90 days; nothing that was answered before. What is shared already goes on as it was.',
    params: z.object({ kind: z.enum(FORM_KINDS) }),
    reply: OwnSharing,
    problems: ['conflict'],
    rateLimit: { name: 'sharing', burst: 50, perHour: 30 },
  }),
  sharePlan: endpoint({
    method: 'PUT',
    path: '/api/user/shared-plan',
    access: ['inmate', 'staff'],
    summary:
      'Shares a copy of these steps of one’s plan as they are now, for 90 days, instead of what was shared of it before; a later version is not shared.',
    body: SharedSteps,
    status: 204,
    reply: Nothing,
    problems: ['conflict', 'not_found'],
    rateLimit: { name: 'sharing', burst: 50, perHour: 30 },
  }),
  newReaders: endpoint({
    method: 'GET',
    path: '/api/user/new-readers',
    access: ['inmate', 'staff'],
    summary:
      'Clinicians who began to serve in the last two weeks, who will read something that one sent before, until one puts that away.',
    reply: z.array(NewReader),
  }),
  seenReaders: endpoint({
    method: 'PUT',
    path: '/api/user/new-readers/seen',
    access: ['inmate', 'staff'],
    summary: 'Puts the notices of those away who were announced until this moment.',
    body: z.strictObject({ asOf: Time }),
    status: 204,
    reply: Nothing,
  }),
  stop: endpoint({
    method: 'DELETE',
    path: '/api/user/sharing/:kind',
    access: ['inmate', 'staff'],
    summary: 'Stops sharing, and deletes every copy at once.',
    params: byKind,
    reply: OwnSharing,
  }),
}
