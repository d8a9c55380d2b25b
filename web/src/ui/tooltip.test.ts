import { expect, test } from 'vitest'
import { waitBefore } from './tooltip.tsx'

test('a tooltip opens after 700 ms, and at once within 300 ms after another one closed', () => {
  expect(waitBefore(0, Number.NEGATIVE_INFINITY)).toBe(700)
  expect(waitBefore(1299, 1000)).toBe(0)
  expect(waitBefore(1300, 1000)).toBe(700)
})
