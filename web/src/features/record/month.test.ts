import { expect, test } from 'vitest'
import { daysUpTo, lastOf, monthAfter, moveBy, weeksOf } from './month.ts'

test('a month has all its days, in weeks that begin on Sunday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7])
  expect(weeks[0]?.[0]).toBe('2026-11-01')
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
  expect(weeksOf('2026-10')[0]).toEqual([null, null, null, null, '2026-10-01', '2026-10-02', '2026-10-03'])
  expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29)
})

test('months go over the turn of the year, and end on their last day', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect([lastOf('2026-02'), lastOf('2028-02'), lastOf('2026-12')]).toEqual(['2026-02-28', '2028-02-29', '2026-12-31'])
})

test('the days up to one, also over a month’s end', () => {
  expect(daysUpTo('2026-03-02', 4)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
})

test('keys go by a day, a week, to the ends of the week, and by a month', () => {
  const from = (key: string) => moveBy(key, '2026-11-11')
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map(from)).toEqual([
    '2026-11-10',
    '2026-11-12',
    '2026-11-04',
    '2026-11-18',
  ])
  expect([from('Home'), from('End'), from('PageUp'), from('PageDown')]).toEqual([
    '2026-11-08',
    '2026-11-14',
    '2026-10-11',
    '2026-12-11',
  ])
  expect(moveBy('PageDown', '2026-01-31')).toBe('2026-02-28')
  expect(from('Enter')).toBeNull()
})
