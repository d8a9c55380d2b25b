/** Hours within three days, with minutes within ten hours, else days. */
export type TimeLeft = { overdue: boolean; days: number; hours: number; minutes: number }

const HOUR = 60
const [DAY, THREE_DAYS] = [24 * HOUR, 72 * HOUR]

/** Overdue begins with the moment itself, as on the server; the rest is rounded down. */
export function timeLeftOf(dueAt: string, now: number): TimeLeft {
  const left = Date.parse(dueAt) - now
  const minutes = Math.floor(Math.abs(left) / 60_000)
  const overdue = left < 0
  if (minutes >= THREE_DAYS) return { overdue, days: Math.floor(minutes / DAY), hours: 0, minutes: 0 }
  const hours = Math.floor(minutes / HOUR)
  return { overdue, days: 0, hours, minutes: hours < 10 ? minutes % HOUR : 0 }
}
