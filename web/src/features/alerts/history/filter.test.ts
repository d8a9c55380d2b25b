import { expect, test } from 'vitest'
import { addressOf, filterOf, tabOf } from './filter.ts'

test('the address keeps the tab and the filters, and nothing that is unknown or not listed', () => {
  const filter = { from: '2026-03-01', unit: 'Unit B', outcome: 'missing', drill: 'none' } as const
  const address = addressOf('/admin/alerts', 'history', filter)
  expect(address).toBe('/admin/alerts?show=history&from=2026-03-01&unit=Unit+B&outcome=missing&drill=none')
  const search = address.slice(address.indexOf('?') + 1)
  expect(tabOf(search)).toBe('history')
  expect(filterOf(search, ['Unit B'])).toEqual(filter)
  expect(filterOf(search, ['Unit C'])).not.toHaveProperty('unit')
  expect(filterOf('from=soon&to=2026-13-40&urgency=1&source=x&outcome=done&drill=all&name=ana', [])).toEqual({})
  expect([tabOf(''), tabOf('show=everything'), addressOf('/care/alerts', 'open')]).toEqual([
    'open',
    'open',
    '/care/alerts',
  ])
})
