import { expect, test } from 'vitest'
import { timeLeftOf } from './time-left.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const of = (minutes: number) => timeLeftOf(new Date(NOW + minutes * 60_000).toISOString(), NOW)

test('time left is hours within three days, with minutes within ten hours, else days; it is overdue once the moment has passed', () => {
  expect(of(45)).toEqual({ overdue: false, days: 0, hours: 0, minutes: 45 })
  expect(of(0)).toMatchObject({ overdue: false, minutes: 0 })
  expect(of(-1)).toMatchObject({ overdue: true, minutes: 1 })
  expect(of(5 * 60 + 20)).toMatchObject({ hours: 5, minutes: 20 })
  expect(of(10 * 60 + 59)).toMatchObject({ days: 0, hours: 10, minutes: 0 })
  expect(of(71 * 60 + 59)).toMatchObject({ days: 0, hours: 71 })
  expect(of(72 * 60)).toMatchObject({ days: 3, hours: 0 })
  expect(of(-13 * 24 * 60)).toMatchObject({ overdue: true, days: 13 })
})
