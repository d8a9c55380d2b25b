import { expect, test } from 'vitest'
import { calendar } from '../../platform/calendar.ts'
import { cutoffsOf, KEEPS_ALL, nightOf } from './rules.ts'

const chicago = calendar('America/Chicago')

test('a night begins at three o’clock in the facility’s time zone', () => {
  expect(nightOf(chicago, new Date('2026-03-11T07:59:59.999Z'))).toBe('2026-03-10')
  expect(nightOf(chicago, new Date('2026-03-11T08:00:00.000Z'))).toBe('2026-03-11')
  expect(nightOf(chicago, new Date('2026-03-12T04:59:00.000Z'))).toBe('2026-03-11')
})

test('nights in which the clocks change begin at three as well', () => {
  expect(nightOf(chicago, new Date('2026-03-08T07:59:00.000Z'))).toBe('2026-03-07')
  expect(nightOf(chicago, new Date('2026-03-08T08:00:00.000Z'))).toBe('2026-03-08')
  expect(nightOf(chicago, new Date('2026-11-01T08:59:00.000Z'))).toBe('2026-10-31')
  expect(nightOf(chicago, new Date('2026-11-01T09:00:00.000Z'))).toBe('2026-11-01')
})

test('no number of days keeps everything', () => {
  expect(cutoffsOf(KEEPS_ALL, '2026-03-11')).toEqual(KEEPS_ALL)
})

test('a record exactly as old as the days is kept', () => {
  expect(cutoffsOf({ ...KEEPS_ALL, checkIns: 90 }, '2026-03-11').checkIns).toBe('2025-12-11')
})
