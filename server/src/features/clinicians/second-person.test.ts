import { auth } from '@evenkeel/contract/auth/auth.ts'
import { clinicians } from '@evenkeel/contract/clinicians.ts'
import { goLive } from '@evenkeel/contract/go-live/go-live.ts'
import { responders } from '@evenkeel/contract/responders.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'

const w = await createTestApp({ env: { REQUIRE_CLINICIAN_MFA: '0' } })
beforeEach(() =>
  w.superuser.query(`delete from users;
    update facilities set second_person = false, second_person_until = null, asks_licence = false, clinician_lost_at = null`),
)

const withPassword = async <C extends Caller>(caller: C) => {
  expect((await caller.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })).status).toBe(204)
  return caller
}
const admin = async () => withPassword(await w.as('admin'))
const clinician = async (of: Parameters<typeof w.as>[1] = {}) => withPassword(await w.as('clinician', of))

/** Somebody redeems a slip, whoever that is. */
async function redeem(username: string, slip: string) {
  const caller = w.nobody()
  const body = { username, slip, newPassword: PASSWORD }
  const { respondsTo } = (await caller.send('POST', '/api/reset-password', { body })).reply(auth.resetPassword)
  return Object.assign(await withPassword(caller), { respondsTo })
}

let made = 0
async function makeAdmin(by: Caller) {
  made += 1
  const body = { username: `helper-${made}`, role: 'admin', respondsTo: [] }
  const { user, slip } = (await by.send('POST', '/api/admin/users', { body })).reply(users.create)
  return Object.assign(await redeem(body.username, slip), { user })
}
async function makeClinician(by: Caller) {
  made += 1
  const body = { username: `grace-${made}`, licenceNumber: 'LPC', serves: ['inmate'] }
  const { clinician: it, slip } = (await by.send('POST', '/api/clinicians', { body })).reply(clinicians.create)
  return Object.assign(await redeem(body.username, slip), { id: it.id, username: body.username })
}
const login = (username: string) => w.nobody().call(auth.login, { body: { username, password: PASSWORD } })
const confirm = (by: Caller, id: string) => by.send('POST', `/api/clinicians/${id}/confirm`)
const nameLead = (by: Caller, id: string) => by.send('POST', `/api/clinicians/${id}/lead`)
const secondOn = (by: Caller) => by.send('PUT', '/api/clinicians/second-person')
const secondOff = (by: Caller) => by.send('DELETE', '/api/clinicians/second-person')
const choices = (by: Caller) => by.call(clinicians.choices)
const shown = async (by: Caller, id: string) =>
  (await by.call(clinicians.list)).find((one) => one.id === id) ?? expect.fail('not listed')
const disable = (by: Caller, { user }: { user: { id: string } }) =>
  by.send('POST', `/api/admin/users/${user.id}/disable`, { body: { accepts: ['last_clinician_inmate'] } })
/** They became an administrator, and redeemed their slips, so many days earlier. */
const ages = ({ user }: { user: { id: string } }, days: number) =>
  w.superuser.query(
    `begin; set local session_replication_role = replica;
     update users set approved_at = approved_at - interval '${days} days' where id = '${user.id}';
     update audit_entries set at = at - interval '${days} days' where owner_id = '${user.id}'; commit`,
  )
/** All that waits for a week has waited for so many days. */
const passes = (days: number) =>
  w.superuser.query(
    `update facilities set clinician_lost_at = clinician_lost_at - interval '${days} days',
       second_person_until = second_person_until - interval '${days} days'`,
  )
const serves = async () =>
  (await w.superuser.query<{ has: boolean }>(`select has_clinician('inmate') as has`)).rows[0]?.has
const told = async (by: Caller) =>
  (await by.call(responders.notices)).map(({ clinician: what, by: whom }) => [what, whom])

test('where no second person is chosen a clinician serves as soon as they redeemed their slip, and after a later slip again', async () => {
  const [cleo, dan] = [await admin(), await admin()]
  await w.superuser.query(`update users set responds_to = '{inmate}' where id = $1`, [dan.user.id])
  expect(await choices(cleo)).toEqual({ secondPerson: false, until: null, licence: false, mayChoose: true })
  const grace = await makeClinician(cleo)
  expect(grace.respondsTo).toEqual(['inmate'])
  expect((await grace.send('GET', '/api/care/work')).status).toBe(200)
  expect(await shown(cleo, grace.id)).toMatchObject({ lead: true, confirmedBy: null, refusal: null, mayConfirm: false })
  expect(await told(dan)).toEqual([
    ['serves', grace.username],
    ['made', cleo.user.username],
  ])
  // The next one is not the lead, and two tabs begin once.
  const hana = await makeClinician(cleo)
  expect(await shown(cleo, hana.id)).toMatchObject({ lead: false, confirmedAt: expect.any(String) })
  await Promise.all([login(hana.username), login(hana.username)])
  expect((await told(dan)).filter(([what]) => what === 'serves')).toHaveLength(2)
  // Without a second step a slip ends that, and its redeeming begins it again.
  const { slip } = await cleo.call(users.makeSlip, { params: { id: hana.id } })
  expect((await shown(cleo, hana.id)).confirmedAt).toBeNull()
  expect((await login(hana.username)).respondsTo).toEqual([])
  expect((await redeem(hana.username, slip)).respondsTo).toEqual(['inmate'])
})

