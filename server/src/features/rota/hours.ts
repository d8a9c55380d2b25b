import { DAY_MINUTES, type Hours, type Span, spanOf, WEEK_MINUTES } from '@evenkeel/contract/rota-gaps.ts'
import type { WeekMinute } from '../../platform/calendar.ts'

export const timeOf = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

export function covers(hours: Hours, { day, minute }: WeekMinute): boolean {
  const { start, end } = spanOf(hours)
  const at = (day - 1) * DAY_MINUTES + minute
  return [at, at + WEEK_MINUTES].some((moment) => start <= moment && moment < end)
}

export const overlap = (one: Span, other: Span) => one.start < other.end && other.start < one.end

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
