import { addDays, type Calendar } from '../../platform/calendar.ts'

const FRIDAY = 5
/** 8:00, in minutes of the day. */
const BEGINS = 8 * 60

/** When the next day from Monday to Friday begins; no holiday is known here. */
export function nextWorkday(calendar: Calendar, at: Date): Date {
  const { day, minute } = calendar.weekMinuteOf(at)
  const ahead = day <= FRIDAY && minute < BEGINS ? 0 : day < FRIDAY ? 1 : 8 - day
  return calendar.momentAt(addDays(calendar.dayOf(at), ahead), BEGINS)
}
