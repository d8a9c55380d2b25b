import { expect, test } from 'vitest'
import { shares } from './simulated-year.ts'

/** The simulation behind docs/clinical.md#one-finding-of-ones-own, on the code of the product. */
const PEOPLE = 1000

test('a year with markers that mean nothing has a finding for at most 1 person in 100', { timeout: 600_000 }, () => {
  const { any } = shares('ordinary days', PEOPLE, { autocorrelation: 0.5 }, 0)
  expect(any).toBeLessThanOrEqual(0.01)
})

test('the same when moods and markers go with the week', { timeout: 600_000 }, () => {
  const { any } = shares('days with a week', PEOPLE, { autocorrelation: 0.4, week: true }, 0)
  expect(any).toBeLessThanOrEqual(0.01)
})

test('for at most 3.5 in 100 when moods and markers last for long', { timeout: 600_000 }, () => {
  const { any } = shares('long moods', PEOPLE, { autocorrelation: 0.8 }, 0)
  expect(any).toBeLessThanOrEqual(0.035)
})

test('a marker that lowers the mood by two is found for at least 80 people in 100', { timeout: 600_000 }, () => {
  const { right } = shares('two lower', PEOPLE / 2, { autocorrelation: 0.5 }, 2)
  expect(right).toBeGreaterThanOrEqual(0.8)
})