test('one administrator who disables the lead makes no clinician for seven days, by no account of theirs and by no choice', async () => {
  const eve = await admin()
  const lead = await clinician()
  expect((await secondOn(eve)).status).toBe(200)
  const puppet = await makeAdmin(eve)
  const sleeper = await makeAdmin(eve)
  await ages(sleeper, 30)
  expect((await disable(eve, lead)).status).toBe(200)
  const fake = await makeClinician(eve)
  expect(fake.respondsTo).toEqual([])
  for (const by of [eve, puppet, sleeper]) {
    expect((await confirm(by, fake.id)).status).toBe(409)
    expect((await nameLead(by, fake.id)).status).toBe(409)
    expect(await shown(by, fake.id)).toMatchObject({
      mayConfirm: false,
      refusal: 'gone',
      confirmFrom: expect.any(String),
    })
    expect((await by.call(goLive.show)).refusal).toBe('lead_gone')
  }
  // Turned off it still holds for seven days, whatever is pressed again.
  const { until } = (await secondOff(eve)).reply(clinicians.secondOff)
  expect(Date.parse(until ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
  await passes(6)
  expect((await secondOff(sleeper)).status).toBe(200)
  expect((await login(fake.username)).respondsTo).toEqual([])
  expect((await confirm(sleeper, fake.id)).status).toBe(409)
  expect(await serves()).toBe(false)
  await passes(1)
  // What is promised is time and notice: after it one person with two accounts is two.
  expect((await confirm(eve, fake.id)).problem.message).toContain('neither the account nor its last slip')
  expect((await login(fake.username)).respondsTo).toEqual(['inmate'])
  expect(await shown(eve, fake.id)).toMatchObject({ lead: true, confirmedBy: null })
})

test('while a second person confirms, the maker, a new administrator and one of a new slip do not; another does', async () => {
  const [cleo, dan, mia] = [await admin(), await admin(), await admin()]
  await secondOn(cleo)
  const grace = await makeClinician(cleo)
  const helper = await makeAdmin(cleo)
  // Somebody who redeems a slip for another's account is not that other.
  const { slip } = await cleo.call(users.makeSlip, { params: { id: mia.user.id } })
  const taken = await redeem(mia.user.username, slip)
  for (const [by, refusal] of [
    [cleo, 'maker'],
    [helper, 'new'],
    [taken, 'new'],
  ] as const) {
    expect(await shown(by, grace.id)).toMatchObject({ mayConfirm: false, refusal })
    expect((await confirm(by, grace.id)).status).toBe(409)
  }
  const answers = await Promise.all([confirm(dan, grace.id), confirm(dan, grace.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await shown(dan, grace.id)).toMatchObject({ lead: true, confirmedBy: dan.user.username })
  // From then on the lead does, but for who made the last slip.
  const hana = await makeClinician(cleo)
  expect(await shown(dan, hana.id)).toMatchObject({ refusal: 'lead' })
  expect((await confirm(dan, hana.id)).status).toBe(409)
  expect((await confirm(grace, hana.id)).status).toBe(200)
  await ages(helper, 7)
  await disable(cleo, { user: grace })
  await disable(cleo, { user: hana })
  await passes(7)
  const iris = await makeClinician(cleo)
  await dan.call(users.makeSlip, { params: { id: iris.id } })
  expect(await shown(dan, iris.id)).toMatchObject({ refusal: 'maker' })
  expect((await shown(helper, iris.id)).refusal).toBeNull()
})

test('without the lead whoever served longest stands in, then the next; when all are gone administrators wait seven days anew', async () => {
  const [eve, dan] = [await admin(), await admin()]
  const [lead, stand, next, late] = [await clinician(), await clinician(), await clinician(), await clinician()]
  const since = (one: typeof lead, days: number) =>
    w.superuser.query(`update clinicians set confirmed_at = now() - interval '${days} days' where user_id = $1`, [
      one.user.id,
    ])
  for (const [one, days] of [
    [lead, 1],
    [stand, 40],
    [next, 7],
    [late, 6.9],
  ] as const)
    await since(one, days)
  await secondOn(eve)
  expect((await shown(eve, stand.user.id)).standsIn).toBe(false)
  await disable(eve, lead)
  expect(await shown(eve, stand.user.id)).toMatchObject({ standsIn: true, lead: false })
  const fake = await makeClinician(eve)
  for (const by of [eve, dan, next]) expect((await confirm(by, fake.id)).status).toBe(409)
  expect((await eve.call(goLive.show)).refusal).toBe('lead')
  expect((await stand.call(goLive.show)).refusal).toBeNull()
  expect((await confirm(stand, fake.id)).reply(clinicians.confirm)).toMatchObject({ lead: false })
  await passes(8)
  await disable(eve, stand)
  expect((await nameLead(eve, late.user.id)).status).toBe(409)
  expect((await nameLead(next, late.user.id)).reply(clinicians.lead)).toMatchObject({ lead: true })
  for (const one of [next, { user: fake }, late]) await disable(eve, one)
  const another = await makeClinician(eve)
  expect(await shown(dan, another.id)).toMatchObject({ refusal: 'gone' })
  await passes(7)
  expect((await confirm(dan, another.id)).reply(clinicians.confirm)).toMatchObject({ lead: true })
})

test.for(['by its owner', 'by hand'])(
  'a lead whose account is deleted %s keeps administrators from it as long',
  async (how) => {
    const [eve, dan] = [await admin(), await admin()]
    const { user } = await clinician()
    await secondOn(eve)
    // As the deletion of an account does it: first closed, then deleted.
    if (how === 'by its owner') await w.superuser.query('update users set disabled_at = now() where id = $1', [user.id])
    await w.superuser.query('delete from users where id = $1', [user.id])
    const fake = await makeClinician(eve)
    expect(await shown(dan, fake.id)).toMatchObject({ refusal: 'gone' })
    expect((await confirm(dan, fake.id)).status).toBe(409)
    expect((await dan.call(goLive.show)).refusal).toBe('lead_gone')
    await passes(7)
    expect((await confirm(dan, fake.id)).status).toBe(200)
  },
)

test('that a second person confirms ends seven days after all were told by name, and anybody who administers or leads takes that back', async () => {
  const [eve, dan] = [await admin(), await admin()]
  const [lead, other] = [await clinician(), await clinician()]
  await secondOn(eve)
  const waiting = await makeClinician(eve)
  for (const by of [
    other,
    waiting,
    await withPassword(await w.as('staff')),
    await withPassword(await w.as('inmate')),
  ]) {
    for (const choose of [secondOn, secondOff]) expect((await choose(by)).status).toBe(403)
    expect((await by.send('PUT', '/api/clinicians/licence', { body: { asked: true } })).status).toBe(403)
  }
  await Promise.all([secondOff(eve), secondOff(eve)])
  const { until } = await choices(eve)
  await secondOff(dan)
  expect(await choices(dan)).toMatchObject({ secondPerson: true, until })
  for (const reader of [dan, lead, other])
    expect((await told(reader)).filter(([what]) => what === 'second_off')).toEqual([['second_off', eve.user.username]])
  for (const back of [dan, lead]) {
    expect((await secondOn(back)).reply(clinicians.secondOn)).toMatchObject({
      secondPerson: true,
      until: null,
      mayChoose: true,
    })
    await passes(7)
    expect((await login(waiting.username)).respondsTo).toEqual([])
    await secondOff(eve)
  }
  expect((await told(eve)).slice(0, 1)).toEqual([['second_on', lead.user.username]])
  expect((await login(waiting.username)).respondsTo).toEqual([])
  await passes(7)
  expect(await choices(other)).toEqual({ secondPerson: false, until: null, licence: false, mayChoose: false })
  expect((await login(waiting.username)).respondsTo).toEqual(['inmate'])
  const { rows } = await w.superuser.query(
    `select action, count(*)::int from audit_entries where action like 'facility.second%' and actor_id = any ($1) group by 1 order by 1`,
    [[eve, dan, lead].map(({ user }) => user.id)],
  )
  expect(rows).toEqual([
    { action: 'facility.second_person_off', count: 5 },
    { action: 'facility.second_person_on', count: 3 },
  ])
})

test('a licence number is needed where the facility asks for it', async () => {
  const cleo = await admin()
  const make = (username: string, part = {}) =>
    cleo.send('POST', '/api/clinicians', { body: { username, serves: ['inmate'], ...part } })
  expect((await make('without')).reply(clinicians.create).clinician.licenceNumber).toBeNull()
  const asked = await cleo.send('PUT', '/api/clinicians/licence', { body: { asked: true } })
  expect(asked.reply(clinicians.licence)).toMatchObject({ licence: true, secondPerson: false })
  expect((await make('nobody')).problem).toMatchObject({ status: 400, issues: [{ path: 'licenceNumber' }] })
  expect((await make('with', { licenceNumber: 'LPC-1' })).status).toBe(201)
})
