export { byDay } from './hours.ts'
/**
 * What other features use of the rota: who is on duty. Row-level security shows its hours to the system, to administrators, to
 * clinicians who serve somebody, and to everybody their own.
 */
export {
  type AnsweringRow,
  deleteOldDates,
  listAnswering,
  listDates,
  listResponders,
  listRota,
  type ResponderRow,
} from './queries.ts'
export { type DateRow, onDuty, type RotaRow, respondersFor, tiersOf } from './rules.ts'
