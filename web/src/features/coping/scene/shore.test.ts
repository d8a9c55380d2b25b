import { TOOLS } from '@evenkeel/content/coping-tools/tools.ts'
import { expect, test } from 'vitest'
import { planOf } from '../session/plan.ts'
import { hillsOf, partsOf } from './shore.ts'

const guides = TOOLS.filter(({ guide }) => guide.kind !== 'breath')

test.for(guides)('the light of $id passes every part once, in its order, and never goes back', ({ guide }) => {
  const plan = planOf(guide, false)
  const parts = partsOf(plan)
  const way = plan.map(({ part = '' }) => parts.indexOf(part))
  expect(way[0]).toBe(0)
  expect(way).toEqual(way.toSorted((a, b) => a - b))
  expect(new Set(way).size).toBe(parts.length)
})

test('each part has a hill of its own, and no number of a drawing is longer than tenths', () => {
  for (const count of [1, 6, 7, 12, 14]) {
    const hills = hillsOf(count)
    expect(new Set(hills).size).toBe(count)
    for (const hill of hills) expect(hill).not.toMatch(/\.\d\d/)
  }
})
