import { expect, test } from 'vitest'
import { averageMood } from './averages.ts'

const moods = (...scores: number[]) => scores.map((moodScore) => ({ moodScore }))

test('without a check-in there is no average', () => {
  expect(averageMood([])).toEqual({ mood: null, count: 0 })
})

test('the average is rounded, and says how many check-ins it includes', () => {
  expect(averageMood(moods(7, 8))).toEqual({ mood: 8, count: 2 })
  expect(averageMood(moods(7, 7, 8))).toEqual({ mood: 7, count: 3 })
})

test('only the latest seven check-ins count', () => {
  expect(averageMood(moods(5, 5, 5, 5, 5, 5, 5, 10, 10, 10))).toEqual({ mood: 5, count: 7 })
})
