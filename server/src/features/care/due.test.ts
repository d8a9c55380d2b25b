import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendar } from '../../platform/calendar.ts'
import { dueAfter } from './due.ts'

const ZONE = 'America/Chicago'
const HOUR = 3_600_000
const later = (from: Date | string, hours: number) => new Date(new Date(from).getTime() + hours * HOUR)
const weekday = new Intl.DateTimeFormat('en', { timeZone: ZONE, weekday: 'short' })
/** The rule as it is written down: docs/clinical.md. */
const metDue = (received: Date) => later(received, /^S/.test(weekday.format(later(received, 48))) ? 72 : 48)
const due = (received: Date, hours = { triage: 24, met: 48, weekend: 72 }) => dueAfter(received, hours, calendar(ZONE))

test('24 elapsed hours for the triage, 48 for the meeting, 72 where hour 48 falls on a weekend: for any moment of three years, with six changes of the clock', () => {
  const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 11, 31) }).map((ms) => new Date(ms))
  fc.assert(
    fc.property(moment, (at) => {
      expect(due(at)).toEqual({ triageDueAt: later(at, 24), metDueAt: metDue(at) })
    }),
    { numRuns: 4000 },
  )
})

test('to the millisecond at both ends of a weekend, and over both changes of the clock', () => {
  // Friday midnight in Chicago, and Monday midnight, less 48 hours; both weekends on which the clock changes, and one on which it does not.
  const ends = [
    ['2026-03-07T06:00:00.000Z', '2026-03-09T05:00:00.000Z'],
    ['2026-10-31T05:00:00.000Z', '2026-11-02T06:00:00.000Z'],
    ['2026-06-06T05:00:00.000Z', '2026-06-08T05:00:00.000Z'],
  ] as const
  for (const [saturday, monday] of ends) {
    const times = [
      later(saturday, -48 - 1 / HOUR),
      later(saturday, -48),
      later(monday, -48 - 1 / HOUR),
      later(monday, -48),
    ]
    expect(times.map((at) => (due(at).metDueAt.getTime() - at.getTime()) / HOUR)).toEqual([48, 72, 72, 48])
  }
})

test('a weekend never makes the hours fewer', () => {
  const friday = new Date('2026-03-06T16:00:00Z')
  expect(due(friday, { triage: 4, met: 24, weekend: 12 }).metDueAt).toEqual(later(friday, 24))
})
