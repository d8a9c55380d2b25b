/**
 * What other features use of the rota: who is on duty. Row-level security shows its hours to the system and to
 * administrators alone.
 */
export { listResponders, listRota, type ResponderRow } from './queries.ts'
export { onDuty, respondersFor, tiersOf } from './rules.ts'
