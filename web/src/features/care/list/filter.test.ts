import { expect, test } from 'vitest'
import { addressOf, filterOf } from './filter.ts'

test('the address keeps the filter, and nothing that is unknown or not listed', () => {
  const filter = { show: 'mine', unit: 'Unit B', sort: 'bed' } as const
  expect(addressOf(filter)).toBe('/care?show=mine&unit=Unit+B&sort=bed')
  expect(filterOf('show=mine&unit=Unit+B&sort=bed', ['Unit B'])).toEqual(filter)
  expect(filterOf('show=everything&unit=Ana&sort=Ana', ['Unit B'])).toEqual({ show: 'all' })
  expect(addressOf({ show: 'all' })).toBe('/care')
})
