import { addDays, type Calendar } from '../calendar.ts'
import { type RecurringJob, SCHEDULES } from './queues.ts'

const MINUTE = 60_000
export const RECURRING = Object.keys(SCHEDULES) as RecurringJob[]

/** A day whose clock leaves out the minute has the job at the change, and one that repeats it has it once. */
export function lastDue(job: RecurringJob, now: Date, calendar: Calendar): Date {
  const schedule = SCHEDULES[job]
  if ('every' in schedule) return new Date(Math.floor(+now / (schedule.every * MINUTE)) * schedule.every * MINUTE)
  const today = calendar.dayOf(now)
  const due = calendar.momentAt(today, schedule.at)
  return due <= now ? due : calendar.momentAt(addDays(today, -1), schedule.at)
}

/** A future time was written before the clock was set back, and counts for nothing. */
export const isAhead = (at: Date, now: Date) => +at > +now + MINUTE

/** `seen`: when the job was last done and asked for. */
export const isDue = (job: RecurringJob, now: Date, calendar: Calendar, seen: readonly (Date | null)[]) =>
  !seen.some((at) => at !== null && at >= lastDue(job, now, calendar) && !isAhead(at, now))
