import { minuteOf, type WeekMinute } from '../../platform/calendar.ts'

export const DAY_MINUTES = 24 * 60
export const WEEK_MINUTES = 7 * DAY_MINUTES

/** Hours of one day as they are stored; when the end is not after the start, they end on the next day. */
export type Hours = { day: number; fromMinute: number; toMinute: number }

/** Minutes since Monday 00:00; the end may be after the end of the week, which continues with Monday. */
export type Span = { start: number; end: number }

/** A time as it is sent, in minutes; 00:00 as an end means 24:00. */
export const hoursOf = (from: string, to: string) => ({
  fromMinute: minuteOf(from),
  toMinute: minuteOf(to) || DAY_MINUTES,
})

export const timeOf = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

export function spanOf({ day, fromMinute, toMinute }: Hours): Span {
  const midnight = (day - 1) * DAY_MINUTES
  const end = midnight + toMinute
  return { start: midnight + fromMinute, end: toMinute > fromMinute ? end : end + DAY_MINUTES }
}

export function covers(hours: Hours, { day, minute }: WeekMinute): boolean {
  const { start, end } = spanOf(hours)
  const at = (day - 1) * DAY_MINUTES + minute
  return [at, at + WEEK_MINUTES].some((moment) => start <= moment && moment < end)
}

export const overlap = (one: Span, other: Span) => one.start < other.end && other.start < one.end

/** The parts of the week that none of these hours cover, in order. */
export function uncovered(hours: readonly Hours[]): Span[] {
  const spans = hours.map(spanOf)
  const nextWeek = spans.map(({ end }) => ({ start: 0, end: end - WEEK_MINUTES }))
  const gaps: Span[] = []
  let reached = 0
  for (const { start, end } of [...spans, ...nextWeek].sort((a, b) => a.start - b.start)) {
    if (start > reached) gaps.push({ start: reached, end: start })
    reached = Math.max(reached, end)
  }
  if (reached < WEEK_MINUTES) gaps.push({ start: reached, end: WEEK_MINUTES })
  return gaps
}

/** The parts of these hours within the week, each on its day. */
export function byDay({ start, end }: Span): { day: number; from: string; to: string }[] {
  const days = Array.from({ length: 7 }, (_, day) => ({ day: day + 1, midnight: day * DAY_MINUTES }))
  return days
    .filter(({ midnight }) => start < midnight + DAY_MINUTES && midnight < end)
    .map(({ day, midnight }) => ({
      day,
      from: timeOf(Math.max(start - midnight, 0)),
      to: timeOf(Math.min(end - midnight, DAY_MINUTES)),
    }))
}
