// Proves P54.
import { auth } from '@evenkeel/contract/auth.ts'
import { clinicians } from '@evenkeel/contract/clinicians.ts'
import { users } from '@evenkeel/contract/users.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { createTestApp, PASSWORD, type TestApp } from '../../testing/test-app.ts'
import { codeAt } from '../auth/totp/rules.ts'
import { begin } from '../auth/totp/testing/with-totp.ts'

let w: TestApp
beforeEach(async () => {
  w = await createTestApp({ env: { REQUIRE_CLINICIAN_MFA: '0' } })
})

const withPassword = async <C extends Caller>(caller: C) => {
  expect((await caller.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })).status).toBe(204)
  return caller
}
const admin = async () => withPassword(await w.as('admin'))

/** Somebody redeems a slip, whoever that is. */
async function redeem(username: string, slip: string) {
  const caller = w.nobody()
  const body = { username, slip, newPassword: PASSWORD }
  expect((await caller.send('POST', '/api/reset-password', { body })).status).toBe(200)
  await caller.call(auth.login, { body: { username, password: PASSWORD } })
  return withPassword(caller)
}

let made = 0
async function makeAdmin(by: Caller) {
  made += 1
  const username = `helper-${made}`
  const { user, slip } = (
    await by.send('POST', '/api/admin/users', { body: { username, role: 'admin', respondsTo: [] } })
  ).reply(users.create)
  return Object.assign(await redeem(username, slip), { id: user.id, username })
}
async function makeClinician(by: Caller) {
  made += 1
  const username = `grace-${made}`
  const body = { username, licenceNumber: 'LPC', serves: ['inmate'] }
  const { clinician, slip } = (await by.send('POST', '/api/clinicians', { body })).reply(clinicians.create)
  return Object.assign(await redeem(username, slip), { id: clinician.id })
}
const confirm = (by: Caller, id: string) => by.send('POST', `/api/clinicians/${id}/confirm`)
const shown = async (by: Caller, id: string) =>
  (await by.call(clinicians.list)).find((one) => one.id === id) ?? expect.fail('not listed')
const disable = (by: Caller, id: string) => by.send('POST', `/api/admin/users/${id}/disable`, { body: {} })
/** They became an administrator so many days ago. */
const ages = (id: string, days: number) =>
  w.superuser.query(
    `alter table users disable trigger keep_approval;
     update users set approved_at = now() - make_interval(hours => ${Math.round(days * 24)}) where id = '${id}';
     alter table users enable trigger keep_approval`,
  )
const waits = (id: string, days: number) =>
  w.superuser.query('update clinicians set made_at = made_at - make_interval(days => $2) where user_id = $1', [
    id,
    days,
  ])
const serves = async () =>
  (await w.superuser.query<{ has: boolean }>(`select has_clinician('inmate') as has`)).rows[0]?.has

test('one administrator who disables the lead makes no clinician through accounts of their own', async () => {
  const [eve, dan] = [await admin(), await admin()]
  const lead = await w.as('clinician')
  const body = { accepts: ['last_clinician_inmate'] }
  expect((await eve.send('POST', `/api/admin/users/${lead.user.id}/disable`, { body })).status).toBe(200)
  const puppet = await makeAdmin(eve)
  const fake = await makeClinician(eve)
  expect((await confirm(puppet, fake.id)).status).toBe(409)
  expect(await serves()).toBe(false)

  // Nor once the account is old, through one that it made, or the other way round.
  await ages(puppet.id, 30)
  const second = await makeAdmin(puppet)
  await ages(second.id, 30)
  expect((await confirm(puppet, fake.id)).status).toBe(409)
  expect((await confirm(second, fake.id)).status).toBe(409)
  const another = await makeClinician(second)
  for (const by of [eve, puppet]) expect((await confirm(by, another.id)).status).toBe(409)
  // Nor after the account between them is gone.
  await w.superuser.query('delete from users where id = $1', [puppet.id])
  expect((await confirm(eve, another.id)).status).toBe(409)
  expect((await confirm(second, fake.id)).status).toBe(409)
  // Time does not help while somebody independent is there.
  for (const { id } of [fake, another]) await waits(id, 60)
  expect((await confirm(eve, fake.id)).status).toBe(409)
  expect(await shown(eve, fake.id)).toMatchObject({ mayConfirm: false, refusal: 'tied', confirmFrom: null })
  expect(await serves()).toBe(false)
  expect((await confirm(dan, fake.id)).reply(clinicians.confirm)).toMatchObject({ lead: true })
})

test('two administrators who made nothing of each other make a clinician', async () => {
  const [cleo, dan] = [await admin(), await admin()]
  const grace = await makeClinician(cleo)
  expect(await shown(cleo, grace.id)).toMatchObject({ mayConfirm: false, refusal: 'tied' })
  expect(await shown(dan, grace.id)).toMatchObject({ mayConfirm: true, refusal: null })
  expect((await confirm(dan, grace.id)).reply(clinicians.confirm)).toMatchObject({ lead: true })
  // The lead, whom somebody else confirmed, confirms the next one of the same maker.
  const hana = await makeClinician(cleo)
  expect((await confirm(dan, hana.id)).status).toBe(409)
  expect(await shown(dan, hana.id)).toMatchObject({ refusal: 'lead' })
  expect((await confirm(grace, hana.id)).status).toBe(200)
})

