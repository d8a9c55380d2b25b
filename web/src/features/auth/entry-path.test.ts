import { expect, test } from 'vitest'
import { nextAfter, pageAt } from './entry-path.ts'

test('each form has its own address; every other address is the entry', () => {
  expect(['/register', '/reset-password', '/setup', '/', '/staff', '/setup/x'].map(pageAt)).toEqual([
    'register',
    'slip',
    'setup',
    'signIn',
    'signIn',
    'signIn',
  ])
})

test('signing in leads back to a screen that is named, and to no address', () => {
  expect(nextAfter('?to=assessment&lang=es')).toBe('/assessment')
  for (const search of [
    '',
    '?to=',
    '?to=/assessment',
    '?to=//evil.example',
    '?to=https://evil.example',
    '?to=constructor',
  ])
    expect(nextAfter(search), search).toBe('/')
})
