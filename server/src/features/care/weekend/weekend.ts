import { addDays, type Calendar, momentOf } from '../../../platform/calendar.ts'

const FRIDAY = 5
/** The hours at which the facility's weekend begins on Friday, and ends on Monday. */
const BEGINS = '17:00'
const ENDS = '08:00'
const MONDAY_MINUTES = 8 * 60

/** From Friday evening to Monday morning: the weekend that goes on, or else the next one. */
export function weekendOf(calendar: Calendar, at: Date): { from: Date; until: Date } {
  const { day, minute } = calendar.weekMinuteOf(at)
  const ahead = day === 1 && minute < MONDAY_MINUTES ? FRIDAY - 8 : FRIDAY - day
  const friday = addDays(calendar.dayOf(at), ahead)
  const [from, until] = [`${friday}T${BEGINS}`, `${addDays(friday, 3)}T${ENDS}`].map((time) =>
    momentOf(time, calendar.timeZone),
  )
  if (!from || !until) throw new Error(`${friday} begins no weekend`)
  return { from, until }
}
