import { addDays, type Calendar } from '../../../platform/calendar.ts'

const FRIDAY = 5
/** The hours at which the facility's weekend begins on Friday, and ends on Monday. */
const BEGINS = 17 * 60
const ENDS = 8 * 60

/** From Friday evening to Monday morning: the weekend that goes on, or else the next one. */
export function weekendOf(calendar: Calendar, at: Date): { from: Date; until: Date } {
  const { day, minute } = calendar.weekMinuteOf(at)
  const ahead = day === 1 && minute < ENDS ? FRIDAY - 8 : FRIDAY - day
  const friday = addDays(calendar.dayOf(at), ahead)
  return { from: calendar.momentAt(friday, BEGINS), until: calendar.momentAt(addDays(friday, 3), ENDS) }
}
