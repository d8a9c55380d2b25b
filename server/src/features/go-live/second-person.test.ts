// Proves P65.
import { goLive } from '@evenkeel/contract/go-live.ts'
import { responders } from '@evenkeel/contract/responders.ts'
import { users } from '@evenkeel/contract/users.ts'
import { beforeEach, expect, test } from 'vitest'
import { createResponder, type Person } from '../../testing/alerts.ts'
import type { Caller } from '../../testing/caller.ts'
import { makeReady } from '../../testing/go-live.ts'
import { createTestApp, PASSWORD, type TestApp } from '../../testing/test-app.ts'

let w: TestApp
let cleo: Person
let dan: Person
beforeEach(async () => {
  w = await createTestApp({ practice: true })
  cleo = await createResponder(w)
  dan = await createResponder(w)
  await makeReady(w, { onSite: cleo, onCall: dan, signer: cleo })
  await w.superuser.query(`delete from go_live_confirmations where what = 'signature'`)
  await openSessions()
})
const openSessions = () => w.superuser.query(`update sessions set confirmed_until = now() + interval '1 hour'`)
const live = (by: Caller) => by.send('POST', '/api/go-live/live', { body: { unit: null } })
const show = (by: Caller) => by.call(goLive.show)
const isLive = async (by: Caller) => (await show(by)).units.some((unit) => unit.live)
const ages = (id: string, hours: number) =>
  w.superuser.query(
    `alter table users disable trigger keep_approval;
     update users set approved_at = now() - make_interval(hours => ${hours}) where id = '${id}';
     alter table users enable trigger keep_approval`,
  )
const signedBefore = (hours: number) =>
  w.superuser.query(
    `update go_live_confirmations set at = now() - make_interval(hours => ${hours}) where what = 'signature'`,
  )

async function makeAdmin(by: Caller) {
  const username = 'puppet'
  const { user, slip } = (await by.send('POST', '/api/admin/users', { body: { username, role: 'admin' } })).reply(
    users.create,
  )
  const caller = w.nobody()
  const body = { username, slip, newPassword: PASSWORD }
  expect((await caller.send('POST', '/api/reset-password', { body })).status).toBe(200)
  await ages(user.id, 24 * 30)
  await openSessions()
  return caller
}

test('an administrator takes no unit live with the signature of an account that they made, nor the other way round', async () => {
  const puppet = await makeAdmin(cleo)
  await puppet.call(goLive.sign)
  await signedBefore(24 * 60)
  expect((await live(cleo)).status).toBe(409)
  expect(await show(cleo)).toMatchObject({ maySwitch: false, switchRefusal: 'tied', switchFrom: null })
  await w.superuser.query(`delete from go_live_confirmations where what = 'signature'`)
  await cleo.call(goLive.sign)
  expect((await live(puppet)).status).toBe(409)
  expect(await isLive(cleo)).toBe(false)
  expect((await live(dan)).status).toBe(204)
  expect(await isLive(cleo)).toBe(true)
})

test('a slip that one makes for who signed, after they signed, ends what the signature allows to them', async () => {
  await dan.call(goLive.sign)
  expect(await show(cleo)).toMatchObject({ maySwitch: true, switchRefusal: null })
  await cleo.call(users.makeSlip, { params: { id: dan.user.id } })
  expect(await show(cleo)).toMatchObject({ maySwitch: false, switchRefusal: 'alone' })
  expect((await live(cleo)).status).toBe(409)
  const dora = await w.as('admin')
  await openSessions()
  await dora.call(goLive.trained)
  expect((await live(dora)).status).toBe(204)
})

test('both have been administrators for a week', async () => {
  await ages(dan.user.id, 24 * 7 - 1)
  await cleo.call(goLive.sign)
  expect(await show(dan)).toMatchObject({ maySwitch: false, switchRefusal: 'new', switchFrom: expect.any(String) })
  expect((await live(dan)).status).toBe(409)
  await w.superuser.query(`delete from go_live_confirmations where what = 'signature'`)
  await dan.call(goLive.sign)
  expect((await live(cleo)).status).toBe(409)
  await ages(dan.user.id, 24 * 7)
  expect((await live(cleo)).status).toBe(204)
})

test('one administrator alone goes live a week after the signature, of which all who answer are told', async () => {
  const puppet = await makeAdmin(cleo)
  await cleo.call(goLive.sign)
  expect(await dan.call(responders.notices)).toMatchObject([{ signed: true, by: cleo.user.username }])
  await signedBefore(24 * 30)
  await w.superuser.query('update users set disabled_at = now() where id = $1', [dan.user.id])
  // Not at once, by disabling the other one.
  for (const by of [cleo, puppet]) expect((await live(by)).status).toBe(409)
  expect(await show(cleo)).toMatchObject({ switchRefusal: 'alone', switchFrom: expect.any(String) })
  await w.superuser.query(`update users set disabled_at = now() - interval '7 days' where id = $1`, [dan.user.id])
  await signedBefore(24 * 7 - 1)
  expect((await live(cleo)).status).toBe(409)
  await signedBefore(24 * 7)
  expect(await show(cleo)).toMatchObject({ maySwitch: true, switchRefusal: null })
})
