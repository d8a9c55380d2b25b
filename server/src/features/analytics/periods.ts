import { PERIOD_WEEKS, type Period } from '@evenkeel/contract/periods.ts'
import { addDays, startOfWeek } from '../../platform/calendar.ts'

/** Whole weeks, by their first and their last Monday. */
export type Weeks = { first: string; last: string }

/** The weeks of a period with the current one, and as many before them. */
export function weeksOf(period: Period, today: string): { current: Weeks; previous: Weeks } {
  const count = PERIOD_WEEKS[period]
  const last = startOfWeek(today)
  const current = { first: addDays(last, 7 * (1 - count)), last }
  return { current, previous: { first: addDays(current.first, -7 * count), last: addDays(current.first, -7) } }
}

/** The last day of the weeks: a Sunday. */
export const lastDayOf = ({ last }: Weeks) => addDays(last, 6)

/** How many days of the weeks have begun, today included. */
export const daysSoFar = ({ first, last }: Weeks, today: string) =>
  Math.round((Math.min(Date.parse(today), Date.parse(addDays(last, 6))) - Date.parse(first)) / 86_400_000) + 1
