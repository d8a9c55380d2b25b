export { triesOf } from './code.ts'
export { clearPinTries, deleteOldBadgeVisits, deleteOldPinTries, endBadgeSessionsOn, keepPin } from './queries.ts'
