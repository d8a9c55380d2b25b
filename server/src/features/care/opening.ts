/**
 * Hours from a clinician’s announcement, if the person signed in since; `opens_to_me` (server/sql/notice.sql) opens at
 * once after a form with their name, hand-over or crisis.
 */
export const OPENS_AFTER_HOURS = 72

export const asOf = (sent: string | null | undefined) => (sent ? new Date(sent) : null)
