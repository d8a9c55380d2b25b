import { expect, test } from 'vitest'
import { retryDelay } from './retry-delay.ts'

test('pauses grow to a minute at most', () => {
  expect([0, 1, 2, 5, 20].map((tries) => retryDelay(tries, 1))).toEqual([1000, 2000, 4000, 32_000, 60_000])
})

test('pauses are scattered over half their length', () => {
  expect(retryDelay(3, 0)).toBe(4000)
  expect(retryDelay(3, 1)).toBe(8000)
})
