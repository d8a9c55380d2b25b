/** Without journals, which only their writers delete. */
export const RETENTION_CLASSES = ['checkIns', 'assessments', 'alerts', 'care', 'toolUses'] as const
export type RetentionClass = (typeof RETENTION_CLASSES)[number]

/** No record is deleted that its person still sees. */
export const RETENTION_MIN_DAYS: Record<RetentionClass, number> = {
  checkIns: 90,
  assessments: 365,
  alerts: 365,
  care: 365,
  toolUses: 90,
}
export const RETENTION_MAX_DAYS = 3650

/** Days. */
export const DELETION_DAYS = 7

export const HOLD_REASONS = ['court', 'complaint', 'inspection', 'death'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/** Days by which an administrator can delay, once for each person, the deletion of alerts and care records. */
export const RECORDS_DELAY_DAYS = 30

/** Days for which it is kept who saw somebody in a list. */
export const VIEWS_DAYS = 365
