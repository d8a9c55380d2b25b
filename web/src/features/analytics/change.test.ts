import { expect, test } from 'vitest'
import { changeOf } from './change.ts'

test('there is no change without both figures', () => {
  expect(changeOf(null, 5, 1)).toBeNull()
  expect(changeOf(5, null, 1)).toBeNull()
  expect(changeOf(0, null, null)).toBeNull()
})

test('a change has a direction and an amount, where chance does not make one as large', () => {
  expect(changeOf(5.4, 5.1, 0.2)).toEqual({ way: 'up', by: 0.3 })
  expect(changeOf(20, 35, 14.8)).toEqual({ way: 'down', by: 15 })
  expect(changeOf(0, 5, null)).toEqual({ way: 'down', by: 5 })
  expect(changeOf(6.3, 6.3, 2)).toEqual({ way: 'same', by: 0 })
  expect(changeOf(5.4, 5.1, 0.3)).toEqual({ way: 'unclear', by: 0.3 })
  expect(changeOf(20, 35, 15)).toEqual({ way: 'unclear', by: 15 })
})
