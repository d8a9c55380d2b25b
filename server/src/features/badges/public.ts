export { triesOf } from './code.ts'
export { clearPinTries, deleteOldPinTries, deleteOldVisits, endBadgeSessionsOn, keepPin } from './queries.ts'
