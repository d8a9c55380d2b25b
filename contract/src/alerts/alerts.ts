import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { FIELD_RULES } from '../base/field-rules.ts'
import { Day, Id, Locale, Page, Time, textOf } from '../base/fields.ts'
import { LIMITS, SHIFTS } from '../base/limits.ts'
import { OPEN_ROLES } from '../base/roles.ts'
import { AlertChange } from './alert-change.ts'
import { AlertFigures } from './alert-figures.ts'
import { alertFilter } from './alert-history.ts'
import {
  ALERT_CHANNELS,
  ALERT_EVENTS,
  ALERT_OUTCOMES,
  ALERT_SEVERITIES,
  ALERT_SOURCES,
  ALERT_STATUSES,
  ALERT_URGENCIES,
  ANSWERER_ROLES,
  CHANNEL_TRIES,
  HEARINGS,
  RESPONSE_STEPS,
  SOMEBODY_CAME,
} from './alert-words.ts'

const Place = {
  unit: z.nullable(z.string()),
  /** Typed by the person and confirmed by nobody. */
  unitTyped: z.boolean(),
  housing: z.nullable(z.string()),
  shift: z.nullable(z.enum(SHIFTS)),
}

/** The account as it is today; visible only to the responders for the role and to the person. */
const AlertPerson = z.object({
  name: z.nullable(z.string()),
  username: z.string(),
  /** The current stay’s; null for the person. */
  bookingNumber: z.nullable(z.string()),
  ...Place,
  /** False until an administrator approves a registration. */
  approved: z.boolean(),
  /** Staff named them: the person has no account and reads nothing here. */
  noAccount: z.optional(z.literal(true)),
  /** A disabled account cannot read an answer. */
  disabled: z.boolean(),
  /** Null for all but people in care. */
  locale: z.nullable(Locale),
  releasedOn: z.nullable(Day),
  releasePlanned: z.nullable(Day),
})

/** `name` is that of the time; `role` is today’s, null for a deleted account. */
const AnsweredBy = z.object({ id: Id, name: z.nullable(z.string()) })

/**
 * Never contains answers or a score; an administrator who does not respond to the role
 * reads neither who nor how urgent.
 */
export const Alert = z.object({
  id: Id,
  userId: z.nullable(Id),
  /** For responders, and for the person of a request for help. */
  severity: z.nullable(z.enum(ALERT_SEVERITIES)),
  /** For responders alone. */
  urgency: z.nullable(z.enum(ALERT_URGENCIES)),
  /** For responders: clinicians have the alert as work with a clock, so it calls nobody and ends with that work. */
  inCare: z.boolean(),
  /**
   * For responders: strong anxiety soon after admission, or answers at entry, so medical staff look at the person
   * today.
   */
  couldBeWithdrawal: z.boolean(),
  /** An officer saw a sign for which medical is called. */
  medical: z.optional(z.literal(true)),
  medicalSeenAt: z.optional(z.nullable(Time)),
  mayNoteMedical: z.optional(z.literal(true)),
  /** For responders: the entry questions raised this alert; another call opens the answers. */
  hasEntry: z.boolean(),
  /**
   * For responders: a closed `now` or item 9 alert of the person has neither a face-to-face visit nor a departure
   * noted.
   */
  notSeen: z.boolean(),
  /** Only a clinician’s word counts, or a responder’s where there is no clinician. */
  mayNoteSeen: z.boolean(),
  /** For responders: the press came from an ended session or a disabled account, so somebody else may have pressed. */
  sessionEnded: z.boolean(),
  message: z.nullable(z.string()),
  /** Closed before the reader began to serve, so its content is not open to them. */
  closed: z.optional(z.literal(true)),
  status: z.enum(ALERT_STATUSES),
  /** For a press that waited for the network, when it arrived. */
  createdAt: Time,
  /** Only where the press arrived more than ARRIVED_LATE_SECONDS later. */
  pressedAt: z.nullable(Time),
  /** For responders: the tablet of a press with badge and PIN alone, so somebody else may have pressed. */
  tablet: z.nullable(z.string()),
  waitingSince: Time,
  /** For responders and the person: when an answer, or what has to follow it, is due; null once closed, and in care. */
  unansweredAt: z.nullable(Time),
  metadata: z.object({
    source: z.enum(ALERT_SOURCES),
    riskScore: z.null(),
    /** Escalates like any other alert but counts in no statistics. */
    drill: z.boolean(),
    /** Unless `heard`, the person must ask for help in another way. */
    hearing: z.enum(HEARINGS),
  }),
  person: z.nullable(AlertPerson),
  /** Where the person belonged when the alert was raised or waited again after a later assessment. */
  place: z.nullable(z.object(Place)),
  responseStep: z.nullable(z.enum(RESPONSE_STEPS)),
  /** Null in a closed alert: the outcome is missing. */
  outcome: z.nullable(z.enum(ALERT_OUTCOMES)),
  faceToFaceAt: z.nullable(Time),
  /** Counts further presses or assessments that joined it. */
  repeats: z.int(),
  repeatedAt: z.nullable(Time),
  acknowledgedAt: z.nullable(Time),
  acknowledgedBy: z.nullable(z.extend(AnsweredBy, { role: z.nullable(z.enum(ANSWERER_ROLES)) })),
  resolvedAt: z.nullable(Time),
  resolvedBy: z.nullable(AnsweredBy),
  escalatedAt: z.nullable(Time),
  /** Since the alert last began to wait; sending an officer is no answer. */
  officerSentAt: z.nullable(Time),
  came: z.nullable(z.enum(SOMEBODY_CAME)),
  /**
   * For who may answer: the person’s last alert event at this reading, sent back with what lowers or ends the alert.
   */
  seen: z.optional(Id),
})
export type Alert = z.output<typeof Alert>

