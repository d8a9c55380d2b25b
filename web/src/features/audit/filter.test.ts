import { expect, test } from 'vitest'
import { addressOf, filterOf, kindOf, queryOf } from './filter.ts'

test('values that the log does not know, and invalid days, are left out', () => {
  expect(filterOf('?show=all&action=journal.read&from=yesterday&to=2026-13-45&q=sam')).toEqual({})
})

test('filters survive the way into the address and back', () => {
  const filter = { show: 'opened', action: 'alert.opened', from: '2026-11-01', to: '2026-11-21' } as const
  const address = addressOf('/admin/audit', filter)
  expect(address).toBe('/admin/audit?show=opened&action=alert.opened&from=2026-11-01&to=2026-11-21')
  expect(filterOf(new URL(address, 'http://x').search)).toEqual(filter)
  expect(addressOf('/admin/audit', {})).toBe('/admin/audit')
})

test('the log opens with what was changed, and one action is shown whatever it is of', () => {
  expect([kindOf({}), queryOf({ q: 'sam' })]).toEqual(['changes', { group: 'changes', q: 'sam' }])
  expect([kindOf({ show: 'everything' }), queryOf({ show: 'everything' })]).toEqual(['everything', {}])
  expect(kindOf({ show: 'opened', action: 'user.changed' })).toBeNull()
  expect(queryOf({ show: 'opened', action: 'user.changed' })).toEqual({ action: 'user.changed' })
})
