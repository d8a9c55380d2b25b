import { expect, test } from 'vitest'
import { pointsOf, readTrend } from './trend.ts'

const day = (date: string, avgStress: number) => ({
  date,
  group: 'inmate' as const,
  avgStress,
  avgMood: 10 - avgStress,
  count: 5,
})

test('without days there is nothing to say, and the days of one release have no trend', () => {
  expect(readTrend([])).toBeNull()
  const week = [16, 17, 18, 19, 20, 21, 22].map((date) => day(`2026-11-${date}`, 6))
  expect(readTrend(week)).toEqual({
    peak: { from: '2026-11-16', to: '2026-11-22', stress: 6 },
    average: 6,
    percent: null,
  })
})

test('the peak is the highest stress with its days in a row; of equal ones, the first', () => {
  const days = [day('2026-11-16', 4), day('2026-11-17', 7.5), day('2026-11-18', 7.5), day('2026-11-19', 5)]
  expect(readTrend(days)?.peak).toEqual({ from: '2026-11-17', to: '2026-11-18', stress: 7.5 })
  expect(readTrend([...days, day('2026-11-20', 7.5)])?.peak.to).toBe('2026-11-18')
})

test('the trend compares the later half of the days with the earlier one', () => {
  expect(
    readTrend([day('2026-11-16', 5), day('2026-11-17', 5), day('2026-11-18', 4), day('2026-11-19', 5.2)])?.percent,
  ).toBe(-8)
  expect(readTrend([day('2026-11-16', 4), day('2026-11-17', 9), day('2026-11-18', 5)])?.percent).toBe(25)
  expect(readTrend([day('2026-11-16', 4), day('2026-11-17', 9), day('2026-11-18', 4)])?.percent).toBe(0)
})

test('days without figures keep their place, also when the clocks change', () => {
  const points = pointsOf([day('2026-11-01', 5)], '2026-10-31', '2026-11-03')
  expect(points.map(({ day: date }) => date)).toEqual(['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03'])
  expect(points.map(({ value }) => value)).toEqual([null, 5, null, null])
})
