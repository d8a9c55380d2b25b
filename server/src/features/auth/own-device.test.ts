import { generateKeyPairSync } from 'node:crypto'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import { browsers } from '@evenkeel/contract/browsers/browsers.ts'
import { facility } from '@evenkeel/contract/facility.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import { deleteDueAccounts } from '../deletion/delete-due-accounts.ts'
import { voidRecoveries } from '../own-keys/recovery/queries.ts'

const w = await createTestApp()
const cleo = await w.as('admin')
await cleo.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })

const own = async (person: Caller) => (await person.call(users.current)).ownDevice
const choose = (person: Caller, own = true) => person.send('PUT', '/api/user/own-device', { body: { own } })
const signIn = (username: string, browser: Caller) =>
  browser.call(auth.login, { body: { username, password: PASSWORD } })
const refused = async (person: Caller) => {
  expect(await own(person)).toBeUndefined()
  expect((await choose(person)).problem).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await own(person)).toBeUndefined()
}
const personal = (personalDevices: boolean) => cleo.call(facility.save, { body: { personalDevices } })

test('who alone has ever signed in on a browser may say that only they use it, and take it back', async () => {
  const ana = await w.as('staff')
  expect(await own(ana)).toBe('offered')
  expect((await choose(ana)).status).toBe(204)
  expect(await own(ana)).toBe('chosen')
  await signIn(ana.user.username, ana)
  expect(await own(ana)).toBe('chosen')

  const elsewhere = w.nobody()
  await signIn(ana.user.username, elsewhere)
  expect(await own(elsewhere)).toBe('offered')
  await choose(ana, false)
  expect(await own(ana)).toBe('offered')
})

test('it ends for good when another account signs in there, which may not choose it either', async () => {
  const [ana, ben] = [await w.as('staff'), await w.as('staff')]
  await choose(ana)
  await signIn(ben.user.username, ana)
  await refused(ana)
  await signIn(ana.user.username, ana)
  await refused(ana)
})

test('a browser whose former account is gone is nobody’s own', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('staff')]
  await signIn(ben.user.username, ana)
  await w.ask(`update users set deletes_at = now() - interval '1 minute' where id = $1`, ana.user.id)
  await deleteDueAccounts(w.deps, voidRecoveries)
  expect(await w.ask('select from users where id = $1', ana.user.id)).toEqual([])
  await refused(ana)
})

test('it ends in every browser when a slip is redeemed for the account', async () => {
  const ana = await w.as('staff')
  await choose(ana)
  const { slip } = await cleo.call(users.makeSlip, { params: { id: ana.user.id } })
  const body = { username: ana.user.username, slip, newPassword: 'green-tide-evening' }
  expect((await w.nobody().send('POST', '/api/reset-password', { body })).status).toBe(200)
  await ana.call(auth.login, { body: { username: ana.user.username, password: body.newPassword } })
  expect(await own(ana)).toBe('offered')
})

test('people in care may only while the facility says that devices are personal', async () => {
  const ana = await w.as('inmate')
  await refused(ana)
  await personal(true)
  expect(await own(ana)).toBe('offered')
  await choose(ana)
  expect(await own(ana)).toBe('chosen')
  await personal(false)
  await refused(ana)
})

test('an enrolled browser is nobody’s own, whoever signs in before or after, and stays so when it is revoked', async () => {
  const ana = await w.as('staff')
  const tablet = w.nobody()
  await choose(ana)
  for (const browser of [ana, tablet]) {
    const { code, id } = await cleo.call(browsers.add, { body: { name: 'Tablet', unit: 'B', kind: 'tablet' } })
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    const sent = { code, publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') }
    await browser.call(browsers.enroll, { body: sent })
    await cleo.call(browsers.revoke, { params: { id } })
  }
  await refused(ana)
  const ben = await w.as('staff')
  await signIn(ben.user.username, tablet)
  await refused(tablet)
})

test('with SHARED_DEVICE nobody may', async () => {
  const shared = await createTestApp({ env: { SHARED_DEVICE: '1' } })
  await refused(await shared.as('staff'))
})

test('nobody chooses for somebody else, and a browser without its cookie has no choice', async () => {
  const ana = await w.as('staff')
  ana.cookies.delete('evenkeel-device')
  await refused(ana)
  expect((await choose(w.nobody())).status).toBe(401)
})
