import { PERIOD_WEEKS, type Period } from '@evenkeel/contract/analytics/periods.ts'
import { addDays, startOfWeek } from '../../platform/calendar.ts'

/** `last` is a Monday. */
export type Weeks = { last: string; count: number }

/** Mondays. */
export const weeksAround = (today: string) => ({ running: startOfWeek(today), whole: addDays(startOfWeek(today), -7) })

export const weeksUntil = (period: Period, last: string): Weeks => ({ last, count: PERIOD_WEEKS[period] })

const firstDayOf = ({ last, count }: Weeks) => addDays(last, 7 * (1 - count))

/** A Sunday. */
const lastDayOf = ({ last }: Weeks) => addDays(last, 6)

export const daysOf = (weeks: Weeks) => ({ from: firstDayOf(weeks), to: lastDayOf(weeks) })
