export { byDay, timeOf } from './hours.ts'
/**
 * Row-level security shows the rota to the system, administrators and serving clinicians, and to everybody their own
 * hours.
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
export { type DateRow, lastHandOver, onDuty, type RotaRow, respondersFor, tiersOf } from './rules.ts'
