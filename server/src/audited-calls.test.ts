import { endpointList } from '@evenkeel/contract/index.ts'
import { expect, test } from 'vitest'
import { AUDITED_BY_HAND } from './testing/features/audited-by-hand.ts'
import { createTestApp } from './testing/test-app.ts'

/**
 * What is open of somebody who is to be released, of the alerts that its reader has in their list anyway; and whether somebody has a badge
 * or a link with the employer’s provider, which those who make and end it read.
 */
const SILENT = ['stays.open', 'badges.find', 'provider.find']

test('every call under /api/admin/ is audited', () => {
  const silent = endpointList.filter(
    ([name, { path, audited }]) =>
      path.startsWith('/api/admin/') && !audited && !(name in AUDITED_BY_HAND) && !SILENT.includes(name),
  )
  expect(silent.map(([name]) => name)).toEqual([])
})

test('every call with the id of a person or an alert in its path is audited too', () => {
  const silent = endpointList.filter(
    ([name, { path, access, audited }]) =>
      !SILENT.includes(name) &&
      Array.isArray(access) &&
      path.includes(':id') &&
      !/^\/api\/(responders\/notices|care\/requests|plan|tries|worksheets)\//.test(path) &&
      // Who else answers an alert, and how it stands: nothing of its person.
      !path.endsWith('/colleagues') &&
      !path.startsWith('/api/alerts/open/') &&
      !audited &&
      !(name in AUDITED_BY_HAND),
  )
  expect(silent.map(([name]) => name)).toEqual([])
})

test('a refused call writes no entry, even with row-level security bypassed', async () => {
  const open = await createTestApp({ rowLevelSecurity: 'bypassed' })
  const eve = await open.as('staff')
  for (const path of ['/api/admin/users', '/api/admin/audit', '/api/admin/rota']) {
    expect((await eve.send('GET', path)).status).toBe(403)
  }
  expect((await open.superuser.query('select from audit_entries')).rowCount).toBe(0)

  await (await open.as('admin')).send('GET', '/api/admin/users')
  expect((await open.superuser.query('select from audit_entries')).rowCount).toBe(1)
})
