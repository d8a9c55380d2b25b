/** Actions that are counted: one entry for each account and hour, with how often. */
export const COUNTED_ACTIONS = [
  'user.signed_in',
  'user.sign_in_failed',
  'user.code_failed',
  'user.confirm_failed',
  'people.registered',
  'people.code_refused',
  'people.unknown_names',
] as const
export type CountedAction = (typeof COUNTED_ACTIONS)[number]

/** All actions of the audit log, each named after its target. */
export const AUDIT_ACTIONS = [
  ...COUNTED_ACTIONS,
  'people.listed',
  'people.attempts_shown',
  'user.created',
  'user.changed',
  'user.approved',
  'people.approved',
  'people.refused',
  'user.responder_changed',
  'user.duty_changed',
  'user.clinician_made',
  'user.clinician_confirmed',
  'user.lead_handed_on',
  'user.disabled',
  'user.enabled',
  'user.slip_made',
  'user.slip_redeemed',
  'user.pass_made',
  'user.pass_used',
  'user.password_changed',
  'user.assessment_asked',
  'user.exported',
  'user.exported_after_slip',
  'user.started_over',
  'user.recovery_code_voided',
  'user.deletion_asked',
  'user.deletion_cancelled',
  'user.deleted',
  'user.totp_enabled',
  'user.totp_codes_made',
  'user.totp_removed',
  'roster.imported',
  'facility.shown',
  'facility.saved',
  'facility.group_size_changed',
  'rota.shown',
  'rota.saved',
  'retention.shown',
  'retention.previewed',
  'retention.saved',
  'retention.applied',
  'audit.shown',
  'audit.exported',
  'analytics.exported',
  'content.shown',
  'browsers.shown',
  'browsers.code_made',
  'browsers.enrolled',
  'browsers.revoked',
  'keys.rotated',
  'keys.retired',
  'care.opened',
  'care.changed',
  'care.entered',
  'care.clocks_saved',
  'alert.opened',
  'alert.answered',
  'alert.taken',
  'alert.handed_over',
  'alert.exported',
  'alert.name_shown',
  'alert.officer_sent',
  'alert.drill_raised',
  'alert.channels_tested',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** The types of targets: the part of the action before the point, except for lists and settings. */
export const AUDIT_TARGETS = ['user', 'alert', 'browser', 'care'] as const
export type AuditTarget = (typeof AUDIT_TARGETS)[number]

/** Lists that show people by name: each view is kept for the people in it, beside the log. */
export const LIST_VIEWS = ['alert.listed', 'user.listed', 'care.listed'] as const
export type ListView = (typeof LIST_VIEWS)[number]
