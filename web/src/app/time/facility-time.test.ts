import { expect, test } from 'vitest'
import { dayAt, momentOf, timeAt } from './facility-time.ts'

const ZONE = 'America/Chicago'
const at = (iso: string) => Date.parse(iso)

test('a moment has the day and the time of the facility, not of the device', () => {
  expect(dayAt(at('2026-03-10T04:30:00Z'), ZONE)).toBe('2026-03-09')
  expect(timeAt(at('2026-03-10T04:30:00Z'), ZONE)).toBe('23:30')
  expect(timeAt(at('2026-03-10T05:05:00Z'), ZONE)).toBe('00:05')
  expect(dayAt(at('2026-12-31T18:00:00Z'), ZONE, 1)).toBe('2027-01-01')
})

test('a day and a time become the moment in the facility’s zone, on both sides of a change of the clock', () => {
  expect(momentOf('2026-03-07', '09:15', ZONE)).toBe('2026-03-07T15:15:00.000Z')
  expect(momentOf('2026-03-08', '09:15', ZONE)).toBe('2026-03-08T14:15:00.000Z')
  expect(momentOf('2026-03-08', '01:59', ZONE)).toBe('2026-03-08T07:59:00.000Z')
  expect(momentOf('2026-11-01', '00:30', ZONE)).toBe('2026-11-01T05:30:00.000Z')
  expect(momentOf('2026-11-01', '12:00', ZONE)).toBe('2026-11-01T18:00:00.000Z')
})

test('in the hour that is repeated it is the first, and in the one that is left out an hour later by the clock', () => {
  expect(momentOf('2026-11-01', '01:30', ZONE)).toBe('2026-11-01T06:30:00.000Z')
  expect(momentOf('2026-03-08', '02:30', ZONE)).toBe('2026-03-08T08:30:00.000Z')
})

test('without a day or a time there is no moment', () => {
  expect(momentOf('', '09:15', ZONE)).toBeNull()
  expect(momentOf('2026-03-08', '', ZONE)).toBeNull()
})
