import { z } from 'zod/mini'
import { ALERT_STATUSES, ALERT_URGENCIES, RESPONSE_STEPS } from './alerts/alert-words.ts'
import { endpoint } from './base/endpoint.ts'
import { FIELD_RULES } from './base/field-rules.ts'
import { Day, Id, Nothing, Time, textOf } from './base/fields.ts'

/** For people in care: never why or from what an alert was raised. */
export const DisplayAlert = z.object({
  id: Id,
  urgency: z.enum(ALERT_URGENCIES),
  drill: z.boolean(),
  status: z.enum(ALERT_STATUSES),
  responseStep: z.nullable(z.enum(RESPONSE_STEPS)),
  /** The answerer’s shift ended and nobody has taken it since. */
  toTake: z.boolean(),
  /** Handed over to somebody who has not taken it yet. */
  handed: z.boolean(),
  /** Where the person belongs now, else where they did at the raising; null for a drill. */
  unit: z.nullable(z.string()),
  housing: z.nullable(z.string()),
  /** A released person has no place here. */
  releasedOn: z.optional(z.nullable(Day)),
  /** An answer that nothing followed does not end it. */
  waitingSince: Time,
  /** `pressedAt`: only for a late arrival; `tablet`: badge and PIN, so somebody else may have pressed. */
  pressedAt: z.nullable(Time),
  tablet: z.nullable(z.string()),
  /** Since the alert last began to wait. */
  officerSentAt: z.nullable(Time),
  /** Only where the place tells too little: no bed, a typed unit, a dormitory, two people of one bed. */
  name: z.nullable(z.string()),
})
export type DisplayAlert = z.output<typeof DisplayAlert>

/** On call for people in care now; `extension` is their phone. */
const OnCall = z.object({ name: z.string(), extension: z.nullable(z.string()) })
export type OnCall = z.output<typeof OnCall>

/** `total` counts those beyond the list too. */
export const DisplayAlerts = z.object({
  display: z.string(),
  total: z.int(),
  alerts: z.array(DisplayAlert),
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
  alerts: endpoint({
    method: 'POST',
    path: '/api/display/alerts',
    access: 'display',
    passive: true,
    summary:
      'For a duty screen, every two seconds: open alerts of people in care but for the list; those to answer first, longest waiting first, drills last; at most 200; and who is on call now. A screen that hears, with its sound on and in view, counts for a minute as one that would hear an alert.',
    body: z.strictObject({ hears: z.boolean() }),
    reply: DisplayAlerts,
    problems: ['forbidden'],
  }),
  name: endpoint({
    ...alert,
    method: 'POST',
    path: '/api/display/alerts/:id/name',
    audited: 'alert.name_shown',
    summary:
      'Whom an open alert is about, for thirty seconds. That it was shown stands in the audit log, which the person reads.',
    reply: z.object({ name: z.string() }),
  }),
  officerSent: endpoint({
    ...alert,
    method: 'POST',
    path: '/api/display/alerts/:id/officer-sent',
    audited: 'alert.officer_sent',
    summary:
      'An officer was sent: stands in the timeline and is told to the person. It is no answer and stops no clock. The same badge number counts once while the alert waits.',
    body: z.strictObject({ badge: textOf(FIELD_RULES.sentBadge) }),
    status: 204,
    reply: Nothing,
  }),
}
