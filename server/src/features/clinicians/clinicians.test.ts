import { auth } from '@evenkeel/contract/auth/auth.ts'
import { clinicians } from '@evenkeel/contract/clinicians.ts'
import { responders } from '@evenkeel/contract/responders.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { createResponder, raiseAlert } from '../../testing/features/alerts.ts'
import { changeCustody } from '../../testing/features/custody.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import { codeAt } from '../auth/totp/rules.ts'
import { begin } from '../auth/totp/testing/with-totp.ts'

const confirmed = async <C extends Caller>(caller: C) => {
  expect((await caller.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })).status).toBe(204)
  return caller
}
const w = await createTestApp({ env: { REQUIRE_CLINICIAN_MFA: '0' } })
await w.superuser.query('update facilities set second_person = true')
const [cleo, dan] = [await confirmed(await w.as('admin')), await confirmed(await w.as('admin'))]
const ana = await w.as('inmate')
const ben = await w.as('staff')

let made = 0
/** Made by `by`; signed in with the slip unless said otherwise. */
async function make(
  by: Caller,
  { serves = ['inmate'], signsIn = true }: { serves?: string[]; signsIn?: boolean } = {},
) {
  made += 1
  const username = `grace-${made}`
  const body = { username, firstName: `Grace ${made}`, licenceNumber: `LPC-${made}`, serves, attested: true }
  const answer = await by.send('POST', '/api/clinicians', { body })
  const { clinician, slip } = answer.reply(clinicians.create)
  const caller = w.nobody()
  if (signsIn) {
    const redeemed = await caller.send('POST', '/api/reset-password', {
      body: { username, slip, newPassword: PASSWORD },
    })
    expect(redeemed.status, redeemed.text).toBeLessThan(300)
    await caller.call(auth.login, { body: { username, password: PASSWORD } })
  }
  return { ...clinician, caller }
}
const confirm = (by: Caller, id: string) => by.send('POST', `/api/clinicians/${id}/confirm`)
const lead = (by: Caller, id: string) => by.send('POST', `/api/clinicians/${id}/lead`)
const found = async (by: Caller) => (await by.call(clinicians.list)).map(({ id }) => id)
const alertsSeen = async (by: Caller) => (await by.send('GET', '/api/alerts')).json
const has = async (role: string) =>
  (await w.superuser.query<{ has: boolean }>('select has_clinician($1) as has', [role])).rows[0]?.has

