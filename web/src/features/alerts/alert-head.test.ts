import { expect, test } from 'vitest'
import { ageOf } from './alert-head.tsx'

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
