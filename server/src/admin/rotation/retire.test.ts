import { expect, test } from 'vitest'
import { countPasswordsWith } from '../../features/auth/queries.ts'
import { badgeFor } from '../../testing/features/badges.ts'
import { createTestApp } from '../../testing/test-app.ts'

const w = await createTestApp()

test('a pepper is needed as long as a PIN was stored with it', async () => {
  const cleo = await w.as('admin')
  const ana = await w.as('inmate')
  await badgeFor(cleo, ana)
  const pinsWith = async (pepper: number) => (await w.deps.systemDb.run([countPasswordsWith({ pepper })]))[0].pins
  expect([await pinsWith(1), await pinsWith(2)]).toEqual([1, 0])
  await w.superuser.query(`update pins set kdf = kdf || '{"pepper": 2}'`)
  expect([await pinsWith(1), await pinsWith(2)]).toEqual([0, 1])
})
