import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, startOfWeek } from '../../platform/calendar.ts'
import { average } from '../../platform/rounding.ts'
import { compareShifts, summarize } from './summaries.ts'

const TODAY = '2026-03-11'
const sums = (day: string, count: number, moodSum: number, stressSum: number) => ({ day, count, moodSum, stressSum })

test('without data, averages and differences are null', () => {
  const { series, ...rest } = summarize(TODAY, [], 0)
  expect(rest).toEqual({ daysThisWeek: 0, weeklyGoal: 7, streakDays: 0 })
  expect(series).toHaveLength(30)
  expect(new Set(series.map(({ avgMood, avgStress, count }) => `${avgMood} ${avgStress} ${count}`))).toEqual(
    new Set(['null null 0']),
  )
  const none = { count: 0, avgMood: null, avgStress: null }
  const delta = { mood: null, stress: null }
  expect(compareShifts([])).toEqual({ windowDays: 30, preShift: none, postShift: none, delta })
})

test('with one side only there is no difference', () => {
  const { postShift, delta } = compareShifts([{ isPreShift: false, count: 3, moodSum: 20, stressSum: 10 }])
  expect(postShift).toEqual({ count: 3, avgMood: 6.7, avgStress: 3.3 })
  expect(delta).toEqual({ mood: null, stress: null })
})

test('the difference is post-shift minus pre-shift, of the rounded averages', () => {
  const { delta } = compareShifts([
    { isPreShift: true, count: 3, moodSum: 20, stressSum: 10 },
    { isPreShift: false, count: 7, moodSum: 30, stressSum: 40 },
  ])
  expect(delta).toEqual({ mood: -2.4, stress: 2.4 })
})

test('the series is the last 30 days, oldest first, each day once', () => {
  const { series } = summarize(TODAY, [sums('2026-02-10', 1, 4, 6), sums('2026-02-09', 9, 9, 9)], 0)
  expect(series[0]).toEqual({ date: '2026-02-10', avgMood: 4, avgStress: 6, count: 1 })
  expect(series.at(-1)?.date).toBe(TODAY)
  expect(series.map(({ date }) => date)).toEqual([...new Set(series.map(({ date }) => date))].sort())
})

test('an average has one decimal, rounded half up, for every possible sum', () => {
  for (let count = 1; count <= 120; count += 1) {
    for (let sum = count; sum <= 10 * count; sum += 1) {
      const exact = Math.floor((20 * sum + count) / (2 * count)) / 10
      if (average(sum, count) !== exact) expect([sum, count, average(sum, count)]).toEqual([sum, count, exact])
    }
  }
})

test('the week counts its days from Monday to today, each once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.uniqueArray(fc.integer({ min: 0, max: 29 })), (offset, ago) => {
      const today = addDays('2024-01-01', offset)
      const days = ago.map((n) => sums(addDays(today, -n), 1, 5, 5))
      const weekday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7

      expect(summarize(today, days, 0).daysThisWeek).toBe(ago.filter((n) => n <= weekday).length)
      expect(startOfWeek(today) <= today).toBe(true)
    }),
  )
})
