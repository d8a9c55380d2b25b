import { addDays, type Calendar, momentOf } from '../../../platform/calendar.ts'

/** The hours of the facility's day at which who is not on site is told of what can wait until then. */
export const DAY_HOURS = { from: 7, to: 21 } as const

const minuteOf = (calendar: Calendar, at: Date) => calendar.weekMinuteOf(at).minute

export function isByDay(calendar: Calendar, at: Date): boolean {
  const minute = minuteOf(calendar, at)
  return minute >= DAY_HOURS.from * 60 && minute < DAY_HOURS.to * 60
}

/** When the next day begins, of a moment in the night. */
export const nextMorning = (calendar: Calendar, at: Date) =>
  hourOf(calendar, eveningOf(calendar, at, 1), DAY_HOURS.from)

/** A follow-up is due within so many hours after an alert was closed, and never at night. */
const FOLLOW_UP_HOURS = 24
/** By then, where that hour is in the night after it: who hears of an overdue one is called while others are awake. */
const EVENING = 18

export function followUpDue(calendar: Calendar, closedAt: Date): Date {
  const due = new Date(closedAt.getTime() + FOLLOW_UP_HOURS * 3_600_000)
  return isByDay(calendar, due) ? due : hourOf(calendar, eveningOf(calendar, due, 0), EVENING)
}

/** The day on whose evening the night of this moment began, or so many days later. */
const eveningOf = (calendar: Calendar, at: Date, later: number) =>
  addDays(calendar.dayOf(at), later - (minuteOf(calendar, at) < DAY_HOURS.from * 60 ? 1 : 0))

function hourOf({ timeZone }: Calendar, day: string, hour: number): Date {
  const time = `${day}T${String(hour).padStart(2, '0')}:00`
  const moment = momentOf(time, timeZone)
  if (!moment) throw new Error(`${time} is no time`)
  return moment
}
