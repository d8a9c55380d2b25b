import { expect, test } from 'vitest'
import { changeOf } from './change.ts'

test('there is no change without both figures', () => {
  expect(changeOf(null, 5)).toBeNull()
  expect(changeOf(5, null)).toBeNull()
  expect(changeOf(0, null)).toBeNull()
})

test('a change has a direction and an amount', () => {
  expect(changeOf(5.4, 5.1)).toEqual({ way: 'up', by: 0.3 })
  expect(changeOf(20, 35)).toEqual({ way: 'down', by: 15 })
  expect(changeOf(0, 5)).toEqual({ way: 'down', by: 5 })
  expect(changeOf(6.3, 6.3)).toEqual({ way: 'same', by: 0 })
})
