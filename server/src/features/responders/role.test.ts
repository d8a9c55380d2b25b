import { audit } from '@evenkeel/contract/audit/audit.ts'
import { responders } from '@evenkeel/contract/responders.ts'
import { expect, test } from 'vitest'
import { createResponder, type Person } from '../../testing/features/alerts.ts'
import { PASSWORD } from '../../testing/test-app.ts'
import { createTestAppWithClock } from '../../testing/test-app-with-clock.ts'
import { withTotp } from '../auth/totp/testing/with-totp.ts'
import { fastPasswords, NEW_PASSWORD, resetBySlip } from '../journal/testing/journal.ts'

const w = await createTestAppWithClock({ now: new Date(), adjust: fastPasswords })
const [cleo, dora, eve] = [await createResponder(w), await createResponder(w), await createResponder(w, [])]
const confirm = (caller: Person) => caller.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
const setRole = (caller: Person, { user }: Person, role: string, accepts: string[] = []) =>
  caller.send('PUT', `/api/admin/users/${user.id}/role`, { body: { role, accepts } })
const stored = async ({ user }: Person) =>
  (
    await w.superuser.query(
      `select role, responds_to, duty, approved_by, counts_from is null as uncounted from users where id = $1`,
      [user.id],
    )
  ).rows[0]
const actionsOf = async ({ user }: Person) =>
  (await w.superuser.query(`select action from audit_entries where target_id = $1 order by seq`, [user.id])).rows.map(
    ({ action }) => action,
  )
/** What a person can read of changes of their role. */
const read = async (caller: Person) =>
  (await caller.call(audit.own, { query: {} })).flatMap(({ action }) =>
    action.startsWith('user.made_') ? [action] : [],
  )
const setDuty = (caller: Person, { user }: Person) =>
  caller.send('PUT', `/api/admin/users/${user.id}/duty`, { body: { duty: true } })
const signIn = ({ user }: Person, password = PASSWORD) => {
  const browser = Object.assign(w.nobody(), { user })
  return browser.send('POST', '/api/login', { body: { username: user.username, password } }).then(() => browser)
}
const untriggered = (change: string) =>
  w.superuser.query(`set session_replication_role = replica; ${change}; set session_replication_role = origin`)
for (const one of [cleo, dora, eve]) await confirm(one)

test('approved staff become an administrator who answers nobody, is on duty nowhere and signs in again; all who respond, and they, are told', async () => {
  const sam = await w.as('staff')
  expect((await setDuty(cleo, sam)).status).toBe(200)
  const before = (await cleo.call(responders.notices)).length
  expect((await setRole(await w.as('admin'), sam, 'admin')).problem.code).toBe('confirmation_required')
  const answer = await setRole(eve, sam, 'admin')
  expect(answer.json).toMatchObject({ role: 'admin', respondsTo: [], duty: false, approved: true })
  expect(await stored(sam)).toMatchObject({ role: 'admin', responds_to: [], duty: false, uncounted: true })
  // Whoever did it is who vouches, from now on: as a second person an administrator counts a week later.
  expect((await stored(sam)).approved_by).toBe(eve.user.id)
  expect((await sam.send('GET', '/api/user')).status).toBe(401)
  expect(await cleo.call(responders.notices)).toMatchObject(
    Array.from({ length: before + 1 }, (_, at) =>
      at === 0 ? { admin: true, duty: false, by: eve.user.username } : {},
    ),
  )
  const again = await signIn(sam)
  expect(await again.call(responders.notices)).toMatchObject([{ admin: true }])
  expect((await again.send('GET', '/api/alerts')).json).toEqual([])
  expect(await read(again)).toEqual(['user.made_admin'])

  // The same press once more changes nothing and tells nobody.
  const told = (await dora.call(responders.notices)).length
  expect((await setRole(eve, sam, 'admin')).json).toMatchObject({ role: 'admin' })
  expect((await dora.call(responders.notices)).length).toBe(told)
  expect((await again.send('GET', '/api/user')).status).toBe(200)
})

test('an administrator becomes staff: what they answered ends, and they count in figures as after any approval', async () => {
  const rex = await createResponder(w)
  expect((await setRole(cleo, rex, 'staff')).json).toMatchObject({ role: 'staff', respondsTo: [] })
  expect(await stored(rex)).toEqual({
    role: 'staff',
    responds_to: [],
    duty: false,
    uncounted: false,
    approved_by: cleo.user.id,
  })
  expect((await rex.send('GET', '/api/admin/users')).status).toBe(401)
  const again = await signIn(rex)
  expect((await again.send('GET', '/api/admin/users')).status).toBe(403)
  expect(await read(again)).toEqual(['user.made_staff'])
  expect((await dora.call(responders.notices))[0]).toMatchObject({
    admin: false,
    before: ['inmate', 'staff'],
    after: [],
  })
})

