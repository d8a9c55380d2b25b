/**
 * The enumerations of alerts, for the server's schemas and the browser's dictionaries. The severity says how grave the words
 * of an assessment are; who is notified, and how soon, follows from the urgency alone.
 */
export const ALERT_SEVERITIES = ['critical', 'high', 'medium', 'low'] as const
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number]

/**
 * How soon somebody has to be with the person, most urgent first: at once, within the hour, the same day. Which reason has which
 * urgency: docs/clinical.md#how-urgent-an-alert-is.
 */
export const ALERT_URGENCIES = ['now', 'hour', 'today'] as const
export type AlertUrgency = (typeof ALERT_URGENCIES)[number]

/** It waits for an answer, it is answered, it is closed. */
export const ALERT_STATUSES = ['active', 'acknowledged', 'resolved'] as const
export type AlertStatus = (typeof ALERT_STATUSES)[number]

/** `help` is Get Help, and a drill of it; `follow_up`: a follow-up after an alert, or a talk that was asked for or promised, is overdue; `call`: what somebody said in a call after the release. */
export const ALERT_SOURCES = ['help', 'assessment', 'referral', 'follow_up', 'call'] as const
export type AlertSource = (typeof ALERT_SOURCES)[number]

/** Seconds after which a press that comes says when it was made and when it arrived. */
export const ARRIVED_LATE_SECONDS = 60

/** The default message of a request for help, by role. */
export const HELP_MESSAGES = {
  inmate: 'Crisis support was requested by an individual in care.',
  staff: 'Crisis support was requested by a staff member.',
  unknown: 'Crisis support was requested.',
} as const

/** All messages that the product itself writes into alerts, for requests for help, assessments, referrals, what is overdue and calls. */
export const ALERT_MESSAGES = {
  ...HELP_MESSAGES,
  safety: 'An assessment shows that this person may not be safe.',
  symptoms: 'An assessment shows strong symptoms.',
  medical: 'This person may need medical care today.',
  referral: 'An officer is worried about this person.',
  follow_up: 'A follow-up after an alert is overdue. Somebody has to see this person.',
  late: 'This person’s time for mental health is over, or no clinician is here before it. Somebody has to see them.',
  call: 'In a call after the release this person did not say no to thoughts of suicide.',
} as const
export type AlertMessage = keyof typeof ALERT_MESSAGES

/**
 * Whether an alert about people of a role would be heard now: by a duty screen, a channel, or a page of somebody who is on duty;
 * only by a page or mail of somebody off duty; by nobody; or nobody is set up to answer it.
 */
export const HEARINGS = ['heard', 'unsure', 'unheard', 'nobody'] as const
export type Hearing = (typeof HEARINGS)[number]

/** The states of `told`, besides `tier_<n>`: everyone, nobody on duty, or nobody whom anything could reach. */
export const TOLD_STATES = ['everyone', 'nobody', 'unheard'] as const

/** What whoever answered is here. */
export const ANSWERER_ROLES = ['clinician', 'admin', 'staff'] as const

/** What a responder can tell the person with the answer or after it. */
export const RESPONSE_STEPS = ['coming', 'with_you'] as const
export type ResponseStep = (typeof RESPONSE_STEPS)[number]

/** What became of somebody who was released before anybody saw them: only where the account says that they were. */
export const RELEASED_OUTCOMES = ['released_called', 'released_crisis_team', 'released_not_reached'] as const

/**
 * What ends "Not yet seen" without a face: the person is not here any more. Of `transferred_told` the note says who was told;
 * `sent_to_hospital` keeps the follow-up.
 */
export const GONE_OUTCOMES = [...RELEASED_OUTCOMES, 'sent_to_hospital', 'transferred_told'] as const

/** What ends the search for somebody who works here, who may be at home, or who was released and said in a call what raised it. Somebody confirmed it; the follow-up stays. */
export const CONFIRMED_OUTCOMES = ['reached_by_phone', 'handed_to_911', 'handed_to_988', 'handed_to_family'] as const

