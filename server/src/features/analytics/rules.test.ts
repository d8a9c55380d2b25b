// Proves P181.
import { expect, test } from 'vitest'
import { daysOf, weeksAround, weeksUntil } from './periods.ts'
import { unitsShown } from './present.ts'
import { averagesOver, presentActivity, presentRating, presentStress } from './rules.ts'

test('periods are whole weeks up to one of them', () => {
  expect(weeksAround('2026-03-15')).toEqual({ running: '2026-03-09', whole: '2026-03-02' })
  expect(weeksAround('2026-03-16')).toEqual({ running: '2026-03-16', whole: '2026-03-09' })
  expect(daysOf(weeksUntil('month', '2026-03-09'))).toEqual({ from: '2026-02-16', to: '2026-03-15' })
  expect(daysOf(weeksUntil('quarter', '2026-03-09'))).toEqual({ from: '2025-12-15', to: '2026-03-15' })
})

test('the cards are the mean over units and shifts with the same weight', () => {
  const groups = [
    { stress: 9, mood: 2 },
    { stress: 4.2, mood: 5 },
  ]
  expect(averagesOver(groups)).toEqual({ avgStress: 6.6, avgMood: 3.5 })
  expect(averagesOver([])).toEqual({ avgStress: null, avgMood: null })
  expect(presentStress(undefined)).toEqual({ avgStress: null, avgMood: null, count: null, suppressed: true })
})

/** Weeks with a figure of these released numbers of people, as the query sums them up. */
const rated = (rating: number, ...people: number[]) => ({
  kind: 'rating' as const,
  statsGroup: 'box-breathing',
  back: 0,
  weeks: people.length,
  people: people.reduce((sum, n) => sum + n, 0) / people.length,
  noise: Math.sqrt(people.length) / people.reduce((sum, n) => sum + n, 0),
  completed: null,
  rating,
  checkInRate: null,
})

test('a rating is shown where noise moves it by half a point at most: 20 people in a week, 10 in each of four, 5 in 13', () => {
  const four = (people: number) => Array.from({ length: 4 }, () => people)
  const thirteen = Array.from({ length: 13 }, () => 5)
  expect([rated(3, 20), rated(3, ...four(10)), rated(3, ...thirteen)].map(presentRating)).toEqual([3, 3, 3])
  const tooFew = [rated(3, 15), rated(3, ...four(5)), rated(3, ...thirteen.slice(2)), rated(3, 5, 15)]
  expect(tooFew.map(presentRating)).toEqual([null, null, null, null])
  expect(presentRating(undefined)).toBeNull()
})

test('an end of the scale that noise can reach is not shown', () => {
  expect([rated(1, 20), rated(5, 20), rated(1, 85), rated(5, 85)].map(presentRating)).toEqual([1.4, 4.6, 1.1, 4.9])
})

test('a rate of check-ins is shown where noise moves it by an eighth of its scale at most: 25 people in a week, 15 in each of four', () => {
  const rate = (...people: number[]) => presentActivity({ ...rated(3, ...people), kind: 'activity', checkInRate: 41 })
  expect(
    [rate(25), rate(15, 15, 15, 15), rate(20), rate(5), rate(10, 10, 10, 10)].map((one) => one.checkInRate),
  ).toEqual([40, 40, null, null, null])
  expect(rate(5).activeUsers).toBe(5)
})

test('units are listed in the facility’s order, the unlisted last, each once', () => {
  const east = { key: 'east', name: 'East' }
  const unlisted = { key: 'unlisted', name: 'unlisted' }
  expect(unitsShown([east], [unlisted, east], ['gone', 'east'])).toEqual([
    east,
    { key: 'gone', name: 'gone' },
    { key: 'unlisted', name: 'Unlisted' },
  ])
  expect(unitsShown([], [], [])).toEqual([])
})
