import { expect, test } from 'vitest'
import { addressOf, filterOf } from './filters.ts'

const UNITS = ['North', 'C & D']

test('filters survive the way into the address and back', () => {
  const filter = { role: 'staff', state: 'waiting', unit: 'C & D', use: 'idle' } as const
  const address = addressOf('/admin/people', filter)
  expect(filterOf(new URL(address, 'http://x').search, UNITS)).toEqual(filter)
  expect(addressOf('/admin/people', {})).toBe('/admin/people')
})

test('a name, a unit that is on no list and unknown values are left out', () => {
  const search = '?q=sam&role=warden&state=gone&unit=Samuel%20Ortiz&use=today'
  expect(filterOf(search, UNITS)).toEqual({})
  expect(filterOf('?unit=unlisted', UNITS)).toEqual({ unit: 'unlisted' })
})
