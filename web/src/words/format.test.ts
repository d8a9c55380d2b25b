import { expect, test } from 'vitest'
import { aLas, atTime, formatFor, hastaLas } from './format.ts'

const MOMENT = '2026-11-20T03:04:05.123Z'

test('times and their dates are shown in the facility’s time zone', () => {
  const chicago = formatFor('en', 'America/Chicago')
  expect(chicago.time(MOMENT)).toMatch(/^9:04\sPM$/)
  expect(chicago.date(MOMENT)).toBe('Nov 19, 2026')
})

test('a calendar day is the same day in every time zone', () => {
  expect(formatFor('en', 'Pacific/Honolulu').day('2026-11-20')).toBe('Fri, Nov 20')
  expect(formatFor('es', 'Asia/Tokyo').day('2026-11-20')).toContain('20')
  expect(formatFor('en', 'Pacific/Kiritimati').fullDay('2026-02-01')).toBe('Feb 1, 2026')
  expect(formatFor('es', 'Pacific/Pago_Pago').fullDay('2026-02-01')).toBe('1 feb 2026')
})

test('numbers have the requested digits', () => {
  expect(formatFor('en', 'UTC').number(6.25, 1)).toBe('6.3')
  expect(formatFor('en', 'UTC').number(4000)).toBe('4,000')
})

test('a time of today and a day before have the words that their language asks for', () => {
  const times = ['1:05 pm', '11:59 pm', '28 nov 2026, 1:05 pm']
  expect(times.map(aLas)).toEqual(['a la 1:05 pm', 'a las 11:59 pm', 'el 28 nov 2026, 1:05 pm'])
  expect(times.map(hastaLas)).toEqual(['hasta la 1:05 pm', 'hasta las 11:59 pm', 'hasta el 28 nov 2026, 1:05 pm'])
  expect(['1:05 PM', 'Nov 28, 2026, 1:05 PM'].map(atTime)).toEqual(['at 1:05 PM', 'on Nov 28, 2026, 1:05 PM'])
})
