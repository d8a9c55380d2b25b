import { z } from 'zod/mini'
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
  CAME_ANSWERS,
  CHANNEL_TRIES,
  HEARINGS,
  RESPONSE_STEPS,
} from './alert-words.ts'
import { endpoint } from './endpoint.ts'
import { FIELD_RULES } from './field-rules.ts'
import { Day, Id, Locale, Page, Time, textOf } from './fields.ts'
import { LIMITS, SHIFTS } from './limits.ts'
import { OPEN_ROLES } from './roles.ts'

const Place = {
  unit: z.nullable(z.string()),
  /** The person typed the unit; nobody here confirmed it. */
  unitTyped: z.boolean(),
  /** Cell or bed. */
  housing: z.nullable(z.string()),
  shift: z.nullable(z.enum(SHIFTS)),
}

/** The person of an alert, as the account is today; visible only to the responders for their role and to themself. */
const AlertPerson = z.object({
  name: z.nullable(z.string()),
  username: z.string(),
  /** Of this stay; null where nobody gave one, and for the person. */
  bookingNumber: z.nullable(z.string()),
  ...Place,
  /** False for an account that the person made themself and no administrator has approved. */
  approved: z.boolean(),
  /** They have no account: staff named them, and they read nothing here. */
  noAccount: z.optional(z.literal(true)),
  /** The account is disabled: the person cannot see an answer here. */
  disabled: z.boolean(),
  /** The language of the account of a person in care; null for everybody else. */
  locale: z.nullable(Locale),
  /** The day of the release, and of one that is planned, where they are known. */
  releasedOn: z.nullable(Day),
  releasePlanned: z.nullable(Day),
})

/** Who answered: the name at that time, null if there was none; `role`: what they are today, null for an account that is gone. */
const AnsweredBy = z.object({ id: Id, name: z.nullable(z.string()) })

/**
 * An alert. It never contains answers of an assessment. The score (for clinicians of the role, for responders where there is none) is
 * that of the person’s own weeks, which does not measure suicide risk. Who it is about (`userId`, `person`, `place`), the message, the
 * score and all that would tell how urgent it is are null (or false) for an administrator who does not respond to the
 * person's role.
 */
export const Alert = z.object({
  id: Id,
  userId: z.nullable(Id),
  /** For responders, for whom it goes with the urgency, and for the person of a request for help. */
  severity: z.nullable(z.enum(ALERT_SEVERITIES)),
  /** For responders alone: not even the person reads it. */
  urgency: z.nullable(z.enum(ALERT_URGENCIES)),
  /** For responders: clinicians have it as work with a clock. It calls nobody, nobody answers it, and it ends with that work. */
  inCare: z.boolean(),
  /** For responders: strong anxiety within days of admission, or what was said at entry, so somebody medical looks at the person today. */
  couldBeWithdrawal: z.boolean(),
  /** An officer saw a sign for which medical is called. */
  medical: z.optional(z.literal(true)),
  /** For responders: the person answered the questions at entry, and this alert was raised for that; they are opened by a call of their own. */
  hasEntry: z.boolean(),
  /**
   * For responders: an alert of urgency `now`, or of item 9, of this person, this one or an earlier one, is closed, and no
   * responder has noted yet that somebody saw the person face to face, or that they are not here any more.
   */
  notSeen: z.boolean(),
  /** Whether the word of the reader counts that somebody saw the person: a clinician’s, a responder’s where there is none. */
  mayNoteSeen: z.boolean(),
  /** For responders: a press came from a session that had ended, or of a disabled account, while the database was away: somebody else may have pressed. */
  sessionEnded: z.boolean(),
  message: z.nullable(z.string()),
  /** A closed alert from before the reader began to serve: message, notes, score and answers are not open to them yet. */
  closed: z.optional(z.literal(true)),
  status: z.enum(ALERT_STATUSES),
  /** When it was raised: of a press that waited for the network, when it arrived. */
  createdAt: Time,
  /** When the button was pressed, where that was more than ARRIVED_LATE_SECONDS before it arrived. */
  pressedAt: z.nullable(Time),
  /** For responders: the tablet on which somebody pressed who had signed in with badge and PIN alone. Somebody else may have pressed. */
  tablet: z.nullable(z.string()),
  /** When it last began to wait for an answer. */
  waitingSince: Time,
  /**
   * By when an answer is due: while it waits, the time of step 1 of its escalation, or at once where an answer came to nothing;
   * while it is answered, when that answer comes to nothing unless something follows. Then the person's page says that nobody
   * answered. Null for a closed one, and for one in care. For responders and the person.
   */
  unansweredAt: z.nullable(Time),
  metadata: z.object({
    source: z.enum(ALERT_SOURCES),
    riskScore: z.nullable(z.number()),
    /** A drill: it runs through the whole escalation but counts in no statistics. */
    drill: z.boolean(),
    /** Whether it would be heard now; if not `heard`, the person must ask for help in another way. */
    hearing: z.enum(HEARINGS),
  }),
  person: z.nullable(AlertPerson),
  /** Where the person belonged when the alert was raised, or made to wait again by a later assessment. */
  place: z.nullable(z.object(Place)),
  responseStep: z.nullable(z.enum(RESPONSE_STEPS)),
  /** Null in a closed one: the outcome is missing. */
  outcome: z.nullable(z.enum(ALERT_OUTCOMES)),
  /** When a responder noted that somebody saw the person face to face. */
  faceToFaceAt: z.nullable(Time),
  /** Further presses, or further assessments, that joined it, and when the last one did. */
  repeats: z.int(),
  repeatedAt: z.nullable(Time),
  acknowledgedAt: z.nullable(Time),
  acknowledgedBy: z.nullable(z.extend(AnsweredBy, { role: z.nullable(z.enum(ANSWERER_ROLES)) })),
  resolvedAt: z.nullable(Time),
  resolvedBy: z.nullable(AnsweredBy),
  escalatedAt: z.nullable(Time),
  /** When a duty screen last said that an officer was sent, since it last began to wait. No answer: it waits on. */
  officerSentAt: z.nullable(Time),
  /** What the person said of their closed request: whether somebody came. */
  came: z.nullable(z.enum(CAME_ANSWERS)),
  /** For who may answer it: the last event of its person's alerts when this was read, which is sent with what lowers or ends it. */
  seen: z.optional(Id),
})
export type Alert = z.output<typeof Alert>

