import { expect, test } from 'vitest'
import { ageOf, loudnessOf } from './waited.tsx'

const NOW = Date.parse('2026-05-04T12:00:00Z')
const MINUTE = 60_000

test.for([
  [0, 'minutes', 0],
  [-5, 'minutes', 0],
  [59, 'minutes', 59],
  [60, 'hours', 1],
  [1439, 'hours', 23],
  [1440, 'days', 1],
  [4400, 'days', 3],
] as const)('an alert of %i minutes is said in %s: %i', ([minutes, unit, n]) => {
  expect(ageOf(new Date(NOW - minutes * MINUTE).toISOString(), NOW)).toEqual({ unit, n })
})

test.for([
  [0, 0],
  [1, 0],
  [2, 1],
  [4, 1],
  [5, 2],
  [9, 2],
  [10, 3],
  [4400, 3],
] as const)('an alert that has waited %i minutes has loudness %i', ([minutes, loudness]) => {
  expect(loudnessOf(new Date(NOW - minutes * MINUTE).toISOString(), NOW)).toBe(loudness)
})