/** All that ends "Not yet seen" without a face. */
export const UNSEEN_ENDS = [...GONE_OUTCOMES, ...CONFIRMED_OUTCOMES] as const
export type UnseenEnd = (typeof UNSEEN_ENDS)[number]

export const ALERT_OUTCOMES = [
  'seen_in_person',
  'seen_by_phone',
  'handed_over',
  'raised_by_mistake',
  ...UNSEEN_ENDS,
] as const
export type AlertOutcome = (typeof ALERT_OUTCOMES)[number]

/** The one outcome that says that somebody stood before the person; noted by a responder, it alone lowers `now`. */
export const FACE_TO_FACE = 'seen_in_person' satisfies AlertOutcome

/** How many days ago a visit that is noted may have been. */
export const VISIT_DAYS = 7

/** What a person says of their closed request for help: whether somebody came. All but `yes` make it wait again. */
export const CAME_ANSWERS = ['yes', 'not_safe', 'no'] as const
export type CameAnswer = (typeof CAME_ANSWERS)[number]

/** For how many hours after it was closed a person can say so. */
export const CAME_HOURS = 24

/**
 * Events of an alert, in their possible order; `told` is a step of the escalation that notifies responders, `worsened`
 * a later assessment or referral that makes the alert wait for an answer again, `escalated` that nobody answered in time and it is
 * more urgent now, `reopened` that it waits again because nothing followed its answer, `left_care` that it waits because no clinician
 * is here any more who has it as work, `released` that its person was released while it, or the follow-up after it, was open, `asked_not_safe` that the person
 * was asked and those on site and on call are told again, `taken` that somebody took it, at a change of shift or from
 * another, `handed_over` that the person who had it asked another to take it, `sent` that a duty screen said that an
 * officer was sent, `seen` that the outcome was completed after it was closed, `gone` that it was noted then that the person is not here
 * any more.
 */
export const ALERT_EVENTS = [
  'raised',
  'worsened',
  'told',
  'escalated',
  'acknowledged',
  'coming',
  'with_you',
  'taken',
  'handed_over',
  'sent',
  'asked_safe',
  'asked_not_safe',
  'reopened',
  'left_care',
  'released',
  'resolved',
  'seen',
  'gone',
  'came',
  'delivery',
] as const
export type AlertEvent = (typeof ALERT_EVENTS)[number]

/** The `raised` of an alert that clinicians have as work says this in place of an urgency. */
export const IN_CARE = 'in_care'

/** What somebody answered who was asked face to face about suicide; unsure and silent are `not_safe`. */
export const ASKED = ['safe', 'not_safe'] as const
export type Asked = (typeof ASKED)[number]

/** What is graver of an alert than whoever lowers or ends it may know: it refuses that where it is later than what they read. */
export const GRAVER = ['not_safe', 'pressed', 'worsened', 'rose', 'nobody_came'] as const
export type Graver = (typeof GRAVER)[number]

/** The channels of an alert besides the screen. */
export const ALERT_CHANNELS = ['email', 'webhook'] as const
export type AlertChannel = (typeof ALERT_CHANNELS)[number]

/** Of a delivery: not tried yet or to be retried; accepted by the receiver; refused, given up, or wanted no more. */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** The result of testing a responder's own channels. */
export const CHANNEL_TRIES = ['sent', 'failed', 'not_set_up', 'no_address'] as const
export type ChannelTry = (typeof CHANNEL_TRIES)[number]

/** A filter of the history: closed without an outcome. */
export const OUTCOME_MISSING = 'missing'

/** Drills are among the others unless it is said: without them, or they alone. */
export const DRILL_FILTERS = ['none', 'only'] as const
export type DrillFilter = (typeof DRILL_FILTERS)[number]

/** The hour of the facility's day at which each shift of the report begins. */
export const SHIFT_STARTS = { day: 6, swing: 14, night: 22 } as const