/** The reply to the person; without an id while the request waits in the spool. */
export const RaisedAlert = z.extend(Alert, { id: z.nullable(Id) })
export type RaisedAlert = z.output<typeof RaisedAlert>

/**
 * `detail`: of `came` what was said; of `told`, `tier_<n>` or one of TOLD_STATES; of `raised`, `worsened`, `escalated`, `reopened` and `asked_not_safe`, the urgency from then on
 * (for responders); of `sent`, the badge number as typed; of a delivery, `waiting`, `sent` or `failed`.
 */
export const TimelineEntry = z.object({
  id: Id,
  at: Time,
  event: z.enum(ALERT_EVENTS),
  by: z.nullable(z.string()),
  /** Of `handed_over`: the other’s name of today. */
  to: z.nullable(z.string()),
  channel: z.nullable(z.enum(ALERT_CHANNELS)),
  detail: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type TimelineEntry = z.output<typeof TimelineEntry>

/**
 * An alert with its newest entries, oldest of them first; `hasEarlier` when there are more; `hasAnswers`: for responders, whether the
 * second questions were answered, which a call of its own opens.
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
  raise: endpoint({
    method: 'POST',
    path: '/api/alerts',
    access: 'signed-in',
    badge: true,
    summary:
      'Asks those who answer people of the caller’s role for help now. 200: joined to the request that is still active. 202: the database is away; the request is kept on disk and delivered when it is back.',
    body: z.strictObject({
      severity: z.literal('critical', { error: 'A person may raise only a critical alert' }),
      message: z.optional(textOf(FIELD_RULES.alertMessage)),
      /** Whom it leaves out, of `alerts.answerers`: they are not told, and it does not exist for them. For who works here. */
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
  answerers: endpoint({
    method: 'GET',
    path: '/api/alerts/answerers',
    access: ['staff', 'clinician', 'admin'],
    summary:
      'Who could see a request of the caller: administrators, and clinicians for those who work here. Each can be left out of one. Empty for staff whom nobody approved.',
    reply: z.array(z.object({ id: Id, name: z.string() })),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/alerts',
    access: ['clinician', 'admin'],
    summary:
      'Alerts, newest first, narrowed by the filters. Whom they are about is said to responders for the role only. `answeredAfter`: minutes until the first answer.',
    query: z.extend(Page, alertFilter),
    reply: z.array(z.extend(Alert, { answeredAfter: z.optional(z.nullable(z.number())) })),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/alerts/mine',
    access: 'signed-in',
    summary: 'One’s own requests for help and what became of them, newest first.',
    query: Page,
    reply: z.array(Alert),
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/alerts/figures',
    access: ['admin'],
    summary: 'How many alerts there are, and how long answers took in the last 30 days.',
    reply: AlertFigures,
  }),
  drill: endpoint({
    method: 'POST',
    path: '/api/alerts/drills',
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
  testChannels: endpoint({
    method: 'POST',
    path: '/api/alerts/test-channels',
    access: ['admin'],
    audited: 'alert.channels_tested',
    summary: 'Sends a test by e-mail to the responder who asks and to the webhook, and says what became of each.',
    reply: ChannelTest,
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/alerts/:id',
    access: ['clinician', 'admin'],
    audited: 'alert.opened',
    summary: 'One alert with what happened to it last. That it was opened is written down.',
    params: z.object({ id: Id }),
    reply: OpenedAlert,
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/api/alerts/:id/timeline',
    access: ['clinician', 'admin'],
    audited: 'alert.opened',
    summary: 'What happened to an alert, newest first, in pages. That it was opened is written down.',
    params: z.object({ id: Id }),
    query: Page,
    reply: z.array(TimelineEntry),
  }),
  answer: endpoint({
    method: 'PATCH',
    path: '/api/alerts/:id',
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
