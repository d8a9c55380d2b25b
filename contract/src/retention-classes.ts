/** Kinds of records that a facility may set an end to. Journals have none: only their writers delete them. */
export const RETENTION_CLASSES = ['checkIns', 'assessments', 'alerts', 'toolUses'] as const
export type RetentionClass = (typeof RETENTION_CLASSES)[number]

/** Days that each kind is kept at least, so that nobody loses what a person still looks at. */
export const RETENTION_MIN_DAYS: Record<RetentionClass, number> = {
  checkIns: 90,
  assessments: 365,
  alerts: 365,
  toolUses: 90,
}
export const RETENTION_MAX_DAYS = 3650

/** Days from asking for one's account to be deleted until it is. */
export const DELETION_DAYS = 7
