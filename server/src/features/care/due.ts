import type { Calendar } from '../../platform/calendar.ts'

const HOUR_MS = 3_600_000
const SATURDAY = 6

/** Elapsed hours, more for a meeting that would fall on a facility weekend; changes of the clock change nothing. */
export function dueAfter(
  receivedAt: Date,
  { triage, met, weekend }: { triage: number; met: number; weekend: number },
  calendar: Calendar,
) {
  const after = (hours: number) => new Date(receivedAt.getTime() + hours * HOUR_MS)
  const onWeekend = calendar.weekMinuteOf(after(met)).day >= SATURDAY
  return { triageDueAt: after(triage), metDueAt: after(onWeekend ? Math.max(met, weekend) : met) }
}

/** For what may be about safety: no weekend makes it longer. */
export function dueWithinADay(...[receivedAt, clocks, calendar]: Parameters<typeof dueAfter>) {
  const { triageDueAt, metDueAt } = dueAfter(receivedAt, clocks, calendar)
  return { triageDueAt, metDueAt: new Date(Math.min(+metDueAt, +receivedAt + 24 * HOUR_MS)) }
}
