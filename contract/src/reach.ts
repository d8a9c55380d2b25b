import { z } from 'zod/mini'
import { HEARINGS } from './alert-words.ts'
import { endpoint } from './endpoint.ts'
import { Nothing } from './fields.ts'
import { OPEN_ROLES } from './roles.ts'

/** Of a channel: its last test or delivery worked within a day, failed, or is older; never tried; nothing to try. */
const WEBHOOK_STATES = ['worked', 'failed', 'old', 'never', 'not_set_up'] as const
const MAIL_STATES = [...WEBHOOK_STATES, 'no_address'] as const

/** Whether anybody would hear an alert about a person of this role now, and by what. */
export const AudienceReach = z.object({
  audience: z.enum(OPEN_ROLES),
  heard: z.boolean(),
  hasResponder: z.boolean(),
  /** How many of those who answer have a page that answered within the last minute. */
  pages: z.int(),
  /** How many duty screens did, with their sound on; they count for people in care. */
  displays: z.int(),
  email: z.enum(MAIL_STATES),
  webhook: z.enum(WEBHOOK_STATES),
})
export type AudienceReach = z.output<typeof AudienceReach>

export const Help = z.object({
  hearing: z.enum(HEARINGS),
  /** As of the account. */
  forms: z.optional(z.enum(HEARINGS)),
  /** The unit of the caller is in practice. */
  practice: z.boolean(),
  /** A clinician answers alerts of people with the caller’s role; without one, others do: administrators, officers. */
  clinician: z.boolean(),
  /** One is on site or on call now, and so among those whom a request calls first; a server of an earlier release does not say. */
  clinicianCalled: z.optional(z.boolean()),
  /** For who answers people of their own role: who else does, whoever would hear first. Nobody is their own responder. */
  next: z.optional(z.object({ name: z.nullable(z.string()), hears: z.boolean() })),
})
export type Help = z.output<typeof Help>

export const reach = {
  help: endpoint({
    method: 'GET',
    path: '/api/help',
    access: 'signed-in',
    badge: true,
    passive: true,
    summary:
      'Whether a request for help of the caller would be heard now: `heard`; `unsure`, by a page or mail of people off duty alone; `unheard`; or `nobody` is set up to answer. And whether their unit is in practice, and a clinician is among those who answer. Pages read it once a minute.',
    reply: Help,
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/reach',
    access: ['admin'],
    passive: true,
    summary: 'Whether anybody would hear an alert now, for each role, and by what.',
    reply: z.array(AudienceReach),
  }),
  here: endpoint({
    method: 'POST',
    path: '/api/reach',
    access: 'signed-in',
    passive: true,
    summary:
      'Answers `reach.asked` of the live stream: this page would show an alert. Counts for a minute, for those who answer alerts only, and not as use of the session.',
    status: 204,
    reply: Nothing,
  }),
}
