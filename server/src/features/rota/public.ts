/**
 * What other features use of the rota: who is on duty. Row-level security shows its hours to the system and to
 * administrators alone.
 */
export { type AnswererRow, listAnswerers, listRota } from './queries.ts'
export { everyAnswerer, onDuty, tiersOf } from './rules.ts'
