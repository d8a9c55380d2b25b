import { expect, test } from 'vitest'
import { presentActivity, presentRating } from '../../features/analytics/rules.ts'
import { createTestApp } from '../../testing/test-app.ts'

const DRAWS = 2000
const w = await createTestApp()

/** How many of 100 figures stand at an end of their scale where the truth is its middle: as released, and as shown. */
async function atAnEnd(figure: 'rating' | 'rate', people: number) {
  const draw = {
    rating: `noisy_mean(3.0 * ${people}, ${people}, score_noise(), 1, 5)`,
    rate: `noisy_percent(0.5 * ${people}, ${people})`,
  }[figure]
  const rows = await w.ask<{ value: number }>(`select ${draw}::float8 as value from generate_series(1, ${DRAWS})`)
  const week = { statsGroup: 'all', back: 0, weeks: 1, people, noise: 1 / people, completed: null }
  const shown = ({ value }: { value: number }) =>
    figure === 'rating'
      ? presentRating({ ...week, kind: 'rating', rating: value, checkInRate: null })
      : presentActivity({ ...week, kind: 'activity', rating: null, checkInRate: value }).checkInRate
  const ends = figure === 'rating' ? [1, 5] : [0, 100]
  const share = (values: (number | null)[]) =>
    (100 / DRAWS) * values.filter((one) => one !== null && ends.includes(one)).length
  return { released: share(rows.map(({ value }) => value)), shown: share(rows.map(shown)) }
}

/** Of how many people a week; about how many of 100 were at an end before, and how many are now at most. */
const CASES = [
  ['rating', 5, 20, 0],
  ['rating', 20, 0, 0],
  ['rate', 5, 31, 0],
  ['rate', 25, 0, 1],
] as const

test.for(CASES)(
  'a %s of %i people stood at an end of its scale in %i of 100 weeks, and does now in %i at most',
  async ([figure, people, before, now], { annotate }) => {
    const { released, shown } = await atAnEnd(figure, people)
    await annotate(`${figure} of ${people}: ${released.toFixed(1)} in 100 before, ${shown.toFixed(1)} now`)
    expect(Math.abs(released - before)).toBeLessThan(4)
    expect(shown).toBeLessThanOrEqual(now)
  },
)
