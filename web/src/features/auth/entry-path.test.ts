import type { Role } from '@evenkeel/contract/base/roles.ts'
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
  expect(nextAfter({ pathname: '/', search: '?to=assessment&lang=es' }, 'inmate')).toBe('/assessment')
  for (const search of [
    '',
    '?to=',
    '?to=/assessment',
    '?to=//evil.example',
    '?to=https://evil.example',
    '?to=constructor',
  ])
    expect(nextAfter({ pathname: '/', search }, 'inmate'), search).toBe('/')
})

test('who answers alerts is led back to the one at the address, nobody else, and to no other address', () => {
  const alert = '/alerts/019cde0d-4ea0-7531-a646-3a929c0e3589'
  const led = (pathname: string, role: Role) => nextAfter({ pathname, search: '' }, role)
  for (const role of ['clinician', 'admin'] as const) expect(led(alert, role)).toBe(alert)
  for (const role of ['inmate', 'staff'] as const) expect(led(alert, role)).toBe('/')
  for (const path of [`/${alert}`, `${alert}/x`, '/alerts/x', '/alerts/', '/admin/audit', `//evil.example${alert}`])
    expect(led(path, 'admin'), path).toBe('/')
})
