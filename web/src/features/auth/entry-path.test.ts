import { expect, test } from 'vitest'
import { pageAt } from './entry-path.ts'

test('slips and set-up have an address of their own, every other address is the entry', () => {
  expect(['/reset-password', '/setup', '/', '/staff', '/setup/x'].map(pageAt)).toEqual([
    'slip',
    'setup',
    'signIn',
    'signIn',
    'signIn',
  ])
})
