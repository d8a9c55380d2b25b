import { expect, test } from 'vitest'
import { addressOf, filterOf } from './filter.ts'

test('what the log does not know, or no day, is left out', () => {
  expect(filterOf('?action=journal.read&from=yesterday&to=2026-13-45&q=sam')).toEqual({})
})

test('filters and their address are the same thing said twice', () => {
  const filter = { action: 'alert.opened', from: '2026-11-01', to: '2026-11-21' } as const
  const address = addressOf('/admin/audit', filter)
  expect(address).toBe('/admin/audit?action=alert.opened&from=2026-11-01&to=2026-11-21')
  expect(filterOf(new URL(address, 'http://x').search)).toEqual(filter)
  expect(addressOf('/admin/audit', {})).toBe('/admin/audit')
})
