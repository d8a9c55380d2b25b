/** What other features may use of the rota: who is on duty. Its queries show rows to the system and administrators. */
export { listResponders, listRota, type ResponderRow } from './queries.ts'
export { everyResponder, onDuty, tiersOf } from './rules.ts'
