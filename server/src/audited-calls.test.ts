import { endpointList } from '@evenkeel/contract/index.ts'
import { expect, test } from 'vitest'
import { AUDITED_BY_HAND } from './testing/audited-by-hand.ts'

/** What is open of somebody who is to be released: of the alerts that its reader has in their list anyway. */
const OPEN = 'stays.open'

test('every call under /api/admin/ is audited', () => {
  const silent = endpointList.filter(
    ([name, { path, audited }]) =>
      path.startsWith('/api/admin/') && !audited && !(name in AUDITED_BY_HAND) && name !== OPEN,
  )
  expect(silent.map(([name]) => name)).toEqual([])
})

test('every call with the id of a person or an alert in its path is audited too', () => {
  const silent = endpointList.filter(
    ([name, { path, access, audited }]) =>
      name !== OPEN &&
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