test('nobody’s own role changes, nor one of a clinician, of somebody in care, of who waits for approval or is disabled; nobody else changes one', async () => {
  const [ana, grace, sam, off] = [
    await w.as('inmate'),
    await w.as('clinician'),
    await w.as('staff'),
    await w.as('staff'),
  ]
  await eve.send('POST', `/api/admin/users/${off.user.id}/disable`, { body: {} })
  await untriggered(
    `update users set approved_at = null, approved_by = null, counts_from = null where id = '${sam.user.id}'`,
  )
  for (const one of [ana, grace, sam, off]) {
    const was = await stored(one)
    expect((await setRole(eve, one, 'admin')).status).toBe(409)
    expect(await stored(one)).toEqual(was)
    expect(await actionsOf(one)).not.toContain('user.made_admin')
  }
  expect((await setRole(eve, eve, 'staff')).status).toBe(409)
  for (const role of ['inmate', 'clinician']) expect((await setRole(eve, await w.as('staff'), role)).status).toBe(400)
  for (const role of ['inmate', 'staff', 'clinician'] as const) {
    const other = await w.as(role)
    await confirm(other)
    expect((await setRole(other, other, 'admin')).status).toBe(403)
    expect((await setRole(other, eve, 'staff')).status).toBe(403)
  }
  // Not by the statement itself either.
  const user = [eve.user.id]
  await w.superuser.query(`select set_config('app.user_id', $1, false)`, user)
  const change = `select change_role($1, 'staff', now()) as changed`
  expect((await w.superuser.query(change, user)).rows).toEqual([{ changed: false }])
  await w.superuser.query(`select set_config('app.user_id', $1, false)`, [ana.user.id])
  expect((await w.superuser.query(change, user)).rows).toEqual([{ changed: false }])
  await w.superuser.query(`select set_config('app.user_id', '', false)`)
})

test('the last who can sign in, and of two who do it to each other one, stays; the last who answers goes only with consent', async () => {
  const own = [cleo, eve].map(({ user }) => `'${user.id}'`).join()
  await untriggered(`update users set disabled_at = now() where role = 'admin' and id not in (${own})`)
  // A clinician answers for people in care.
  const asked = await setRole(eve, cleo, 'staff')
  expect([asked.status, asked.problem.issues?.map(({ path }) => path)]).toEqual([409, ['last_responder_staff']])
  expect(await stored(cleo)).toMatchObject({ role: 'admin', responds_to: ['inmate', 'staff'] })
  const answers = await Promise.all([
    setRole(eve, cleo, 'staff', ['last_responder_staff']),
    setRole(cleo, eve, 'staff'),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = `select id from users where role = 'admin' and disabled_at is null`
  expect((await w.superuser.query(left)).rows).toHaveLength(1)
  await untriggered(
    `update users set role = 'admin', disabled_at = null, counts_from = null, responds_to = '{inmate,staff}' where id in (${own})`,
  )
  for (const one of [cleo, eve]) Object.assign(one, await signIn(one))
})

test('what a slip suspended is not given back by making somebody an administrator and staff again', async () => {
  const [mia, sam] = [await createResponder(w, []), await w.as('staff')]
  await confirm(mia)
  await w.superuser.query(`update users set signed_in_on = '2026-01-01'`)
  // Another is on duty, or this one would go on.
  const other = await w.as('staff')
  for (const one of [sam, other]) expect((await setDuty(mia, one)).status).toBe(200)
  await w.superuser.query(`update users set signed_in_on = '2026-01-01' where id = $1`, [other.user.id])
  const taker = Object.assign(w.nobody(), { user: sam.user })
  await resetBySlip(mia, taker, NEW_PASSWORD)
  expect(await stored(sam)).toMatchObject({ duty: false })
  await confirm(mia)
  expect((await setRole(mia, sam, 'admin')).status).toBe(409)
  expect(await stored(sam)).toMatchObject({ role: 'staff' })
})

test('nobody becomes an administrator while a slip is outstanding; passes end, a second step goes with the role, and a new one counts as a second person after a week', async () => {
  await confirm(eve)
  const body = { username: 'made.late', role: 'staff' }
  const { user } = (await eve.send('POST', '/api/admin/users', { body })).json as { user: Person['user'] }
  expect((await setRole(eve, Object.assign(w.nobody(), { user }), 'admin')).status).toBe(409)
  const sam = await w.as('staff')
  expect((await eve.send('POST', `/api/admin/users/${sam.user.id}/sign-in-pass`)).status).toBe(201)
  expect((await setRole(eve, sam, 'admin')).status).toBe(200)
  expect((await w.superuser.query('select from sign_in_passes where user_id = $1', [sam.user.id])).rowCount).toBe(0)
  const counts = `select extract(epoch from counts_from($1) - $2::timestamptz)::int / 3600 as hours`
  expect((await w.superuser.query(counts, [sam.user.id, w.now])).rows).toEqual([{ hours: 168 }])

  const dan = await withTotp(w)
  expect((await setRole(eve, dan, 'staff', ['last_responder_inmate', 'last_responder_staff'])).status).toBe(200)
  for (const table of ['totp_secrets', 'totp_codes'])
    expect((await w.superuser.query(`select from ${table} where user_id = $1`, [dan.user.id])).rowCount).toBe(0)
  const again = await signIn(dan)
  expect((await confirm(again)).status).toBe(204)
  expect((await setDuty(eve, dan)).status).toBe(200)
  await resetBySlip(eve, again, NEW_PASSWORD)
  expect(await stored(dan)).toMatchObject({ duty: false })
})
