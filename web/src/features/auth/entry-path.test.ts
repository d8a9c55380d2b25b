import { expect, test } from 'vitest'
import { pageAt } from './entry-path.ts'

test('the slip and the set-up form have their own addresses; every other address is the entry', () => {
  expect(['/reset-password', '/setup', '/', '/staff', '/setup/x'].map(pageAt)).toEqual([
    'slip',
    'setup',
    'signIn',
    'signIn',
    'signIn',
  ])
})
