import { expect, test } from 'vitest'
import { across, bridgesOf, down, linesOf, loneSpotsOf, meanOf, type Point, spotsOf } from './chart-scale.ts'

const days = (...values: (number | null)[]): Point[] =>
  values.map((value, at) => ({ day: `2026-11-0${at + 1}`, value }))

test('the first day is at the left edge and the last at the right', () => {
  expect([across(0, 30), across(29, 30)]).toEqual([0, 100])
  expect(across(0, 1)).toBe(50)
})

test('the highest score is at the top, the lowest at the bottom, and nothing is outside the frame', () => {
  expect([down(10, 1, 10), down(1, 1, 10), down(5.5, 1, 10)]).toEqual([0, 100, 50])
  expect([down(12, 1, 10), down(-3, 1, 10)]).toEqual([0, 100])
})

test('a day without data has no point', () => {
  expect(spotsOf(days(1, null, 10), 1, 10)).toEqual([
    { x: 0, y: 100 },
    { x: 100, y: 0 },
  ])
})

test('no line crosses a day without data', () => {
  expect(linesOf(days(5, null, 5), 1, 10)).toEqual([])
  expect(linesOf(days(1, 10, null, 10, 1), 1, 10)).toEqual([
    { from: { x: 0, y: 100 }, to: { x: 25, y: 0 } },
    { from: { x: 75, y: 0 }, to: { x: 100, y: 100 } },
  ])
})

test('a day between two without data is a point alone', () => {
  expect(loneSpotsOf(days(10, null, 1, null, 5, 5), 1, 10).map(({ x }) => x)).toEqual([0, 40])
  expect(loneSpotsOf(days(5, 5), 1, 10)).toEqual([])
})

test('the mean leaves out days without data', () => {
  expect(meanOf(days(4, null, 7))).toBe(5.5)
  expect(meanOf(days(null))).toBeNull()
})

test('a bridge crosses days without data, from one point to the next', () => {
  expect(bridgesOf(days(5), 1, 10)).toEqual([])
  expect(bridgesOf(days(1, null, 10), 1, 10)).toEqual([{ from: { x: 0, y: 100 }, to: { x: 100, y: 0 } }])
})
