import { addDays, startOfWeek } from '../../platform/calendar.ts'
import { countPast } from './counting/queries.ts'

/** Statements that other features add to their own batch, so that an event is stored and counted together. */
export {
  countActivity,
  countCheckIn,
  countCompleted,
  countFirstRating,
  countRating,
  countStarted,
  countToolUse,
} from './counting/queries.ts'

/** The longest period and the one before it. */
const WEEKS_KEPT = 26

/** For the system, at the very first start: counts existing records as they would have been counted then. */
export const countThePast = (minGroupSize: number, today: string) =>
  countPast({ minGroupSize, today, from: addDays(startOfWeek(today), 7 * (1 - WEEKS_KEPT)) })
