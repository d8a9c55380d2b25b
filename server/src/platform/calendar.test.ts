import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendar, daysUntil, minuteOf, startOfWeek } from './calendar.ts'

test('a time zone that does not exist is refused', () => {
  expect(() => calendar('America/Nowhere')).toThrow(RangeError)
})

test.for([
  ['America/Chicago', '2026-03-08T05:59:59.999Z', '2026-03-07'],
  ['America/Chicago', '2026-03-08T06:00:00Z', '2026-03-08'],
  ['America/Chicago', '2026-03-09T04:59:59.999Z', '2026-03-08'],
  ['America/Chicago', '2026-03-09T05:00:00Z', '2026-03-09'],
  ['America/Chicago', '2026-11-02T05:59:59.999Z', '2026-11-01'],
  ['Asia/Kolkata', '2026-03-11T18:30:00Z', '2026-03-12'],
  ['Pacific/Kiritimati', '2026-01-01T10:00:00Z', '2026-01-02'],
  ['Pacific/Pago_Pago', '2026-01-01T10:59:59Z', '2025-12-31'],
  ['America/Havana', '2026-03-08T05:00:00Z', '2026-03-08'],
  ['UTC', '2028-02-29T23:59:59.999Z', '2028-02-29'],
] as const)('in %s, %s is the day %s', ([zone, moment, day]) => {
  expect(calendar(zone).dayOf(new Date(moment))).toBe(day)
})

test.for([
  ['America/Chicago', 'a Sunday night is Sunday until midnight', '2026-03-16T04:59:59.999Z', 7, '23:59'],
  ['America/Chicago', 'and Monday after it', '2026-03-16T05:00:00Z', 1, '00:00'],
  ['America/Chicago', 'before the clock goes forward', '2026-03-08T07:59:59.999Z', 7, '01:59'],
  ['America/Chicago', 'the hour that is left out', '2026-03-08T08:00:00Z', 7, '03:00'],
  ['America/Chicago', 'before the clock goes back', '2026-11-01T06:30:00Z', 7, '01:30'],
  ['America/Chicago', 'the hour that comes twice', '2026-11-01T07:30:00Z', 7, '01:30'],
  ['America/Chicago', 'after it', '2026-11-01T08:00:00Z', 7, '02:00'],
  ['America/Havana', 'a day without a midnight', '2026-03-08T05:00:00Z', 7, '01:00'],
  ['Asia/Kolkata', 'east, with half an hour', '2026-03-15T18:30:00Z', 1, '00:00'],
  ['Pacific/Kiritimati', 'far east', '2026-03-14T10:00:00Z', 7, '00:00'],
  ['Pacific/Pago_Pago', 'far west', '2026-03-16T10:59:59Z', 7, '23:59'],
  ['UTC', 'a Thursday', '2026-01-01T12:34:56Z', 4, '12:34'],
] as const)('in %s, %s', ([zone, , moment, day, time]) => {
  expect(calendar(zone).weekMinuteOf(new Date(moment))).toEqual({ day, minute: minuteOf(time) })
})

test('in every time zone the weekday matches the calendar day', () => {
  const zones = fc.constantFrom('America/Chicago', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC')
  fc.assert(
    fc.property(zones, fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01') }), (zone, moment) => {
      fc.pre(!Number.isNaN(moment.getTime()))
      const { dayOf, weekMinuteOf } = calendar(zone)
      const { day, minute } = weekMinuteOf(moment)
      expect(addDays(startOfWeek(dayOf(moment)), day - 1)).toBe(dayOf(moment))
      expect(minute).toBeGreaterThanOrEqual(0)
      expect(minute).toBeLessThan(24 * 60)
    }),
  )
})

test('days add up across months, leap days and clock changes', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-08', 1)).toBe('2026-03-09')
  expect(addDays('2026-11-01', 1)).toBe('2026-11-02')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

test('a week starts on Monday', () => {
  expect(['2026-03-09', '2026-03-11', '2026-03-15'].map(startOfWeek)).toEqual(Array(3).fill('2026-03-09'))
  expect(startOfWeek('2026-03-08')).toBe('2026-03-02')
  expect(startOfWeek('2027-01-01')).toBe('2026-12-28')
})

const someDay = fc.integer({ min: -20_000, max: 40_000 }).map((n) => addDays('2000-01-01', n))

test('adding and subtracting days cancel out, and every week has seven days', () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: -5000, max: 5000 }), (day, n) => {
      expect(addDays(addDays(day, n), -n)).toBe(day)
      const monday = startOfWeek(day)
      expect(monday <= day && day < addDays(monday, 7)).toBe(true)
      expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1)
    }),
  )
})

test('the days until a day are in order, without gaps, and the last is that day', () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: 1, max: 60 }), (last, count) => {
      const days = daysUntil(last, count)
      expect(days).toHaveLength(count)
      expect(days.at(-1)).toBe(last)
      for (const [i, day] of days.entries()) if (i > 0) expect(addDays(days[i - 1] ?? '', 1)).toBe(day)
    }),
  )
})
