import { expect, test } from 'vitest'
import { daysSoFar, lastDayOf, weeksOf } from './periods.ts'
import { unitsShown } from './present.ts'
import { averagesOver, presentActivity, presentCell } from './rules.ts'

test('periods are whole weeks with the current one, and as many before them', () => {
  expect(weeksOf('week', '2026-03-15')).toEqual({
    current: { first: '2026-03-09', last: '2026-03-09' },
    previous: { first: '2026-03-02', last: '2026-03-02' },
  })
  expect(weeksOf('month', '2026-03-09')).toEqual({
    current: { first: '2026-02-16', last: '2026-03-09' },
    previous: { first: '2026-01-19', last: '2026-02-09' },
  })
  expect(weeksOf('quarter', '2026-03-11')).toEqual({
    current: { first: '2025-12-15', last: '2026-03-09' },
    previous: { first: '2025-09-15', last: '2025-12-08' },
  })
})

test('days so far include today and end with the period', () => {
  const { current, previous } = weeksOf('month', '2026-03-11')
  expect(daysSoFar(current, '2026-03-11')).toBe(24)
  expect(daysSoFar(current, '2026-03-15')).toBe(28)
  expect(daysSoFar(previous, '2026-03-11')).toBe(28)
  expect(lastDayOf(current)).toBe('2026-03-15')
})

test('an average near an end of the scale is published as the limit', () => {
  expect(presentCell({ people: 5, stress: 50, mood: 5 })).toEqual({
    avgStress: 9,
    avgMood: 2,
    count: 5,
    suppressed: false,
  })
  expect(presentCell(undefined)).toEqual({ avgStress: null, avgMood: null, count: null, suppressed: true })
})

test('the limits and the rounding apply to the mean over cells, not to its parts', () => {
  const cells = [
    { people: 5, stress: 50, mood: 5 },
    { people: 20, stress: 85, mood: 100 },
  ]
  expect(averagesOver(cells)).toEqual({ avgStress: 7.1, avgMood: 3 })
  expect(averagesOver([])).toEqual({ avgStress: null, avgMood: null })
})

test('activity is published in steps of five, at most everybody, and never for a few people', () => {
  const of = (people: number, checkInDays: number, accounts = 20) =>
    presentActivity({ people, checkInDays }, 4, accounts, 5)
  expect(of(4, 4, 4)).toEqual({ activeUsers: null, checkInRate: null })
  expect(of(4, 4)).toEqual({ activeUsers: null, checkInRate: 5 })
  expect(of(7, 41)).toEqual({ activeUsers: 5, checkInRate: 50 })
  expect(of(8, 42)).toEqual({ activeUsers: 10, checkInRate: 55 })
  expect(of(8, 100)).toMatchObject({ checkInRate: 100 })
  expect(of(23, 0, 24)).toMatchObject({ activeUsers: 24 })
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
