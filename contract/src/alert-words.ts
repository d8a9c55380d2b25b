/** The closed lists of alerts, for the server's schemas and the browser's words alike. */
export const ALERT_SEVERITIES = ['critical', 'high', 'medium', 'low'] as const
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number]

export const ALERT_STATUSES = ['active', 'acknowledged', 'resolved'] as const
export type AlertStatus = (typeof ALERT_STATUSES)[number]

export const ALERT_SOURCES = ['crisis', 'assessment', 'check-in'] as const
export type AlertSource = (typeof ALERT_SOURCES)[number]

/** What a request for help says where nothing else was written, by who asked. */
export const HELP_MESSAGES = {
  inmate: 'Crisis support was requested by an individual in care.',
  staff: 'Crisis support was requested by a staff member.',
  unknown: 'Crisis support was requested.',
} as const

/** Everything that the product itself says in an alert: of a request for help, and of an assessment. */
export const ALERT_MESSAGES = {
  ...HELP_MESSAGES,
  safety: 'An assessment shows that this person may not be safe.',
  symptoms: 'An assessment shows strong symptoms.',
} as const
export type AlertMessage = keyof typeof ALERT_MESSAGES

/** What a responder tells the person while the alert is acknowledged. */
export const RESPONSE_STEPS = ['coming', 'with_you'] as const
export type ResponseStep = (typeof RESPONSE_STEPS)[number]

export const ALERT_OUTCOMES = ['seen_in_person', 'seen_by_phone', 'handed_over', 'raised_by_mistake'] as const
export type AlertOutcome = (typeof ALERT_OUTCOMES)[number]

/** What happened to an alert, in the order in which it may: `told` is a step of the escalation. */
export const ALERT_EVENTS = [
  'raised',
  'repeated',
  'told',
  'acknowledged',
  'coming',
  'with_you',
  'reopened',
  'resolved',
  'delivery',
] as const
export type AlertEvent = (typeof ALERT_EVENTS)[number]

/** How an alert reaches somebody outside the screen. */
export const ALERT_CHANNELS = ['email', 'webhook'] as const
export type AlertChannel = (typeof ALERT_CHANNELS)[number]

/** Of a delivery: not tried yet or to be tried again; taken over by the other side; given up. */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** What became of a try of a responder's own channels. */
export const CHANNEL_TRIES = ['sent', 'failed', 'not_set_up', 'no_address'] as const
export type ChannelTry = (typeof CHANNEL_TRIES)[number]
