import { z } from 'zod/mini'
import { ALERT_URGENCIES, ASKED, RESPONSE_STEPS } from './alerts/alert-words.ts'
import { endpoint } from './base/endpoint.ts'
import { Day, Id, Locale, Nothing, Time } from './base/fields.ts'

/** For a duty responder: where to go, and whether medical has to; never why. */
export const DutyAlert = z.object({
  id: Id,
  urgency: z.enum(ALERT_URGENCIES),
  drill: z.boolean(),
  /** The only words on a reason: medical care today, and maybe not safe. */
  medical: z.boolean(),
  unsafe: z.boolean(),
  status: z.enum(['active', 'acknowledged']),
  createdAt: Time,
  /** An answer that nothing followed does not end it. */
  waitingSince: Time,
  /** `pressedAt`: only for a late arrival; `tablet`: badge and PIN, so somebody else may have pressed. */
  pressedAt: z.nullable(Time),
  tablet: z.nullable(z.string()),
  /** The username where there is no name; null for a drill, which is about nobody. */
  name: z.nullable(z.string()),
  bookingNumber: z.nullable(z.string()),
  locale: z.nullable(Locale),
  /** The person has no account and reads nothing here. */
  noAccount: z.optional(z.literal(true)),
  /** Where the person belongs now, else where they did at the raising. */
  unit: z.nullable(z.string()),
  unitTyped: z.boolean(),
  housing: z.nullable(z.string()),
  /** A released person has no place here. */
  releasedOn: z.optional(z.nullable(Day)),
  responseStep: z.nullable(z.enum(RESPONSE_STEPS)),
  /** Who has the alert in hand; `mine`: the caller. */
  by: z.nullable(z.string()),
  mine: z.boolean(),
  /** The answerer’s shift ended and nobody has taken it since. */
  toTake: z.boolean(),
  /** Handed over to somebody who has not taken it yet. */
  handed: z.boolean(),
})
export type DutyAlert = z.output<typeof DutyAlert>

/** `total` counts those beyond the list too. */
const DutyAlerts = z.object({ total: z.int(), alerts: z.array(DutyAlert) })
export type DutyAlerts = z.output<typeof DutyAlerts>

export const duty = {
  list: endpoint({
    method: 'GET',
    path: '/api/duty/alerts',
    access: ['staff'],
    summary:
      'For a duty responder: open alerts of people in care: those to answer or take over first, longest waiting first, drills last; at most 200. That they were seen is kept for the people in it.',
    reply: DutyAlerts,
  }),
  answer: endpoint({
    method: 'PATCH',
    path: '/api/duty/alerts/:id',
    access: ['staff'],
    audited: 'alert.answered',
    summary:
      'A duty responder is on the way or with the person, or notes what the person said when asked about suicide: `not_safe` makes it now and tells those on site and on call again. Nothing closes an alert here.',
    params: z.object({ id: Id }),
    body: z.strictObject({ responseStep: z.optional(z.enum(RESPONSE_STEPS)), asked: z.optional(z.enum(ASKED)) }).check(
      z.refine(({ responseStep, asked }) => (responseStep === undefined) !== (asked === undefined), {
        path: ['responseStep'],
        error: 'Give a step, or what the person answered',
      }),
    ),
    status: 204,
    reply: Nothing,
    problems: ['conflict'],
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/alerts/:id/take',
    access: ['staff', 'clinician', 'admin'],
    audited: 'alert.taken',
    summary:
      'Takes an alert whose answerer’s shift has ended, or that was handed over to the caller: "I have it". That is an answer without a step, whose clock begins: who has it now says themself that they are on the way or with the person. Coming second, or while somebody has it, is a conflict.',
    params: z.object({ id: Id }),
    status: 204,
    reply: Nothing,
    problems: ['conflict'],
  }),
}
