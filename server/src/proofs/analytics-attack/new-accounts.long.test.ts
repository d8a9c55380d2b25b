import { describe, expect, test } from 'vitest'
import { type Attack, onAverage } from './colluders.ts'
import { afterHalfYear, surenessFromAverage, type Unit, WEEKS } from './half-year.ts'
import { SCALE } from './model.ts'

/** The rules until new accounts counted in the mean: nobody counted before 14 days were over. */
const FORMER = { newAccounts: 'nowhere' } as const

/** Who attacks under the former rules and under today’s. In a new facility no account is new today. */
const ATTACKS: Record<string, { former: Attack; now: Attack }> = {
  'four and one, all made in the facility’s first days': { former: { newFor: 2 }, now: {} },
  'four and one, whose accounts are all old enough': { former: {}, now: {} },
  'four and one, and eight accounts made anew each week': { former: { madeUp: 8 }, now: { madeUp: 8 } },
  'five and one who came today': { former: { colluders: 5, newFor: 2 }, now: { colluders: 5, newFor: 2 } },
  'five and one who came today, and sixteen accounts made anew each week': {
    former: { colluders: 5, newFor: 2, madeUp: 16 },
    now: { colluders: 5, newFor: 2, madeUp: 16 },
  },
}

/** How sure they are of a score that never changes, in percent, after these weeks: under the former rules, and now. */
const SURE: [name: string, weeks: number, former: number, now: number][] = [
  ['four and one, all made in the facility’s first days', 1, 10, 17],
  ['four and one, all made in the facility’s first days', 4, 17, 21],
  ['four and one, whose accounts are all old enough', 4, 21, 21],
  ['four and one, and eight accounts made anew each week', 1, 17, 17],
  ['four and one, and eight accounts made anew each week', 26, 39, 39],
  ['five and one who came today', 1, 10, 17],
  ['five and one who came today', 4, 18, 21],
  ['five and one who came today', 26, 39, 39],
  ['five and one who came today, and sixteen accounts made anew each week', 1, 10, 17],
]

test.for(SURE)(
  '%s, %i weeks: %i in 100 under the former rules, %i now',
  async ([name, weeks, former, now], { annotate }) => {
    const attack = ATTACKS[name] ?? { former: {}, now: {} }
    const found = {
      former: onAverage(FORMER, { ...attack.former, weeks, runs: 80 }),
      now: onAverage({}, { ...attack.now, weeks, runs: 80 }),
    }
    await annotate(JSON.stringify(found))
    expect(Math.abs(found.former - former / 100)).toBeLessThan(0.03)
    expect(Math.abs(found.now - now / 100)).toBeLessThan(0.03)
  },
)

describe('who knows who took part in each of the first 26 weeks of a facility', () => {
  const UNITS: Unit[] = [
    { size: 6, takesPart: 0.9, strays: 0 },
    { size: 10, takesPart: 0.5, strays: 1.5 },
  ]
  test.for(UNITS)(
    '%j: less than 10 points above the unit’s exact average, with as many made-up accounts as they like',
    async (unit, { annotate }) => {
      const about = { units: Math.ceil(600 / unit.size), seed: 20_260_304, scale: SCALE }
      const found = {
        former: afterHalfYear(unit, { ...about, weeks: WEEKS - 2 }).sureness,
        now: afterHalfYear(unit, about).sureness,
        madeUp: afterHalfYear({ ...unit, madeUp: 20 }, about).sureness,
      }
      await annotate(JSON.stringify(found))
      const least = unit.strays > 0 ? 0.1 : surenessFromAverage(unit.size)
      expect(Math.max(found.now, found.madeUp) - least).toBeLessThan(0.1)
      expect(Math.max(found.now, found.madeUp) - found.former).toBeLessThan(0.02)
    },
  )
})
