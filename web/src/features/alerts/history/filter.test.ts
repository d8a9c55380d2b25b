import { expect, test } from 'vitest'
import { addressOf, filterOf, monthOf, presetsOf, tabOf } from './filter.ts'

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

test('a month is in the address, and one that is none, or is to come, is not read', () => {
  expect(addressOf('/admin/alerts', 'report', { month: '2026-03' })).toBe('/admin/alerts?show=report&month=2026-03')
  const searches = ['month=2026-03', 'month=2026-04', 'month=2026-13', 'month=soon', '']
  expect(searches.map((search) => monthOf(search, '2026-03'))).toEqual(['2026-03', ...Array(4)])
})

test('the days at a press end today, or with the month before, also over a year', () => {
  expect(presetsOf('2026-01-03')).toEqual({
    week: { from: '2025-12-28', to: '2026-01-03' },
    month: { from: '2026-01-01', to: '2026-01-03' },
    before: { from: '2025-12-01', to: '2025-12-31' },
  })
  expect(presetsOf('2028-03-31').before).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})
