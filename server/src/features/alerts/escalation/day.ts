import { addDays, type Calendar, momentOf } from '../../../platform/calendar.ts'

/** The hours of the facility's day at which who is not on site is told of what can wait until then. */
export const DAY_HOURS = { from: 7, to: 21 } as const

const minuteOf = (calendar: Calendar, at: Date) => calendar.weekMinuteOf(at).minute

export function isByDay(calendar: Calendar, at: Date): boolean {
  const minute = minuteOf(calendar, at)
  return minute >= DAY_HOURS.from * 60 && minute < DAY_HOURS.to * 60
}

/** When the next day begins, of a moment in the night. */
export function nextMorning(calendar: Calendar, at: Date): Date {
  const today = calendar.dayOf(at)
  const day = minuteOf(calendar, at) < DAY_HOURS.from * 60 ? today : addDays(today, 1)
  const time = `${day}T${String(DAY_HOURS.from).padStart(2, '0')}:00`
  const morning = momentOf(time, calendar.timeZone)
  if (!morning) throw new Error(`${time} is no time`)
  return morning
}