test('the first clinician waits, is confirmed by a second administrator, leads, confirms others, hands the lead on', async () => {
  // One who is made waits: signs in, reaches nothing of anybody, and there is no clinician yet.
  await raiseAlert(ana)
  const grace = await make(cleo)
  expect(grace).toMatchObject({ confirmedAt: null, lead: false, licenceNumber: 'LPC-1', serves: ['inmate'] })
  expect(await has('inmate')).toBe(false)
  expect((await grace.caller.call(users.current)).respondsTo).toEqual([])
  expect(await found(grace.caller)).toEqual([grace.id])
  expect(await alertsSeen(grace.caller)).toEqual([])
  expect((await grace.caller.send('POST', '/api/checkins', { body: {} })).status).toBe(201)
  // Neither the maker nor the clinician confirms it, nor anybody before it has signed in.
  await confirmed(grace.caller)
  expect((await confirm(cleo, grace.id)).problem).toMatchObject({ status: 409 })
  expect((await confirm(grace.caller, grace.id)).problem).toMatchObject({ status: 409 })
  expect((await lead(dan, grace.id)).problem).toMatchObject({ status: 409 })
  const silent = await make(cleo, { signsIn: false })
  expect((await confirm(dan, silent.id)).problem.message).toContain('sign in with')
  expect(await has('inmate')).toBe(false)
  // A second administrator confirms the first one, who is the lead; who answered alerts before is told.
  expect((await cleo.call(clinicians.list))[0]).toMatchObject({ id: grace.id, mayConfirm: false })
  expect((await dan.call(clinicians.list))[0]).toMatchObject({ id: grace.id, mayConfirm: true })
  await changeCustody(w, ana, { admittedOn: w.deps.calendar.dayOf(new Date()) })
  const visits = () => w.superuser.query(`select from care_work where user_id = $1 and kind = 'visit'`, [ana.user.id])
  expect((await visits()).rowCount).toBe(0)
  expect((await confirm(dan, grace.id)).reply(clinicians.confirm)).toMatchObject({
    lead: true,
    confirmedBy: dan.user.username,
    madeBy: cleo.user.username,
  })
  expect((await visits()).rowCount).toBe(1)
  expect(await has('inmate')).toBe(true)
  expect(await has('staff')).toBe(false)
  expect(await alertsSeen(grace.caller)).toMatchObject([{ userId: ana.user.id }])
  const told = await cleo.call(responders.notices)
  expect(told[0]).toMatchObject({
    about: 'Grace 1',
    by: dan.user.username,
    clinician: 'confirmed',
    after: ['inmate'],
  })
  expect((await dan.call(responders.notices)).map(({ clinician }) => clinician)).toContain('made')
  // From then on the lead confirms, and no administrator; all clinicians are told.
  const hana = await make(cleo, { serves: ['staff', 'inmate'] })
  expect((await confirm(dan, hana.id)).problem.message).toContain('lead clinician')
  expect((await confirm(grace.caller, hana.id)).reply(clinicians.confirm)).toMatchObject({
    lead: false,
    confirmedBy: 'Grace 1',
    serves: ['inmate', 'staff'],
  })
  expect((await confirm(grace.caller, hana.id)).problem.message).toContain('already')
  const iris = await make(dan)
  expect((await confirm(await confirmed(hana.caller), iris.id)).problem).toMatchObject({ status: 409 })
  expect((await hana.caller.call(responders.notices))[0]).toMatchObject({ about: iris.name, clinician: 'made' })
  expect((await confirm(grace.caller, iris.id)).status).toBe(200)
  expect((await hana.caller.call(responders.notices))[0]).toMatchObject({ about: iris.name, clinician: 'confirmed' })
  // Only the lead hands the lead on, and only to a confirmed clinician.
  const judy = await make(cleo)
  expect((await lead(cleo, hana.id)).problem).toMatchObject({ status: 409 })
  expect((await lead(hana.caller, hana.id)).problem).toMatchObject({ status: 409 })
  expect((await lead(grace.caller, judy.id)).problem).toMatchObject({ status: 409 })
  expect((await lead(grace.caller, hana.id)).reply(clinicians.lead)).toMatchObject({ lead: true })
  expect((await confirm(grace.caller, judy.id)).problem).toMatchObject({ status: 409 })
  expect((await lead(grace.caller, grace.id)).problem).toMatchObject({ status: 409 })
  expect((await confirm(hana.caller, judy.id)).status).toBe(200)
  // The last one of a role needs consent. When the lead is disabled and nobody served for a week, an administrator names another after one.
  const disable = (id: string, accepts: string[] = []) =>
    cleo.send('POST', `/api/admin/users/${id}/disable`, { body: { accepts } })
  expect((await disable(hana.id)).problem).toMatchObject({
    code: 'needs_agreement',
    issues: [{ path: 'last_clinician_staff' }],
  })
  expect((await disable(hana.id, ['last_clinician_staff'])).status).toBe(200)
  expect((await hana.caller.send('GET', '/api/alerts')).status).toBe(401)
  expect(await has('staff')).toBe(false)
  expect((await lead(grace.caller, grace.id)).problem).toMatchObject({ status: 409 })
  expect((await lead(dan, grace.id)).problem).toMatchObject({ status: 409 })
  await w.superuser.query(`update facilities set clinician_lost_at = now() - interval '169 hours'`)
  expect((await lead(dan, grace.id)).reply(clinicians.lead)).toMatchObject({ lead: true })
})

test('staff and people in care read the names of the clinicians who read what they send', async () => {
  const grace = await w.as('clinician', { serves: ['inmate', 'staff'] })
  await w.superuser.query(`update users set first_name = 'Kim', last_name = 'Lee' where id = $1`, [grace.user.id])
  const read = async (by: Caller) => (await by.send('GET', '/api/care/requests')).json
  expect(await read(ben)).toMatchObject({ available: true, readers: ['Kim Lee'] })
  expect(await read(ana)).toMatchObject({ available: true, readers: expect.arrayContaining(['Kim Lee']) })
  await w.superuser.query('update users set disabled_at = now() where id = $1', [grace.user.id])
  expect(await read(ben)).toMatchObject({ available: false, readers: [] })
})

