import { addDays, startOfWeek } from '../../platform/calendar.ts'
import { countPast } from './counting/queries.ts'

/** What other features add to their own batch, so that a thing is stored and counted, or neither. */
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

/** A statement of the system, for the very first start: counts what is on record, as it would have been then. */
export const countThePast = (least: number, today: string) =>
  countPast({ least, today, from: addDays(startOfWeek(today), 7 * (1 - WEEKS_KEPT)) })
