import { expect, test } from 'vitest'
import { retryDelay } from './retry-delay.ts'

test('delays grow to at most a minute', () => {
  expect([0, 1, 2, 5, 20].map((tries) => retryDelay(tries, 1))).toEqual([1000, 2000, 4000, 32_000, 60_000])
})

test('delays vary at random by half of their length', () => {
  expect(retryDelay(3, 0)).toBe(4000)
  expect(retryDelay(3, 1)).toBe(8000)
})
