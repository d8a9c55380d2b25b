/** Kinds of records with a retention time. Journals are not among them: only their writers delete them. */
export const RETENTION_CLASSES = ['checkIns', 'assessments', 'alerts', 'care', 'toolUses'] as const
export type RetentionClass = (typeof RETENTION_CLASSES)[number]

/** The minimum days for each kind, so that no record is deleted that its person still sees. */
export const RETENTION_MIN_DAYS: Record<RetentionClass, number> = {
  checkIns: 90,
  assessments: 365,
  alerts: 365,
  care: 365,
  toolUses: 90,
}
export const RETENTION_MAX_DAYS = 3650

/** Days between the request to delete an account and its deletion. */
export const DELETION_DAYS = 7

/** Why an administrator holds somebody's alerts and care records. */
export const HOLD_REASONS = ['court', 'complaint', 'inspection', 'death'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/** By how many days an administrator can delay, once for each person, that alerts and care records go. */
export const RECORDS_DELAY_DAYS = 30

/** Days for which it is kept who saw somebody in a list. */
export const VIEWS_DAYS = 365
