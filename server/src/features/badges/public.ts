/** What other features use of badges: a password or a slip opens a locked one, and a change of the password keeps the PIN. */
export { triesOf } from './code.ts'
export { clearPinTries, deleteOldPinTries, deleteOldVisits, endBadgeSessionsOn, keepPin } from './queries.ts'
