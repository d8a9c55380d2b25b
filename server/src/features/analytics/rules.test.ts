import { expect, test } from 'vitest'
import { daysOf, weeksAround, weeksUntil } from './periods.ts'
import { unitsShown } from './present.ts'
import { averagesOver, presentStress } from './rules.ts'

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
