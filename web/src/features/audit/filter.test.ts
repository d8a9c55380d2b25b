import { expect, test } from 'vitest'
import { addressOf, filterOf } from './filter.ts'

test('values that the log does not know, and invalid days, are left out', () => {
  expect(filterOf('?action=journal.read&from=yesterday&to=2026-13-45&q=sam')).toEqual({})
})

test('filters survive the way into the address and back', () => {
  const filter = { action: 'alert.opened', from: '2026-11-01', to: '2026-11-21' } as const
  const address = addressOf('/admin/audit', filter)
  expect(address).toBe('/admin/audit?action=alert.opened&from=2026-11-01&to=2026-11-21')
  expect(filterOf(new URL(address, 'http://x').search)).toEqual(filter)
  expect(addressOf('/admin/audit', {})).toBe('/admin/audit')
})
