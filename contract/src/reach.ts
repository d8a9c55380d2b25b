import { z } from 'zod/mini'
import { HEARINGS } from './alerts/alert-words.ts'
import { endpoint } from './base/endpoint.ts'
import { Nothing } from './base/fields.ts'
import { OPEN_ROLES } from './base/roles.ts'

/** `worked`: within a day; `old`: longer ago; `never`: not tried; `not_set_up` and `no_address`: nothing to try. */
const WEBHOOK_STATES = ['worked', 'failed', 'old', 'never', 'not_set_up'] as const
const MAIL_STATES = [...WEBHOOK_STATES, 'no_address'] as const

export const AudienceReach = z.object({
  audience: z.enum(OPEN_ROLES),
  heard: z.boolean(),
  hasResponder: z.boolean(),
  /** Answered within the last minute. */
  pages: z.int(),
  /** Answered with their sound on; only for people in care. */
  displays: z.int(),
  email: z.enum(MAIL_STATES),
  webhook: z.enum(WEBHOOK_STATES),
})
export type AudienceReach = z.output<typeof AudienceReach>

export const Help = z.object({
  hearing: z.enum(HEARINGS),
  /** For an alert of a form, where the account excluded somebody. */
  forms: z.optional(z.enum(HEARINGS)),
  /** The caller’s unit is in practice. */
  practice: z.boolean(),
  /** Without a clinician, administrators or officers answer for the caller’s role. */
  clinician: z.boolean(),
  /** One is on site or on call now, and so among those whom a request calls first. */
  clinicianCalled: z.boolean(),
  /** For who answers people of their own role: who else does, whoever would hear first. Nobody is their own responder. */
  next: z.optional(z.object({ name: z.nullable(z.string()), hears: z.boolean() })),
})
export type Help = z.output<typeof Help>

export const reach = {
  help: endpoint('GET /api/help', {
    access: 'signed-in',
    badge: true,
    passive: true,
    summary:
      'Whether a request for help of the caller would be heard now: `heard`; `unsure`, by a page or mail of people off duty alone; `unheard`; or `nobody` is set up to answer. And whether their unit is in practice, and a clinician is among those who answer. Pages read it once a minute.',
    reply: Help,
  }),
  show: endpoint('GET /api/reach', {
    access: ['admin'],
    passive: true,
    summary: 'Whether anybody would hear an alert now, for each role, and by what.',
    reply: z.array(AudienceReach),
  }),
  here: endpoint('POST /api/reach', {
    access: 'signed-in',
    passive: true,
    summary:
      'Answers `reach.asked` of the live stream: this page would show an alert. Counts for a minute, for those who answer alerts only, and not as use of the session.',
    status: 204,
    reply: Nothing,
  }),
}