test.for([
  ['without a licence number', { licenceNumber: ' ' }],
  ['for nobody', { serves: [] }],
  ['for both, not attested', { serves: ['inmate', 'staff'], attested: false }],
  ['for somebody else', { serves: ['admin'] }],
  ['as an administrator too', { role: 'admin' }],
] as const)('a clinician %s is refused', async ([, wrong]) => {
  const body = { username: 'nobody', licenceNumber: 'LPC', serves: ['inmate'], ...wrong }
  expect((await cleo.send('POST', '/api/clinicians', { body })).problem).toMatchObject({ status: 400 })
})

test('nobody becomes a clinician in another way: by registering, a plain account, or an administrator’s list of roles', async () => {
  const body = { username: 'sneaky', password: PASSWORD, role: 'clinician' }
  expect((await w.nobody().send('POST', '/api/register', { body })).status).toBe(400)
  expect((await cleo.send('POST', '/api/admin/users', { body: { username: 'sly', role: 'clinician' } })).status).toBe(
    400,
  )
  const waiting = await w.as('clinician', { confirmed: false })
  const put = await cleo.send('PUT', `/api/admin/users/${waiting.user.id}/responds-to`, {
    body: { respondsTo: ['inmate'] },
  })
  expect(put.problem).toMatchObject({ status: 400 })
})

test('nobody becomes a clinician by a slip: without a second step it ends their care until another than its maker confirms', async () => {
  const strict = await createTestApp()
  await strict.superuser.query('update facilities set second_person = true')
  const maker = await confirmed(await strict.as('admin'))
  const [second, grace] = [await confirmed(await strict.as('admin')), await strict.as('clinician')]
  const eve = await createResponder(strict)
  const { id, username } = grace.user
  const shown = async () => (await maker.call(clinicians.list))[0]
  const newSlip = () => maker.call(users.makeSlip, { params: { id } })
  const redeem = ({ slip }: { slip: string }, caller: Caller) =>
    caller.send('POST', '/api/reset-password', { body: { username, slip, newPassword: PASSWORD } })

  // All who answer alerts are told, and there is no clinician any more.
  const slip = await newSlip()
  expect(await shown()).toMatchObject({ confirmedAt: null, lead: false, ready: false, mayConfirm: false })
  expect(await eve.call(responders.notices)).toMatchObject([{ before: ['inmate'], after: [], by: maker.user.username }])
  const { rows } = await strict.superuser.query(`select has_clinician('inmate') as has`)
  expect(rows).toEqual([{ has: false }])
  await strict.superuser.query(`update facilities set clinician_lost_at = now() - interval '169 hours'`)
  // Nor is there one before the slip is used and the second factor is set up; the maker of the slip confirms nobody.
  expect((await confirm(second, id)).problem.message).toContain('latest slip')
  const caller = strict.nobody()
  expect((await redeem(slip, caller)).status).toBe(200)
  expect((await caller.call(users.current)).respondsTo).toEqual([])
  expect((await confirm(second, id)).problem.message).toContain('second step')
  const code = codeAt(await begin(caller), strict.now)
  expect((await caller.send('POST', '/api/user/totp/enable', { body: { code } })).status).toBe(204)
  expect((await caller.call(users.current)).respondsTo).toEqual([])
  expect((await confirm(maker, id)).problem.message).toContain('second person')
  expect((await confirm(second, id)).reply(clinicians.confirm)).toMatchObject({ lead: true, ready: true })
  expect((await caller.send('GET', '/api/care/work')).status).toBe(200)
  // With it in force a slip alone opens nothing, and ends nothing.
  const next = await newSlip()
  expect(await shown()).toMatchObject({ confirmedBy: second.user.username, lead: true })
  expect((await redeem(next, strict.nobody())).problem.code).toBe('totp_required')
})

test('a clinician signs in with a second step, unless the settings say otherwise', async () => {
  const strict = await createTestApp()
  const grace = await strict.as('clinician')
  expect((await grace.send('GET', '/api/alerts/open')).status).toBe(200)
  await strict.superuser.query('update sessions set second_factor = false')
  expect((await grace.send('GET', '/api/alerts/open')).problem.message).toContain('second step')
  expect((await grace.send('GET', '/api/clinicians')).status).toBe(403)
  expect((await grace.send('GET', '/api/user/totp')).json).toMatchObject({ required: true })
})
