import { AppError } from '../platform/app-error.ts'
import { type Calendar, monthAfter } from '../platform/calendar.ts'

/** The first moments of the asked month, by default the running one, and of the next; refuses one to come. */
export function monthFrom(asked: string | undefined, calendar: Calendar, now: Date) {
  const running = calendar.dayOf(now).slice(0, 7)
  const month = asked ?? running
  if (month > running) {
    const message = 'This month has not begun'
    throw new AppError('validation_failed', message, { issues: [{ path: 'month', message }] })
  }
  const first = `${month}-01`
  return { month, first, from: calendar.momentAt(first, 0), to: calendar.momentAt(monthAfter(first), 0) }
}
