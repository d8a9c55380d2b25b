import { expect, test } from 'vitest'
import { weekOf } from './week.ts'

test('a week starts on Monday, whichever day it is', () => {
  for (const today of ['2026-11-16', '2026-11-19', '2026-11-22'])
    expect(weekOf(today, []).map(({ date }) => date)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ])
})

test('a week may cross the end of a year', () => {
  const dates = weekOf('2027-01-01', []).map(({ date }) => date)
  expect(dates[0]).toBe('2026-12-28')
  expect(dates[6]).toBe('2027-01-03')
})

test('days with a check-in are done; days of last week do not count', () => {
  const week = weekOf('2026-11-18', ['2026-11-15', '2026-11-16', '2026-11-18'])
  expect(week.filter(({ done }) => done).map(({ date }) => date)).toEqual(['2026-11-16', '2026-11-18'])
})

test('each day is past, today or ahead', () => {
  expect(weekOf('2026-11-18', []).map(({ when }) => when)).toEqual([
    'past',
    'past',
    'today',
    'ahead',
    'ahead',
    'ahead',
    'ahead',
  ])
})
