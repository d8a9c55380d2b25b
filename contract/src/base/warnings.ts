/** The browser offers each in words. */
export const WARNINGS = [
  'last_responder_inmate',
  'last_responder_staff',
  'last_clinician_inmate',
  'last_clinician_staff',
  'open_alert',
  'namesake',
] as const
export type Warning = (typeof WARNINGS)[number]
