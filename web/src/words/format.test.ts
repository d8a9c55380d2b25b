import { expect, test } from 'vitest'
import { formatFor } from './format.ts'

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
