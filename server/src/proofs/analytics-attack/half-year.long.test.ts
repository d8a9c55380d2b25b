import { expect, test } from 'vitest'
import { afterHalfYear, surenessFromAverage } from './half-year.ts'
import { SCALE } from './model.ts'

// All random numbers are seeded: the same figures in every run. About 1,200 people for each line.
const SEED = 20_260_304
const PRIOR = 0.1
const UNITS = [
  { size: 6, takesPart: 0.9 },
  { size: 10, takesPart: 0.5 },
  { size: 20, takesPart: 0.9 },
]
const unitsOf = (size: number) => Math.ceil(1200 / size)

test.for(UNITS)(
  '$size people who take part in $takesPart of 26 weeks: less than 10 points above the unit’s exact average, if scores never change',
  async ({ size, takesPart }, { annotate }) => {
    const found = afterHalfYear({ size, takesPart, strays: 0 }, { units: unitsOf(size), seed: SEED, scale: SCALE })
    await annotate(JSON.stringify(found))
    expect(found.sureness - surenessFromAverage(size)).toBeLessThan(0.1)
    expect(Math.abs(found.right - found.sureness)).toBeLessThan(0.04)
  },
)

test.for(UNITS)(
  '$size people who take part in $takesPart of 26 weeks: less than 10 points above guessing, if scores stray by 1.5',
  async ({ size, takesPart }, { annotate }) => {
    const found = afterHalfYear({ size, takesPart, strays: 1.5 }, { units: unitsOf(size), seed: SEED, scale: SCALE })
    await annotate(JSON.stringify(found))
    expect(found.sureness - PRIOR).toBeLessThan(0.1)
  },
)
