import { expect, test } from 'vitest'
import { identifiedPeople, rank } from './attacker.ts'
import { fraction } from './fraction.ts'
import type { Terms } from './published.ts'

/** A response with the sum of these check-ins. */
const sum = (...checkIns: number[]): Terms => new Map(checkIns.map((i) => [i, fraction(1)]))
/** Ten people, each with one check-in. */
const each = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

test('disjoint groups of five expose nobody', () => {
  expect(identifiedPeople([sum(0, 1, 2, 3, 4), sum(5, 6, 7, 8, 9)], each, 5)).toBeUndefined()
})

test('overlapping groups expose nobody while they differ by five people or more', () => {
  expect(identifiedPeople([sum(0, 1, 2, 3, 4), sum(3, 4, 5, 6, 7)], each, 5)).toBeUndefined()
})

test('a group that grows by one person exposes that person', () => {
  expect(identifiedPeople([sum(0, 1, 2, 3, 4), sum(0, 1, 2, 3, 4, 5)], each, 5)).toEqual([5])
})

test('a group that grows by four people exposes the four, and one that grows by five does not', () => {
  expect(identifiedPeople([sum(0, 1, 2, 3, 4), sum(...each.slice(0, 9))], each, 5)).toEqual([5, 6, 7, 8])
  expect(identifiedPeople([sum(0, 1, 2, 3, 4), sum(...each)], each, 5)).toBeUndefined()
})

test('three groups can expose three people together although no two of them do', () => {
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

test('a mean that is computed again with more check-ins of a person exposes their difference', () => {
  const before = sum(0, 1, 2, 3, 4)
  const after: Terms = new Map([...sum(0, 1, 2, 3), [4, fraction(1, 2)], [5, fraction(1, 2)]])
  expect(identifiedPeople([before, after], [0, 1, 2, 3, 4, 4], 5)).toEqual([4])
})

test('a figure of four people exposes them, and no figures expose nobody', () => {
  expect(identifiedPeople([sum(0, 1, 2, 3)], each, 5)).toEqual([0, 1, 2, 3])
  expect(identifiedPeople([], each, 5)).toBeUndefined()
})

test('ranks match those computed by hand', () => {
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
