import { users } from '@evenkeel/contract/users/users.ts'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import { withTotp } from './totp/testing/with-totp.ts'

/** With row-level security bypassed: every query about an account filters by its owner itself. */
const w = await createTestApp({ rowLevelSecurity: 'bypassed' })
const NEW_PASSWORD = 'green-tide-evening'
const confirm = async (caller: Caller, password: string) =>
  (await caller.send('POST', '/api/user/confirm', { body: { password } })).status
const isSignedIn = async (caller: Caller) => (await caller.send('GET', '/api/user')).status === 200

test('the list of sessions holds only the person’s own', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('admin')]
  for (const person of [ana, ben]) expect((await person.send('GET', '/api/user/sessions')).json).toHaveLength(1)
})

test('only the person’s own single-use codes are counted', async () => {
  const cleo = await withTotp(w)
  await withTotp(w)
  expect((await cleo.send('GET', '/api/user/totp')).json).toMatchObject({ codesLeft: 8 })
})

test('changing a password affects only the person’s own password and sessions', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
  expect((await ana.send('POST', '/api/user/password', { body })).status).toBe(204)

  expect(await isSignedIn(ben)).toBe(true)
  expect([await confirm(ben, NEW_PASSWORD), await confirm(ben, PASSWORD)]).toEqual([403, 204])
  expect([await confirm(ana, PASSWORD), await confirm(ana, NEW_PASSWORD)]).toEqual([403, 204])
})

test('a confirmation is valid for this session only', async () => {
  const [cleo, dora, ana] = [await w.as('admin'), await w.as('admin'), await w.as('inmate')]
  await confirm(cleo, PASSWORD)

  expect((await dora.send('POST', `/api/admin/users/${ana.user.id}/reset-password`)).status).toBe(403)
})

test('a slip signs out only the person it is for, and sets only their password', async () => {
  const [cleo, ana, ben] = [await w.as('admin'), await w.as('inmate'), await w.as('inmate')]
  await confirm(cleo, PASSWORD)
  const slips: string[] = []
  for (const { user } of [ana, ben]) {
    const { slip } = await cleo.call(users.makeSlip, { params: { id: user.id } })
    slips.push(slip)
    expect(await isSignedIn(cleo)).toBe(true)
    if (user === ana.user) expect([await isSignedIn(ana), await isSignedIn(ben)]).toEqual([false, true])
  }
  const redeem = (username: string, slip = '') =>
    w.nobody().send('POST', '/api/reset-password', { body: { username, slip, newPassword: NEW_PASSWORD } })
  expect((await redeem(ana.user.username, slips[1])).status).toBe(401)
  expect((await redeem(ana.user.username, slips[0])).status).toBe(200)
  expect((await redeem(ben.user.username, slips[1])).status).toBe(200)
})

test('an Idempotency-Key replays only the person’s own answer', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const send = (caller: Caller) => caller.send('POST', '/api/checkins', { body: { notes: 'the same words' }, headers })
  const firsts = [await send(ana), await send(ben)]

  expect(firsts.map(({ json }) => json)).toMatchObject([{ userId: ana.user.id }, { userId: ben.user.id }])
  expect((await send(ben)).text).toBe(firsts[1]?.text)
  expect((await send(ana)).text).toBe(firsts[0]?.text)
})
