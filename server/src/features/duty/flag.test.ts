import { audit } from '@evenkeel/contract/audit/audit.ts'
import { responders } from '@evenkeel/contract/responders.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { expect, test } from 'vitest'
import { createResponder, type Person } from '../../testing/features/alerts.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'

const w = await createTestApp()
const [cleo, dora, plain] = [
  await createResponder(w),
  await createResponder(w, ['staff']),
  await createResponder(w, []),
]
const put = (admin: Person, { user }: Person, duty: unknown = true) =>
  admin.send('PUT', `/api/admin/users/${user.id}/duty`, { body: { duty } })
const confirm = (admin: Person) => admin.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })

test('the flag asks for the password, is in the audit log, and is told to all responders', async () => {
  const dan = await w.as('staff')
  expect((await put(cleo, dan)).problem.code).toBe('confirmation_required')
  expect((await dan.call(users.current)).duty).toBe(false)
  await confirm(cleo)
  expect((await put(cleo, dan)).status).toBe(200)
  expect((await put(cleo, dan)).status).toBe(200)
  expect((await dan.call(users.current)).duty).toBe(true)

  const notices = await dora.call(responders.notices)
  expect(notices).toMatchObject([{ about: dan.user.username, by: cleo.user.username, duty: true }])
  for (const one of [cleo, plain]) expect(await one.call(responders.notices)).toEqual([])
  const [, entry] = await cleo.call(audit.list, { query: {} })
  expect(entry).toMatchObject({ action: 'user.duty_changed' })

  await put(cleo, dan, false)
  expect((await dora.call(responders.notices))[0]).toMatchObject({ duty: false })
  expect((await dan.call(users.current)).duty).toBe(false)
})

test('nobody but an approved staff account can be one, also in the database', async () => {
  await confirm(cleo)
  const ana = await w.as('inmate')
  const waiting = await w.as('staff')
  await w.superuser
    .query('update users set counts_from = null, approved_at = null where id = $1', [waiting.user.id])
    .catch(() => {})
  for (const person of [ana, plain]) {
    expect((await put(cleo, person)).problem.code).toBe('conflict')
    await expect(w.superuser.query('update users set duty = true where id = $1', [person.user.id])).rejects.toThrow(
      'users_duty_is_approved_staff',
    )
  }
  for (const body of [{}, { duty: 'yes' }, { duty: true, role: 'admin' }])
    expect((await cleo.send('PUT', `/api/admin/users/${ana.user.id}/duty`, { body })).status).toBe(400)
})

test('a registration that nobody approved cannot be one', async () => {
  await confirm(cleo)
  const { status } = await w.nobody().send('POST', '/api/register', {
    body: { username: 'new-officer', password: PASSWORD, role: 'staff' },
  })
  expect(status).toBe(201)
  const { rows } = await w.superuser.query(`select id from users where username = 'new-officer'`)
  const answer = await cleo.send('PUT', `/api/admin/users/${rows[0].id}/duty`, { body: { duty: true } })
  expect(answer.problem.code).toBe('conflict')
})

test('staff cannot make themselves one', async () => {
  const ben = await w.as('staff')
  await confirm(ben)
  expect((await put(ben, ben)).status).toBe(403)
  expect((await ben.send('PUT', '/api/user', { body: { duty: true } })).status).toBeGreaterThanOrEqual(400)
  expect((await ben.call(users.current)).duty).toBe(false)
})

test('disabling and enabling a duty responder is told too', async () => {
  await confirm(cleo)
  const dan = await w.as('staff')
  await put(cleo, dan)
  await cleo.send('POST', `/api/admin/users/${dan.user.id}/disable`, { body: {} })
  expect((await dora.call(responders.notices))[0]).toMatchObject({ about: dan.user.username, duty: false })
  await cleo.send('POST', `/api/admin/users/${dan.user.id}/enable`, { body: {} })
  expect((await dora.call(responders.notices))[0]).toMatchObject({ about: dan.user.username, duty: true })
})
