import { expect, test } from 'vitest'
import { identifiedPeople, rank } from './attacker.ts'
import { fraction } from './fraction.ts'
import type { Terms } from './published.ts'

/** An answer that adds up these check-ins. */
const sum = (...checkIns: number[]): Terms => new Map(checkIns.map((i) => [i, fraction(1)]))
/** Ten people, each with one check-in. */
const each = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

test('groups of five that share nobody give nobody away', () => {
  expect(identifiedPeople([sum(0, 1, 2, 3, 4), sum(5, 6, 7, 8, 9)], each, 5)).toBeUndefined()
})

test('groups that overlap give nobody away while they differ by five people or more', () => {
  expect(identifiedPeople([sum(0, 1, 2, 3, 4), sum(3, 4, 5, 6, 7)], each, 5)).toBeUndefined()
})

test('a group that grows by one person gives that person away', () => {
  expect(identifiedPeople([sum(0, 1, 2, 3, 4), sum(0, 1, 2, 3, 4, 5)], each, 5)).toEqual([5])
})

test('a group that grows by four people gives the four away, and by five it does not', () => {
  expect(identifiedPeople([sum(0, 1, 2, 3, 4), sum(...each.slice(0, 9))], each, 5)).toEqual([5, 6, 7, 8])
  expect(identifiedPeople([sum(0, 1, 2, 3, 4), sum(...each)], each, 5)).toBeUndefined()
})

test('three groups of which no two differ by few give away three people when taken together', () => {
  // The first and the third less the second are twice the first three people.
  const groups = [sum(0, 1, 2, 3, 4), sum(3, 4, 5, 6, 7), sum(0, 1, 2, 5, 6, 7)]
  expect(identifiedPeople(groups, each, 5)).toEqual([0, 1, 2])
  expect(identifiedPeople(groups.slice(0, 2), each, 5)).toBeUndefined()
})

test('a person with several check-ins is one person', () => {
  const owners = [0, 1, 2, 3, 4, 4, 4]
  expect(identifiedPeople([sum(0, 1, 2, 3, 4), sum(0, 1, 2, 3, 4, 5, 6)], owners, 5)).toEqual([4])
  expect(identifiedPeople([sum(0, 1, 2, 3, 4, 5, 6)], owners, 5)).toBeUndefined()
})

test('a mean that is taken anew over more check-ins of a person gives their difference away', () => {
  const before = sum(0, 1, 2, 3, 4)
  const after: Terms = new Map([...sum(0, 1, 2, 3), [4, fraction(1, 2)], [5, fraction(1, 2)]])
  expect(identifiedPeople([before, after], [0, 1, 2, 3, 4, 4], 5)).toEqual([4])
})

test('four people who are published are given away, and nobody is where nothing is published', () => {
  expect(identifiedPeople([sum(0, 1, 2, 3)], each, 5)).toEqual([0, 1, 2, 3])
  expect(identifiedPeople([], each, 5)).toBeUndefined()
})

test('ranks are those of pencil and paper', () => {
  expect(rank([])).toBe(0)
  expect(rank([[0, 0]])).toBe(0)
  expect(
    rank([
      [1, 2, 3],
      [2, 4, 6],
      [0, 1, 1],
      [1, 3, 4],
    ]),
  ).toBe(2)
})
