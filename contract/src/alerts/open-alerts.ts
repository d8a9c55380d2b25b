import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { Day, Id, Nothing, Time } from '../base/fields.ts'
import { LIMITS, SHIFTS } from '../base/limits.ts'
import { Seen } from './alert-change.ts'
import { ALERT_STATUSES, ALERT_URGENCIES, SOMEBODY_CAME } from './alert-words.ts'
import { Alert } from './alerts.ts'

/** Never says whom an alert is about; null while nothing waits. */
export const WaitingAlerts = z.object({
  /** Alerts to answer or take over, drills among them. */
  count: z.int(),
  drills: z.int(),
  /** The longest wait; a drill’s only while nothing else waits. */
  since: z.nullable(Time),
  /** The latest raising, repeated request, escalation or beginning of another wait. */
  calledAt: z.nullable(Time),
  /** Among the gravest, the one whose person asked last; a drill only while nothing else waits. */
  newest: z.nullable(
    z.object({
      id: Id,
      urgency: z.enum(ALERT_URGENCIES),
      /** Where the person belongs now, else where they did at the raising; null for a drill. */
      unit: z.nullable(z.string()),
      housing: z.nullable(z.string()),
      shift: z.nullable(z.enum(SHIFTS)),
      drill: z.boolean(),
    }),
  ),
})
export type WaitingAlerts = z.output<typeof WaitingAlerts>

const Standing = {
  /** Since when the person asks: an answer that nothing followed does not end it. Null for a closed one. */
  askedSince: z.nullable(Time),
  /** Its answerer's shift has ended, and nobody has taken it since. */
  toTake: z.boolean(),
  /** Minutes until an answer lapses; null where the caller may not read how urgent the alert is. */
  holdsMinutes: z.nullable(z.int()),
  inHand: z.boolean(),
  /** The caller said that they are with the person, and that still holds. */
  withThem: z.boolean(),
  /** Who was asked to take it over and has not yet said "I have it"; until then it stays with the one who has it in hand. */
  handedTo: z.nullable(z.object({ id: Id, name: z.nullable(z.string()) })),
}

const OpenAlert = z.extend(Alert, {
  ...Standing,
  /** As in `BoardAlert`. */
  newest: z.boolean(),
})
export type OpenAlert = z.output<typeof OpenAlert>

/** `total` counts those beyond the list too. */
const AlertList = z.object({ total: z.int(), alerts: z.array(OpenAlert) })
export type AlertList = z.output<typeof AlertList>

/** `changes` does not grow when somebody is told. */
const AlertStands = z.object({ status: z.enum(ALERT_STATUSES), changes: z.int(), ...Standing })
export type AlertStands = z.output<typeof AlertStands>

/** Due while all clinicians are away; no alert, and nobody is called. */
const FirstVisits = z.object({
  /** When the first clinician is back. */
  backOn: Day,
  /** Counts those beyond the list too. */
  total: z.int(),
  people: z.array(
    z.object({ name: z.string(), unit: z.nullable(z.string()), housing: z.nullable(z.string()), dueAt: Time }),
  ),
})
export type FirstVisits = z.output<typeof FirstVisits>

export const OpenAlerts = z.object({
  active: AlertList,
  acknowledged: AlertList,
  /**
   * Of all of them, without drills and what the caller reads to be in care: how many wait for an answer, for somebody to take them over or for
   * the caller to whom they were handed, and how many somebody answers.
   */
  calls: z.object({ waiting: z.int(), answered: z.int() }),
  /** How many closed ones of urgency now or of item 9, of the roles to which the caller responds, are not yet seen face to face. */
  notSeen: z.int(),
  /** None is open, unseen or to be followed up, and nobody is still asked whether somebody came. */
  allDone: z.boolean(),
  /** For who responds to people in care. */
  firstVisits: z.optional(FirstVisits),
})
export type OpenAlerts = z.output<typeof OpenAlerts>

/** `here`: a page of theirs answered within the last minute. */
const Colleague = z.object({ id: Id, name: z.nullable(z.string()), here: z.boolean() })

export const openAlerts = {
  waiting: endpoint('GET /api/alerts/waiting', {
    access: ['staff', 'clinician', 'admin'],
    passive: true,
    summary:
      'How many alerts the caller must answer, or take over at a change of shift, since when, and where the newest calls from. Names nobody; zero for staff without duty.',
    reply: WaitingAlerts,
  }),
  list: endpoint('GET /api/alerts/open', {
    access: ['clinician', 'admin'],
    summary:
      'Unanswered alerts, and answered ones without an outcome: gravest and longest waiting first, those of one person together, drills last; before all of them the newest of urgency now where it would be out of sight. Who it is about is said to a responder for their role only. First visits that fall due while all clinicians are away stand beside them; that somebody was seen there is kept for them.',
    query: z.object({
      limit: z._default(
        z.coerce.number().check(z.multipleOf(1), z.minimum(1), z.maximum(LIMITS.openAlerts.max)),
        LIMITS.openAlerts.first,
      ),
    }),
    reply: OpenAlerts,
  }),
  stands: endpoint('GET /api/alerts/open/:id', {
    access: ['clinician', 'admin'],
    passive: true,
    summary:
      'How an alert stands, and whether it changed since it was opened. Names nobody it is about, and no opening is written down.',
    params: z.object({ id: Id }),
    reply: AlertStands,
  }),
  colleagues: endpoint('GET /api/alerts/:id/colleagues', {
    access: ['clinician', 'admin'],
    summary: 'For a responder: who else responds to the role of this alert, and has Evenkeel open.',
    params: z.object({ id: Id }),
    reply: z.array(Colleague),
  }),
  handOver: endpoint('POST /api/alerts/:id/hand-over', {
    access: ['clinician', 'admin'],
    audited: 'alert.handed_over',
    summary:
      'Asks another responder for the role to take over an alert that the caller has in hand. It rings for them until they take it; until then no clock stops or begins anew. Anything else is a conflict.',
    params: z.object({ id: Id }),
    body: z.strictObject({ to: Id, seen: z.optional(Seen) }),
    status: 204,
    reply: Nothing,
    problems: ['conflict'],
  }),
  came: endpoint('POST /api/alerts/:id/came', {
    access: 'signed-in',
    summary:
      'Says of one’s own closed request for help whether somebody came, once and within 24 hours. `not_safe` and `no` make it wait for an answer again, from the first step.',
    params: z.object({ id: Id }),
    body: z.strictObject({ came: z.enum(SOMEBODY_CAME) }),
    reply: Alert,
    idempotent: true,
    problems: ['conflict'],
    otherwise: 'Tell any officer or staff member now.',
  }),
}