/** Without an id while the request waits in the spool. */
export const RaisedAlert = z.extend(Alert, { id: z.nullable(Id) })
export type RaisedAlert = z.output<typeof RaisedAlert>

/**
 * `detail` is, by event: what was said (`came`), `tier_<n>` or a TOLD_STATE, the new urgency, a badge number, or a
 * delivery’s state.
 */
export const TimelineEntry = z.object({
  id: Id,
  at: Time,
  event: z.enum(ALERT_EVENTS),
  by: z.nullable(z.string()),
  /** For `handed_over`: the other’s name of today. */
  to: z.nullable(z.string()),
  channel: z.nullable(z.enum(ALERT_CHANNELS)),
  detail: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type TimelineEntry = z.output<typeof TimelineEntry>

/**
 * The newest entries, oldest first; `hasAnswers` (for responders): second questions were answered, which another call
 * opens.
 */
export const OpenedAlert = z.extend(Alert, {
  timeline: z.array(TimelineEntry),
  hasEarlier: z.boolean(),
  hasAnswers: z.boolean(),
})
export type OpenedAlert = z.output<typeof OpenedAlert>

export const ChannelTest = z.object({ email: z.enum(CHANNEL_TRIES), webhook: z.enum(CHANNEL_TRIES) })
export type ChannelTest = z.output<typeof ChannelTest>

export const alerts = {
  raise: endpoint('POST /api/alerts', {
    access: 'signed-in',
    badge: true,
    summary:
      'Asks those who answer people of the caller’s role for help now. 200: joined to the request that is still active. 202: the database is away; the request is kept on disk and delivered when it is back.',
    body: z.strictObject({
      severity: z.literal('critical', { error: 'A person may raise only a critical alert' }),
      message: z.optional(textOf(FIELD_RULES.alertMessage)),
      /** For who works here: `alerts.answerers` who are not told and cannot see the request. */
      notTo: z.optional(z.array(Id).check(z.maxLength(LIMITS.notTo, `At most ${LIMITS.notTo} people`))),
    }),
    bodyLimit: LIMITS.helpBytes,
    atOnce: true,
    status: 201,
    moreStatuses: [200, 202],
    reply: RaisedAlert,
    idempotent: true,
    otherwise: 'Tell any officer or staff member now.',
  }),
  answerers: endpoint('GET /api/alerts/answerers', {
    access: ['staff', 'clinician', 'admin'],
    summary:
      'Who could see a request of the caller: administrators, and clinicians for those who work here. Each can be left out of one. Empty for staff whom nobody approved.',
    reply: z.array(z.object({ id: Id, name: z.string() })),
  }),
  list: endpoint('GET /api/alerts', {
    access: ['clinician', 'admin'],
    summary:
      'Alerts, newest first, narrowed by the filters. Whom they are about is said to responders for the role only. `answeredAfter`: minutes until the first answer.',
    query: z.extend(Page, alertFilter),
    reply: z.array(z.extend(Alert, { answeredAfter: z.optional(z.nullable(z.number())) })),
  }),
  mine: endpoint('GET /api/alerts/mine', {
    access: 'signed-in',
    summary: 'One’s own requests for help and what became of them, newest first.',
    query: Page,
    reply: z.array(Alert),
  }),
  figures: endpoint('GET /api/alerts/figures', {
    access: ['admin'],
    summary: 'How many alerts there are, and how long answers took in the last 30 days.',
    reply: AlertFigures,
  }),
  drill: endpoint('POST /api/alerts/drills', {
    access: ['admin'],
    audited: 'alert.drill_raised',
    summary:
      'Raises an exercise to the responders for a role: it runs the whole path and is marked as one. One at a time for each role, and a few a day.',
    body: z.strictObject({ audience: z.enum(OPEN_ROLES) }),
    status: 201,
    reply: Alert,
    idempotent: true,
    problems: ['conflict'],
  }),
  testChannels: endpoint('POST /api/alerts/test-channels', {
    access: ['admin'],
    audited: 'alert.channels_tested',
    summary: 'Sends a test by e-mail to the responder who asks and to the webhook, and says what became of each.',
    reply: ChannelTest,
  }),
  details: endpoint('GET /api/alerts/:id', {
    access: ['clinician', 'admin'],
    audited: 'alert.opened',
    summary: 'One alert with what happened to it last. That it was opened is written down.',
    params: z.object({ id: Id }),
    reply: OpenedAlert,
  }),
  timeline: endpoint('GET /api/alerts/:id/timeline', {
    access: ['clinician', 'admin'],
    audited: 'alert.opened',
    summary: 'What happened to an alert, newest first, in pages. That it was opened is written down.',
    params: z.object({ id: Id }),
    query: Page,
    reply: z.array(TimelineEntry),
  }),
  answer: endpoint('PATCH /api/alerts/:id', {
    access: ['clinician', 'admin'],
    audited: 'alert.answered',
    summary:
      'Answers an alert: active → acknowledged → resolved, or active → resolved; a step while acknowledged. Who may not see whom it is about is refused, unless it is a drill. A responder may add `seen_in_person`, or that the person is not here any more, alone to a resolved one of urgency now or of item 9, or of a referral. One in care is answered and closed by nobody: it ends with the clinicians’ work. `asked` is for responders, while it is open: `not_safe` makes it now and tells those on site and on call again (of Get Help, while another press of the person waits, it is noted on both), `safe` is only noted. Anything else, and coming second, is a conflict; so is closing, or noting later what became of the person, while something graver is later than `seen`.',
    params: z.object({ id: Id }),
    body: AlertChange,
    reply: Alert,
    problems: ['conflict'],
  }),
}
