import { DELETION_DAYS } from '@evenkeel/contract/retention/retention-classes.ts'
import { expect, test } from 'vitest'
import { confirmPassword } from '../../testing/features/own-data.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { voidRecoveries } from '../own-keys/recovery/queries.ts'
import { deleteDueAccounts } from './delete-due-accounts.ts'

const w = await createTestApp()
const ask = async (person: Awaited<ReturnType<typeof w.as>>) =>
  (await confirmPassword(person)).send('POST', '/api/user/deletion', { body: {} })
const admins = async () =>
  (await w.ask<{ id: string }>(`select id from users where role = 'admin' order by id`)).map(({ id }) => id)

test('the last administrator cannot ask, and is not deleted after becoming the last later', async () => {
  const cleo = await w.as('admin')
  const refused = await ask(cleo)
  expect([refused.status, refused.problem.code]).toEqual([409, 'conflict'])
  expect((await cleo.send('GET', '/api/user/deletion')).json).toMatchObject({ deletesAt: null })

  const dora = await w.as('admin')
  expect((await ask(cleo)).status).toBe(201)
  expect((await ask(dora)).status).toBe(409)
  await w.ask('update users set disabled_at = now() where id = $1', dora.user.id)
  w.now = new Date(w.now.getTime() + DELETION_DAYS * 24 * 3_600_000)
  await deleteDueAccounts(w.deps, voidRecoveries)
  expect(await admins()).toEqual([cleo.user.id, dora.user.id])
  expect((await cleo.send('GET', '/api/user')).status).toBe(200)

  await w.ask('update users set disabled_at = null where id = $1', dora.user.id)
  await deleteDueAccounts(w.deps, voidRecoveries)
  expect(await admins()).toEqual([dora.user.id])
})
