import { z } from 'zod/mini'
import { GRANT_KINDS } from './care-words.ts'
import { endpoint } from './endpoint.ts'
import { Time } from './fields.ts'

/** What a person shares with those who care for them; what is not here is not shared. */
export const OwnSharing = z.object({
  /** Whether anybody cares for people of this role; without a clinician nothing can be shared. */
  available: z.boolean(),
  /** For staff, who reads it, by name; empty for people in care. */
  readers: z.array(z.string()),
  grants: z.array(
    z.object({
      kind: z.enum(GRANT_KINDS),
      since: Time,
      /** When it ends by itself. */
      until: Time,
      /** How many forms were copied since. */
      copies: z.int(),
    }),
  ),
})
export type OwnSharing = z.output<typeof OwnSharing>

const byKind = z.object({ kind: z.enum(GRANT_KINDS) })

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
    params: byKind,
    reply: OwnSharing,
    problems: ['conflict'],
    rateLimit: { name: 'sharing', burst: 50, perHour: 30 },
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
