import { auth } from '@evenkeel/contract/auth/auth.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { expect, test } from 'vitest'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import { fastPasswords, resetBySlip } from '../journal/testing/journal.ts'

test('of an account that was made for somebody the first slip is theirs: they sign in as themself, and after a later one nobody does', async () => {
  const w = await createTestApp({ now: new Date(), adjust: fastPasswords })
  const cleo = await w.as('admin')
  await cleo.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  const { user, slip } = await cleo.call(users.create, { body: { username: 'made-for-me', role: 'inmate' } })
  const made = Object.assign(w.nobody(), { user })
  const signsIn = async () => {
    await w.ask('update users set signed_in_at = null where id = $1', user.id)
    await w.nobody().call(auth.login, { body: { username: user.username, password: PASSWORD } })
    const rows = await w.ask('select signed_in_at from users where id = $1', user.id)
    return rows[0].signed_in_at !== null
  }
  await made.send('POST', '/api/reset-password', { body: { username: user.username, slip, newPassword: PASSWORD } })
  expect(await signsIn()).toBe(true)
  await resetBySlip(cleo, made, PASSWORD)
  expect(await signsIn()).toBe(false)
})
