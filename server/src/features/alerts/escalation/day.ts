import { addDays, type Calendar } from '../../../platform/calendar.ts'

/** Facility hours at which who is not on site is told of what can wait until then. */
export const DAY_HOURS = { from: 7, to: 21 } as const

export function isByDay(calendar: Calendar, at: Date): boolean {
  const today = calendar.dayOf(at)
  return at >= hourOf(calendar, today, DAY_HOURS.from) && at < hourOf(calendar, today, DAY_HOURS.to)
}

/** For a moment in the night. */
export const nextMorning = (calendar: Calendar, at: Date) =>
  hourOf(calendar, eveningOf(calendar, at, 1), DAY_HOURS.from)

/** Within so many hours after the closing, and never at night. */
const FOLLOW_UP_HOURS = 24
/** Instead of the night, so that who hears of an overdue one is called while others are awake. */
const EVENING = 18

export function followUpDue(calendar: Calendar, closedAt: Date): Date {
  const due = new Date(closedAt.getTime() + FOLLOW_UP_HOURS * 3_600_000)
  return isByDay(calendar, due) ? due : hourOf(calendar, eveningOf(calendar, due, 0), EVENING)
}

/** The day whose evening began this night, `later` days on. */
function eveningOf(calendar: Calendar, at: Date, later: number): string {
  const today = calendar.dayOf(at)
  return addDays(today, at < hourOf(calendar, today, DAY_HOURS.from) ? later - 1 : later)
}

const hourOf = (calendar: Calendar, day: string, hour: number) => calendar.momentAt(day, hour * 60)
