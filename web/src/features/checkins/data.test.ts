import type { CheckInSummary } from '@evenkeel/contract/checkins/checkins.ts'
import { expect, test } from 'vitest'
import { withToday } from './data.ts'

const day = (date: string, count: number) => ({ date, avgMood: count ? 5 : null, avgStress: count ? 5 : null, count })
const week = (...series: CheckInSummary['series']): CheckInSummary => ({
  daysThisWeek: 2,
  weeklyGoal: 7,
  streakDays: 0,
  series,
})

test('the first check-in of a day counts the day, and leaves averages to the server', () => {
  const [before, today] = [day('2026-11-26', 1), day('2026-11-27', 0)]
  const counted = withToday(week(before, today))
  expect([counted.daysThisWeek, counted.series]).toEqual([3, [before, { ...today, count: 1 }]])
})

test('another one on that day changes nothing, nor does one that is not known to be of a day', () => {
  for (const known of [week(day('2026-11-27', 2)), week()]) expect(withToday(known)).toBe(known)
})
