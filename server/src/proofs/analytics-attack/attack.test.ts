import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkIns, register, release } from './examples.ts'
import { find, histories } from './histories.ts'
import { RULES, type Rules } from './model.ts'
import { disclosedNames, observe } from './play.ts'
import { badStep } from './steps.ts'

const SEED = 20_260_304

const six = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'] as const
/** Five check in and are released; then there is a sixth. */
const oneMore = [...register('inmate', ...six), ...checkIns(...six.slice(0, 5)), release, ...checkIns('Finn')]
/** Five of the staff and one person in care, all on one unit. */
const oneOfAnotherKind = [
  ...register('staff', ...six.slice(0, 5)),
  ...register('inmate', 'Finn'),
  ...checkIns(...six),
  release,
]

describe('under the rules nobody is given away', { timeout: 60_000 }, () => {
  test('whatever happens, no combination of all answers is made of one to four people', () => {
    const found = find((history) => disclosedNames(RULES.true, history) !== undefined, {
      runs: 200,
      length: 100,
      seed: SEED,
    })
    expect(found?.words).toBeUndefined()
  })

  test('whatever happens, a figure stays as it is or grows by five people', () => {
    const bad = (history: Parameters<typeof disclosedNames>[1]) =>
      badStep(observe(RULES.true, history).figures, 5) !== undefined
    expect(find(bad, { runs: 150, length: 100, seed: SEED })?.words).toBeUndefined()
  })

  test('the histories are about something: most of them release more than one batch', () => {
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
  test('the one person who is different is given away, and under the rules is not', () => {
    expect(disclosedNames(rules, example)).toEqual(['Finn'])
    expect(disclosedNames(RULES.true, example)).toBeUndefined()
  })

  test('the attacker finds a history by themselves, and it is a small one', async ({ annotate }) => {
    const found = find((history) => disclosedNames(rules, history) !== undefined, {
      runs: 100,
      length: 100,
      seed: SEED,
    })
    await annotate(found?.words ?? 'none')
    expect(found?.history.length).toBeLessThanOrEqual(16)
  })
})
