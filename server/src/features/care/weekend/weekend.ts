import { addDays, type Calendar } from '../../../platform/calendar.ts'

const FRIDAY = 5
/** Friday 17:00 and Monday 8:00, in minutes of the day. */
const BEGINS = 17 * 60
const ENDS = 8 * 60

/** The weekend that goes on, or else the next one. */
export function weekendOf(calendar: Calendar, at: Date): { from: Date; until: Date } {
  const { day, minute } = calendar.weekMinuteOf(at)
  const ahead = day === 1 && minute < ENDS ? FRIDAY - 8 : FRIDAY - day
  const friday = addDays(calendar.dayOf(at), ahead)
  return { from: calendar.momentAt(friday, BEGINS), until: calendar.momentAt(addDays(friday, 3), ENDS) }
}
