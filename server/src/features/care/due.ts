import type { Calendar } from '../../platform/calendar.ts'

const HOUR_MS = 3_600_000
const SATURDAY = 6

/**
 * By when something received at a moment is to be triaged, and its person met: so many elapsed hours later, for the meeting more where
 * that hour falls on a Saturday or Sunday of the facility. Changes of the clock change nothing.
 */
export function dueAfter(
  receivedAt: Date,
  { triage, met, weekend }: { triage: number; met: number; weekend: number },
  calendar: Calendar,
) {
  const after = (hours: number) => new Date(receivedAt.getTime() + hours * HOUR_MS)
  const onWeekend = calendar.weekMinuteOf(after(met)).day >= SATURDAY
  return { triageDueAt: after(triage), metDueAt: after(onWeekend ? Math.max(met, weekend) : met) }
}
