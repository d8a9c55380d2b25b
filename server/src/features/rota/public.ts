/**
 * What other features use of the rota: who is on duty. Its queries return rows only to the system and administrators.
 */
export { listResponders, listRota, type ResponderRow } from './queries.ts'
export { everyResponder, onDuty, tiersOf } from './rules.ts'
