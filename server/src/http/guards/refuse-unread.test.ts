import { expect, test } from 'vitest'
import { refuseUnread } from './refuse-unread.ts'

const phones = { calls988: 'yes', texts988: 'no' }

test('a field is refused that somebody changed since it was read, and none for the order of its names', () => {
  const turned = { texts988: 'no', calls988: 'yes' }
  expect(() => refuseUnread({ phones: turned }, { phones: null }, { phones })).not.toThrow()
  expect(() => refuseUnread({ phones: null }, { phones: turned }, { phones })).not.toThrow()
  expect(() => refuseUnread({ phones: null }, { phones: { calls988: 'no' } }, { phones })).toThrow(
    'Somebody changed this',
  )
})