test('a slip that the maker made, also later, leaves nobody to confirm for them', async () => {
  const [cleo, dan, dora] = [await admin(), await admin(), await admin()]
  const grace = await makeClinician(cleo)
  const { slip } = await cleo.call(users.makeSlip, { params: { id: dan.user.id } })
  const taken = await redeem(dan.user.username, slip)
  expect((await confirm(taken, grace.id)).status).toBe(409)
  expect(await shown(taken, grace.id)).toMatchObject({ refusal: 'tied' })
  expect((await confirm(dora, grace.id)).status).toBe(200)
})

test('a lead for whom the maker made a slip since confirms nobody for them', async () => {
  const [cleo, dan] = [await admin(), await admin()]
  const lead = await makeClinician(cleo)
  const code = codeAt(await begin(lead), w.now)
  expect((await lead.send('POST', '/api/user/totp/enable', { body: { code } })).status).toBe(200)
  expect((await confirm(dan, lead.id)).status).toBe(200)
  const [ofCleo, ofDan] = [await makeClinician(cleo), await makeClinician(dan)]
  await cleo.call(users.makeSlip, { params: { id: lead.id } })
  await w.superuser.query(`select set_config('app.user_id', $1, false)`, [lead.id])
  const { rows } = await w.superuser.query<{ why: string | null }>(
    'select why from unnest($1::uuid[]) with ordinality as id (id, n), confirmation_refused(id.id) order by n',
    [[ofCleo.id, ofDan.id]],
  )
  expect(rows).toEqual([{ why: 'tied' }, { why: null }])
})

test('a new administrator counts as the second person after a week', async () => {
  const [cleo, dan] = [await admin(), await admin()]
  await ages(dan.user.id, 6.9)
  const grace = await makeClinician(cleo)
  expect((await confirm(dan, grace.id)).status).toBe(409)
  expect(await shown(dan, grace.id)).toMatchObject({ mayConfirm: false, refusal: 'new' })
  // Whoever made the account does not get round them meanwhile.
  await waits(grace.id, 30)
  expect((await confirm(cleo, grace.id)).status).toBe(409)
  await ages(dan.user.id, 7)
  expect((await confirm(dan, grace.id)).reply(clinicians.confirm)).toMatchObject({ lead: true })
})

test('one administrator alone, also with one that they made on the first day, confirms after a week that was announced', async () => {
  const cleo = await admin()
  const helper = await makeAdmin(cleo)
  await ages(helper.id, 30)
  const grace = await makeClinician(cleo)
  for (const by of [cleo, helper]) expect((await confirm(by, grace.id)).status).toBe(409)
  const { madeAt, refusal, confirmFrom } = await shown(cleo, grace.id)
  expect(refusal).toBe('alone')
  expect(Date.parse(confirmFrom ?? '') - Date.parse(madeAt)).toBe(7 * 86_400_000)
  await waits(grace.id, 7)
  expect(await shown(cleo, grace.id)).toMatchObject({ mayConfirm: true, refusal: null })
  expect((await confirm(cleo, grace.id)).reply(clinicians.confirm)).toMatchObject({
    lead: true,
    confirmedBy: cleo.user.username,
  })
  // From then on the lead is the second person.
  const hana = await makeClinician(cleo)
  await waits(hana.id, 30)
  expect((await confirm(cleo, hana.id)).status).toBe(409)
  expect((await confirm(grace, hana.id)).status).toBe(200)
})

test('whoever disables the others waits a week from then', async () => {
  const [eve, dan] = [await admin(), await admin()]
  const fake = await makeClinician(eve)
  await waits(fake.id, 30)
  expect((await disable(eve, dan.user.id)).status).toBe(200)
  expect((await confirm(eve, fake.id)).status).toBe(409)
  const { confirmFrom } = await shown(eve, fake.id)
  expect(Date.parse(confirmFrom ?? '')).toBeGreaterThan(Date.now() + 6 * 86_400_000)
  expect(await serves()).toBe(false)
})

test('whoever makes a slip for the others waits a week from then', async () => {
  const [eve, dan] = [await admin(), await admin()]
  const fake = await makeClinician(eve)
  await waits(fake.id, 30)
  await eve.call(users.makeSlip, { params: { id: dan.user.id } })
  expect((await confirm(eve, fake.id)).status).toBe(409)
  expect(await shown(eve, fake.id)).toMatchObject({ refusal: 'alone', mayConfirm: false })
  await w.superuser.query(`update users set makers_added_at = now() - interval '7 days' where id = $1`, [dan.user.id])
  expect((await confirm(eve, fake.id)).status).toBe(200)
})
