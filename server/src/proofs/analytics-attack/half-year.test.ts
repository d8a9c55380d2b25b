import { describe, expect, test } from 'vitest'
import { afterHalfYear, surenessFromAverage } from './half-year.ts'
import { SCALE } from './model.ts'

// All random numbers are seeded: the same figures in every run.
const SEED = 20_260_304
const PRIOR = 0.1

describe('26 weeks of a unit, knowing who took part in each', () => {
  test('tell less than 10 points about scores that never change, for 20 people of whom half take part', () => {
    const found = afterHalfYear({ size: 20, takesPart: 0.5, strays: 0 }, { units: 10, seed: SEED, scale: SCALE })
    expect(found.sureness - PRIOR).toBeLessThan(0.1)
    expect(Math.abs(found.right - found.sureness)).toBeLessThan(0.05)
  })

  test('tell less than 10 points about scores that stray by 1.5 from week to week, for 10 people', () => {
    const found = afterHalfYear({ size: 10, takesPart: 0.6, strays: 1.5 }, { units: 20, seed: SEED, scale: SCALE })
    expect(found.sureness - PRIOR).toBeLessThan(0.1)
  })

  test('would tell more with noise of scale 2, which is enough for a single release', () => {
    const found = afterHalfYear({ size: 10, takesPart: 0.6, strays: 0 }, { units: 10, seed: SEED, scale: 2 })
    expect(found.right - surenessFromAverage(10)).toBeGreaterThan(0.15)
  })
})

test('knowing a unit’s exact average alone tells 3 to 6 points', () => {
  expect(surenessFromAverage(1)).toBeCloseTo(1, 9)
  expect(surenessFromAverage(5)).toBeCloseTo(0.16, 2)
  expect(surenessFromAverage(20)).toBeCloseTo(0.128, 3)
})
