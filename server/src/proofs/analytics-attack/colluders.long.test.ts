import { expect, test } from 'vitest'
import { onAverage } from './colluders.ts'

test.for([
  [1, 0.17],
  [4, 0.21],
  [13, 0.31],
  [26, 0.39],
] as const)(
  'after %i weekly releases four people are %f sure on average of a score that never changes',
  ([weeks, sure]) => {
    expect(Math.abs(onAverage({}, { weeks, runs: 80 }) - sure)).toBeLessThan(0.03)
  },
)
