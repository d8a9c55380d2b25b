import { expect, test } from 'vitest'
import { isLateFor, loudnessOf, spanOf } from './waited.ts'

const NOW = Date.parse('2026-05-04T12:00:00Z')
const MINUTE = 60_000

test.for([
  [0, '0 min'],
  [-5, '0 min'],
  [59, '59 min'],
  [60, '1 h 00 min'],
  [67, '1 h 07 min'],
  [119, '1 h 59 min'],
  [1439, '23 h 59 min'],
  [1440, '1 d 0 h'],
  [4400, '3 d 1 h'],
] as const)('an alert of %i minutes has waited %s', ([minutes, span]) => {
  expect(spanOf(new Date(NOW - minutes * MINUTE).toISOString(), NOW)).toBe(span)
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

test('what waits is late past its own time, or after five minutes where none is known', () => {
  const now = Date.parse('2026-11-20T18:05:00Z')
  const since = (waitingSince: string, unansweredAt?: string) =>
    isLateFor({ waitingSince, ...(unansweredAt && { unansweredAt }) }, now)
  expect(since('2026-11-20T18:05:00Z')).toBe(false)
  expect(since('2026-11-20T18:00:00Z')).toBe(true)
  expect(since('2026-11-20T17:00:00Z', '2026-11-20T21:00:00Z')).toBe(false)
  expect(since('2026-11-20T18:04:00Z', '2026-11-20T18:05:00Z')).toBe(true)
})
