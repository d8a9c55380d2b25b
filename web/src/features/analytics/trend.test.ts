import { expect, test } from 'vitest'
import { pointsOf, readTrend } from './trend.ts'

const day = (date: string, avgStress: number, count = 5) => ({ date, avgStress, avgMood: 10 - avgStress, count })

test('without days there is nothing to say, and one day has no trend', () => {
  expect(readTrend([])).toBeNull()
  expect(readTrend([day('2026-11-16', 6)])).toMatchObject({ average: 6, percent: null })
})

test('the peak is the day with the highest stress; of equal ones, the first', () => {
  const days = [day('2026-11-16', 4), day('2026-11-17', 7.5), day('2026-11-19', 7.5)]
  expect(readTrend(days)?.peak.date).toBe('2026-11-17')
})

test('a day with more people weighs more', () => {
  expect(readTrend([day('2026-11-16', 4, 15), day('2026-11-17', 8, 5)])?.average).toBe(5)
})

test('the trend compares the later half of the days with the earlier one', () => {
  expect(
    readTrend([day('2026-11-16', 5), day('2026-11-17', 5), day('2026-11-18', 4), day('2026-11-19', 5.2)])?.percent,
  ).toBe(-8)
  expect(readTrend([day('2026-11-16', 4), day('2026-11-17', 9), day('2026-11-18', 5)])?.percent).toBe(25)
  expect(readTrend([day('2026-11-16', 5), day('2026-11-17', 5)])?.percent).toBe(0)
})

test('days without figures keep their place, also when the clocks change', () => {
  const points = pointsOf([day('2026-11-01', 5)], '2026-10-31', '2026-11-03', 'avgMood')
  expect(points.map(({ day: date }) => date)).toEqual(['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03'])
  expect(points.map(({ value }) => value)).toEqual([null, 5, null, null])
})
