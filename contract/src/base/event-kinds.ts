/** Events contain kinds and ids, never private text; the page refetches. */
export const EVENT_KINDS = [
  'checkin.created',
  'plan.changed',
  'assessment.asked',
  'alert.created',
  'alert.updated',
  'alert.mine',
  'reach.asked',
  'duty.changed',
  'care.changed',
  'care.unshared',
  'sharing.changed',
  'responders.changed',
  'practice.changed',
  'facility.changed',
  'browser.enrolled',
  'analytics.released',
  'session.ended',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]
