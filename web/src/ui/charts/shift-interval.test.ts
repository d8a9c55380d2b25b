import { expect, test } from 'vitest'
import { sayInterval, trendOf } from './shift-interval.ts'
import { impactWords } from './words.ts'

const said = (low: number, high: number, locale: 'en' | 'es' = 'en') =>
  sayInterval([low, high], impactWords[locale].interval, (n) => n.toFixed(1))

test('an arrow shows only when the change is more than half a point', () => {
  expect([0.6, 0.5, 0, -0.5, -0.6].map(trendOf)).toEqual(['up', 'steady', 'steady', 'steady', 'down'])
})

test('an interval on one side names its direction once, the smaller change first', () => {
  expect(said(0.4, 2.2)).toBe('On average, your stress after a shift is between 0.4 and 2.2 higher.')
  expect(said(-2.2, -0.4)).toBe('On average, your stress after a shift is between 0.4 and 2.2 lower.')
})

test('an interval around zero names both directions', () => {
  expect(said(-0.3, 1.2)).toBe('On average, your stress after a shift is between 0.3 lower and 1.2 higher.')
  expect(said(0, 1.2)).toBe('On average, your stress after a shift is between unchanged and 1.2 higher.')
  expect(said(-0.3, 0)).toBe('On average, your stress after a shift is between 0.3 lower and unchanged.')
})

test('an interval of a single value is said as one value', () => {
  expect(said(1, 1)).toBe('On average, your stress after a shift is about 1.0 higher.')
  expect(said(0, 0)).toBe('On average, your stress after a shift is about unchanged.')
})

test('it reads the same way in Spanish', () => {
  expect(said(-0.3, 1.2, 'es')).toBe('En promedio, su estrés después del turno está entre 0.3 más bajo y 1.2 más alto.')
})
