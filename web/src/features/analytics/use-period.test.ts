import { expect, test } from 'vitest'
import { periodOf } from './use-period.ts'

test('an unknown or missing period means this week', () => {
  for (const search of ['', '?period=', '?period=year', '?period=Month', '?other=month'])
    expect(periodOf(search)).toBe('week')
})

test('the period is read from the address', () => {
  expect(periodOf('?period=month')).toBe('month')
  expect(periodOf('?from=mail&period=quarter')).toBe('quarter')
})
