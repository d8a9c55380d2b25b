/** Severity says how grave an assessment’s words are; who is notified, and how soon, follows from the urgency alone. */
export const ALERT_SEVERITIES = ['critical', 'high', 'medium', 'low'] as const
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number]

/** How soon somebody has to be with the person; which reason has which: docs/clinical.md#how-urgent-an-alert-is. */
export const ALERT_URGENCIES = ['now', 'hour', 'today'] as const
export type AlertUrgency = (typeof ALERT_URGENCIES)[number]

export const ALERT_STATUSES = ['active', 'acknowledged', 'resolved'] as const
export type AlertStatus = (typeof ALERT_STATUSES)[number]

/** `follow_up`: overdue after an alert, or a talk asked for or promised; `call`: words said in a call after release. */
export const ALERT_SOURCES = ['help', 'assessment', 'referral', 'follow_up', 'call'] as const
export type AlertSource = (typeof ALERT_SOURCES)[number]

/** Seconds after which a late press shows both when it was made and when it arrived. */
export const ARRIVED_LATE_SECONDS = 60

export const HELP_MESSAGES = {
  inmate: 'Crisis support was requested by an individual in care.',
  staff: 'Crisis support was requested by a staff member.',
  unknown: 'Crisis support was requested.',
} as const

export const ALERT_MESSAGES = {
  ...HELP_MESSAGES,
  safety: 'An assessment shows that this person may not be safe.',
  symptoms: 'An assessment shows strong symptoms.',
  medical: 'This person may need medical care today.',
  medical_now: 'This person may need medical care now.',
  referral: 'An officer is worried about this person.',
  follow_up: 'A follow-up after an alert is overdue. Somebody has to see this person.',
  late: 'This person’s time for mental health is over, or no clinician is here before it. Somebody has to see them.',
  call: 'In a call after the release this person did not say no to thoughts of suicide.',
} as const
export type AlertMessage = keyof typeof ALERT_MESSAGES

/**
 * `heard`: a duty screen, a channel or an on-duty page; `unsure`: only somebody off duty; `nobody`: no one is set up to
 * answer.
 */
export const HEARINGS = ['heard', 'unsure', 'unheard', 'nobody'] as const
export type Hearing = (typeof HEARINGS)[number]

/** A state of `told`, and the outcome of an alert that was medical alone once medical saw the person; it lowers nothing. */
export const MEDICAL = 'medical'

/** States of `told` besides `tier_<n>`; `nobody` is nobody on duty, `unheard` nobody whom anything could reach. */
export const TOLD_STATES = ['everyone', MEDICAL, 'nobody', 'unheard'] as const

export const ANSWERER_ROLES = ['clinician', 'admin', 'staff'] as const

export const RESPONSE_STEPS = ['coming', 'with_you'] as const
export type ResponseStep = (typeof RESPONSE_STEPS)[number]

/** Only where the account says that the person was released before anybody saw them. */
export const RELEASED_OUTCOMES = ['released_called', 'released_crisis_team', 'released_not_reached'] as const

/** Ends "Not yet seen" because the person left; `sent_to_hospital` keeps the follow-up. */
export const GONE_OUTCOMES = [...RELEASED_OUTCOMES, 'sent_to_hospital', 'transferred_told'] as const

/** Ends the search for somebody outside: who works here, or said it in a call after release; the follow-up stays. */
export const CONFIRMED_OUTCOMES = ['reached_by_phone', 'handed_to_911', 'handed_to_988', 'handed_to_family'] as const

export const UNSEEN_ENDS = [...GONE_OUTCOMES, ...CONFIRMED_OUTCOMES] as const
export type UnseenEnd = (typeof UNSEEN_ENDS)[number]

export const SAID_OUTCOMES = [
  'seen_in_person',
  'seen_by_phone',
  'handed_over',
  'raised_by_mistake',
  ...UNSEEN_ENDS,
] as const
export type SaidOutcome = (typeof SAID_OUTCOMES)[number]
export const ALERT_OUTCOMES = [...SAID_OUTCOMES, MEDICAL] as const
export type AlertOutcome = (typeof ALERT_OUTCOMES)[number]

/** Noted by a responder, this outcome alone lowers `now`. */
export const FACE_TO_FACE = 'seen_in_person' satisfies AlertOutcome

/** How many days back a noted visit may lie. */
export const VISIT_DAYS = 7

/** Whether somebody came to a request that was closed; all but `yes` make it wait again. */
export const SOMEBODY_CAME = ['yes', 'not_safe', 'no'] as const
export type SomebodyCame = (typeof SOMEBODY_CAME)[number]

/** Hours after the closing in which a person can say so. */
export const SOMEBODY_CAME_HOURS = 24

/**
 * `reopened`: the answer lapsed; `left_care`: no clinician has it as work any more; `seen` and `gone` are
 * noted after the closing.
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
  'medical_seen',
  'resolved',
  'seen',
  'gone',
  'came',
  'delivery',
] as const

/** Stands in place of an urgency in `raised` when clinicians have the alert as work. */
export const IN_CARE = 'in_care'

/** Asked face to face about suicide; unsure and silent are `not_safe`. */
export const ASKED = ['safe', 'not_safe'] as const
export type Asked = (typeof ASKED)[number]

/** Changes that refuse a lowering or an ending by somebody who read the alert before them. */
export const GRAVER = ['not_safe', 'pressed', 'worsened', 'rose', 'nobody_came'] as const
export type Graver = (typeof GRAVER)[number]

export const ALERT_CHANNELS = ['email', 'webhook'] as const
export type AlertChannel = (typeof ALERT_CHANNELS)[number]

/** `waiting`: not tried yet or to be retried; `failed`: refused, given up or no longer wanted. */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export const CHANNEL_TRIES = ['sent', 'failed', 'not_set_up', 'no_address'] as const
export type ChannelTry = (typeof CHANNEL_TRIES)[number]

/** History filter: closed without an outcome. */
export const OUTCOME_MISSING = 'missing'

/** Without a filter, drills are listed among the others. */
export const DRILL_FILTERS = ['none', 'only'] as const
export type DrillFilter = (typeof DRILL_FILTERS)[number]

/** Hours of the facility’s day. */
export const SHIFT_STARTS = { day: 6, swing: 14, night: 22 } as const
