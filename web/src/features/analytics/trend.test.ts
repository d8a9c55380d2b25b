import { expect, test } from 'vitest'
import { readTrend, type TrendWeek, weeksOf } from './trend.ts'

const day = (date: string, avgStress: number, noise = 0.4) => ({
  date,
  group: 'inmate' as const,
  avgStress,
  avgMood: 10 - avgStress,
  noise,
  count: 5,
})
const weeks = (...stress: number[]): TrendWeek[] =>
  stress.map((value, at) => ({ monday: `2026-11-${10 + at}`, stress: value, mood: 5, noise: 0.1 }))

test('the days of a released week are one point, also of a week of two releases and over a change of the clock', () => {
  const days = [26, 27, 28, 29, 30, 31].map((date) => day(`2026-10-${date}`, 6)).concat(day('2026-11-01', 6))
  expect(weeksOf(days)).toEqual([{ monday: '2026-10-26', stress: 6, mood: 4, noise: 0.4 }])
  const two = [day('2026-11-02', 4), day('2026-11-03', 4), day('2026-11-04', 7, 0.9), day('2026-11-09', 5)]
  expect(weeksOf(two)).toMatchObject([
    { monday: '2026-11-02', stress: 5, noise: 0.9 },
    { monday: '2026-11-09', stress: 5 },
  ])
})

test('a week alone is a number: it has no trend, and fewer than four weeks have no peak', () => {
  expect(readTrend([])).toBeNull()
  expect(readTrend(weeks(6))).toEqual({ peak: null, average: 6, percent: null })
  expect(readTrend(weeks(4, 7, 4))?.peak).toBeNull()
  expect(readTrend(weeks(4, 7, 4, 7))?.peak).toMatchObject({ monday: '2026-11-11', stress: 7 })
})

test('the trend compares the later half of the weeks with the earlier one, where chance does not make as much', () => {
  expect(readTrend(weeks(5, 5, 4, 5.2))?.percent).toBe(-8)
  expect(readTrend(weeks(4, 9, 5))?.percent).toBe(25)
  expect(readTrend(weeks(5, 5.4))?.percent).toBe('unclear')
  expect(readTrend(weeks(4, 9, 4))?.percent).toBe('unclear')
})
