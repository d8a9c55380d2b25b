import { expect, test } from 'vitest'
import { randomFrom } from '../finding/random.ts'
import { CHANGE, changeIn, shareAsFar } from './change.ts'

const { points, hours, every } = CHANGE

test('too few values say nothing', () => {
  expect(changeIn([], points)).toEqual({ kind: 'few' })
  expect(
    changeIn(
      Array.from({ length: every - 1 }, (_, at) => at % 11),
      points,
    ),
  ).toEqual({ kind: 'few' })
})

test('who goes from 7 to 2 within a week is seen, however much each step helped', () => {
  const before = [7, 7, 6, 7, 6, 6, 4, 3, 3, 2, 2, 2, 2, 2]
  expect(changeIn(before, points)).toMatchObject({ kind: 'seen', isChance: false })
  expect(changeIn(before.toReversed(), points)).toMatchObject({ isChance: false })
})

test('a small change is chance, and so is a large one among values that stray', () => {
  expect(changeIn([5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6], points)).toMatchObject({ by: 1, isChance: true })
  expect(changeIn([5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6], hours)).toMatchObject({ by: 1, isChance: false })
  expect(changeIn([0, 10, 1, 9, 0, 8, 2, 10, 9, 10, 1, 10], points)).toMatchObject({ isChance: true })
  expect(changeIn([4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4], points)).toMatchObject({ by: 0, isChance: true })
})

test('the newest 24 count, at every twelfth value: a single answer more changes nothing', () => {
  const values = Array.from({ length: 36 }, (_, at) => (at < 12 ? 10 : at < 24 ? 7 : 2))
  expect(changeIn(values, points)).toMatchObject({ first: 7, second: 2 })
  expect(changeIn([...values, 10, 10, 10], points)).toEqual(changeIn(values, points))
})

test('the share is that of all halves', () => {
  // 2 of the 20 ways to choose three of six are as far: the three smallest, and the three largest.
  expect(shareAsFar([1, 2, 3, 4, 5, 6])).toBeCloseTo(2 / 20, 10)
  expect(shareAsFar([0, 0.5, 1, 1.5])).toBeCloseTo(2 / 6, 10)
  expect(shareAsFar([5, 5, 5, 5])).toBe(1)
})

/** So many values of somebody for whom nothing changes: about 5 with a spread of 2, each leaning on the one before. */
function unchanged(random: (below: number) => number, count: number, lean: number): number[] {
  const straying = () => Array.from({ length: 12 }, () => random(10_000) / 10_000).reduce((sum, one) => sum + one, -6)
  let last = straying()
  return Array.from({ length: count }, () => {
    last = lean * last + Math.sqrt(1 - lean * lean) * straying()
    return Math.min(10, Math.max(0, Math.round(5 + 2 * last)))
  })
}

/** The share of looks, and of people with eight looks, that say of such values that they got worse (lower). */
function falseAlarms(lean: number) {
  const random = randomFrom(`unchanged ${lean}`)
  const PEOPLE = 600
  let [looks, people] = [0, 0]
  for (let person = 0; person < PEOPLE; person += 1) {
    const values = unchanged(random, 8 * every, lean)
    const wrong = Array.from({ length: 8 }, (_, at) => changeIn(values.slice(0, (at + 1) * every), points)).filter(
      (change) => change.kind === 'seen' && !change.isChance && change.by < 0,
    ).length
    looks += wrong
    if (wrong > 0) people += 1
  }
  return { look: looks / (8 * PEOPLE), person: people / PEOPLE }
}

test('somebody for whom nothing changes is rarely asked: by one look in 100 at most, by 3 when days lean on each other', () => {
  const alone = falseAlarms(0)
  const leaning = falseAlarms(0.3)
  expect(alone.look).toBeLessThanOrEqual(0.01)
  expect(leaning.look).toBeLessThanOrEqual(0.034)
})

test('somebody whose mood falls by three points is seen in three of four cases once 24 values are there', () => {
  const random = randomFrom('falling')
  const seen = Array.from({ length: 300 }, () => {
    const values = unchanged(random, 24, 0).map((value, at) => (at < 12 ? value + 1.5 : value - 1.5))
    const change = changeIn(
      values.map((value) => Math.min(10, Math.max(0, value))),
      points,
    )
    return change.kind === 'seen' && !change.isChance && change.by < 0
  }).filter(Boolean).length
  expect(seen / 300).toBeGreaterThan(0.75)
})
