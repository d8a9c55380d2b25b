import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkIns, register, release } from './examples.ts'
import { find, histories } from './histories.ts'
import { RULES, type Rules } from './model.ts'
import { disclosedNames, observe } from './play.ts'
import { badStep } from './steps.ts'

const SEED = 20_260_304

const six = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'] as const
/** Five people check in and are released; then a sixth checks in. */
const oneMore = [...register('inmate', ...six), ...checkIns(...six.slice(0, 5)), release, ...checkIns('Finn')]
/** Five members of staff and one person in care, all on one unit. */
const oneOfAnotherKind = [
  ...register('staff', ...six.slice(0, 5)),
  ...register('inmate', 'Finn'),
  ...checkIns(...six),
  release,
]

describe('with the rules no person is exposed', { timeout: 60_000 }, () => {
  test('in any history no combination of all responses depends on only one to four people', () => {
    const found = find((history) => disclosedNames(RULES.true, history) !== undefined, {
      runs: 200,
      length: 100,
      seed: SEED,
    })
    expect(found?.words).toBeUndefined()
  })

  test('in any history a figure does not change, or grows by at least five people', () => {
    const bad = (history: Parameters<typeof disclosedNames>[1]) =>
      badStep(observe(RULES.true, history).figures, 5) !== undefined
    expect(find(bad, { runs: 150, length: 100, seed: SEED })?.words).toBeUndefined()
  })

  test('most generated histories release more than one batch', () => {
    const released = fc
      .sample(histories(100), { numRuns: 100, seed: SEED })
      .map((history) => observe(RULES.true, history).facility.batches.length)
    expect(released.filter((batches) => batches > 1).length).toBeGreaterThan(50)
  })
})

describe.each<{ name: string; rules: Rules; example: typeof oneMore }>([
  { name: 'live cells, with the threshold alone', rules: RULES.liveCells, example: oneMore },
  { name: 'people who count in two tables', rules: RULES.sharedPopulation, example: oneOfAnotherKind },
  { name: 'a month worked out from its check-ins', rules: RULES.monthFromRows, example: oneMore },
])('with $name', { timeout: 60_000 }, ({ rules, example }) => {
  test('exposes the one person who differs, and the complete rules do not', () => {
    expect(disclosedNames(rules, example)).toEqual(['Finn'])
    expect(disclosedNames(RULES.true, example)).toBeUndefined()
  })

  test('the attack finds a small history that exposes somebody', async ({ annotate }) => {
    const found = find((history) => disclosedNames(rules, history) !== undefined, {
      runs: 100,
      length: 100,
      seed: SEED,
    })
    await annotate(found?.words ?? 'none')
    expect(found?.history.length).toBeLessThanOrEqual(16)
  })
})
