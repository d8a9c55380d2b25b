import { z } from 'zod/mini'
import { BoardAlerts } from './alerts/board.ts'
import { endpoint } from './base/endpoint.ts'
import { FIELD_RULES } from './base/field-rules.ts'
import { Id, Nothing, Time, textOf } from './base/fields.ts'

/** On call for people in care now; `extension` is their phone. */
const OnCall = z.object({ name: z.string(), extension: z.nullable(z.string()) })
export type OnCall = z.output<typeof OnCall>

export const DisplayAlerts = z.extend(BoardAlerts, {
  display: z.string(),
  /** The latest raising, repeated request, escalation or reopening. */
  calledAt: z.nullable(Time),
  /** Null without a rota, when everybody who answers is called; absent where the server does not say. */
  onCall: z.optional(z.nullable(z.array(OnCall))),
  /** To be signed with the next request. */
  challenge: z.string(),
})
export type DisplayAlerts = z.output<typeof DisplayAlerts>

const alert = { access: 'display', params: z.object({ id: Id }) } as const

export const displays = {
  alerts: endpoint('POST /api/display/alerts', {
    access: 'display',
    passive: true,
    summary:
      'For a duty screen, every two seconds: open alerts of people in care in the order of every list; at most 200, and the newest; and who is on call now. A screen that hears, with its sound on and in view, counts for a minute as one that would hear an alert.',
    body: z.strictObject({ hears: z.boolean() }),
    reply: DisplayAlerts,
    problems: ['forbidden'],
  }),
  name: endpoint('POST /api/display/alerts/:id/name', {
    ...alert,
    audited: 'alert.name_shown',
    summary:
      'Whom an open alert is about, for thirty seconds. That it was shown stands in the audit log, which the person reads.',
    reply: z.object({ name: z.string() }),
  }),
  officerSent: endpoint('POST /api/display/alerts/:id/officer-sent', {
    ...alert,
    audited: 'alert.officer_sent',
    summary:
      'An officer was sent: stands in the timeline and is told to the person. It is no answer and stops no clock. The same badge number counts once while the alert waits.',
    body: z.strictObject({ badge: textOf(FIELD_RULES.sentBadge) }),
    status: 204,
    reply: Nothing,
  }),
}
