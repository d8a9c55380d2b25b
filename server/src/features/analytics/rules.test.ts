import { expect, test } from 'vitest'
import { daysOf, weeksAround, weeksUntil } from './periods.ts'
import { unitsShown } from './present.ts'
import { averagesOver, noiseOfActivity, presentActivity, presentRating, presentStress } from './rules.ts'

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
  const nothing = { avgStress: null, avgMood: null, within: null, change: null, count: null }
  expect(presentStress(undefined)).toEqual({ ...nothing, suppressed: true })
})

/** A draw of Laplace noise with scale 1, from a share between 0 and 1. */
const laplace = (share: number) => (share < 0.5 ? Math.log(2 * share) : -Math.log(2 * (1 - share)))

test('nine of ten averages are within what is said of them, and noise alone makes a change once in a hundred times at most', () => {
  let seed = 1
  const draw = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return laplace(seed / 2_147_483_647)
  }
  for (const weeks of [1, 4, 13]) {
    const people = 10
    const meanOf = () => (6 / people / weeks) * Array.from({ length: weeks }, draw).reduce((sum, one) => sum + one, 0)
    const noise = Math.sqrt(weeks / people ** 2) / weeks
    const row = (stress: number) => ({ statsGroup: 'unit:a', back: 0, people, stress, mood: 5, noise })
    const shown = Array.from({ length: 10_000 }, () => [meanOf(), meanOf()] as const)
    const within = presentStress(row(5)).within ?? 0
    const inside = shown.filter(([one]) => Math.abs(one) <= within).length / shown.length
    expect(inside, `${weeks} weeks`).toBeGreaterThan(0.88)
    expect(inside, `${weeks} weeks`).toBeLessThan(0.92)
    const changes = shown.filter(([one, other]) => presentStress(row(5 + one), row(5 + other)).change !== 'unclear')
    expect(changes.length / shown.length, `${weeks} weeks`).toBeLessThan(0.013)
  }
})

test('active people and their rate change where neither noise nor steps make it', () => {
  const activity = (...people: number[]) => ({ ...rated(3, ...people), kind: 'activity' as const, checkInRate: 41 })
  const week = activity(25)
  expect(noiseOfActivity(week, week)).toEqual({ activeUsers: 14.8, checkInRate: 48.8 })
  const month = activity(100, 100, 100, 100)
  expect(noiseOfActivity(month, month)).toEqual({ activeUsers: 9.1, checkInRate: 9.1 })
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
