import { expect, test } from 'vitest'
import { HIGHEST, LOWEST, published, SCALE, SMALLEST_GROUP } from './model.ts'
import { likelihood, SCORES, sureness } from './one-release.ts'

/** Every mean that can be published. */
const MEANS = Array.from({ length: 10 * (HIGHEST - LOWEST) + 1 }, (_, i) => LOWEST + i / 10)
const OTHERS = SMALLEST_GROUP - 1

/** The attacker's best chance over all published means, and all that k − 1 colluding people can have entered. */
function surest(scale: number, people = SMALLEST_GROUP): number {
  const known = Array.from({ length: 9 * (people - 1) + 1 }, (_, i) => people - 1 + i)
  const clues = MEANS.flatMap((mean) => known.map((sum) => ({ mean, people, known: sum })))
  const possible = clues.filter(({ mean, known: sum }) =>
    [1, 10].some((score) => likelihood(mean, people, sum + score, scale) > 0),
  )
  return Math.max(...possible.map((clue) => sureness([clue], scale)))
}

test('one release leaves k − 1 colluding people 19 % sure of the score of the one they do not know', () => {
  expect(surest(SCALE)).toBeLessThan(0.4)
  expect(surest(SCALE)).toBeCloseTo(0.1892, 3)
})

test.for([6, 9, 20])('nor more when they are all but one of %i people', (people) => {
  expect(surest(SCALE, people)).toBeLessThanOrEqual(surest(SCALE) + 1e-9)
})

test('without noise they are certain', () => {
  expect(sureness([{ mean: published(4 * 5 + 8, 5), people: 5, known: 20 }], 0)).toBe(1)
})

test('the chances are true ones: over all figures the guess is right as often as it says, 17 times in 100', () => {
  // Exactly, by adding up over every score and every published mean: the chance of being right is the mean sureness.
  const known = OTHERS * 5
  const cases = MEANS.map((mean) => {
    const joint = Array.from({ length: 10 }, (_, i) => likelihood(mean, 5, known + i + 1, SCALE) / 10)
    const all = joint.reduce((sum, one) => sum + one, 0)
    return { all, right: Math.max(...joint), said: all * sureness([{ mean, people: 5, known }], SCALE) }
  })
  const total = (of: 'all' | 'right' | 'said') => cases.reduce((sum, one) => sum + one[of], 0)
  expect(total('all')).toBeCloseTo(1, 9)
  expect(total('said')).toBeCloseTo(total('right'), 9)
  expect(total('right')).toBeCloseTo(0.171, 2)
})

/** How sure people are, when neither was likelier before, whether one more than they took part in the release of their group. */
function sureOfPresence(people: number, scores: number[]): number {
  const known = people * 5
  const of = (mean: number, count: number, sum: number) => likelihood(mean, count, sum, SCALE)
  return MEANS.reduce((sum, mean) => {
    const there = scores.reduce((all, score) => all + of(mean, people + 1, known + score) / scores.length, 0)
    return sum + Math.max(of(mean, people, known), there) / 2
  }, 0)
}

test('five people whose accounts are old enough are 53 % sure whether one new account took part beside them, 66 % if it entered an extreme score', () => {
  expect(sureOfPresence(5, SCORES)).toBeCloseTo(0.53, 2)
  expect(sureOfPresence(5, [10])).toBeCloseTo(0.66, 2)
})
