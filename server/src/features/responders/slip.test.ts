import { responders } from '@evenkeel/contract/responders.ts'
import { expect, test } from 'vitest'
import { recurringHandlers } from '../../recurring.ts'
import { createResponder, type Person, raiseAlert } from '../../testing/features/alerts.ts'
import { PASSWORD } from '../../testing/test-app.ts'
import { createTestAppWithClock } from '../../testing/test-app-with-clock.ts'
import { withTotp } from '../auth/totp/testing/with-totp.ts'
import { fastPasswords, NEW_PASSWORD, resetBySlip, slipFor } from '../journal/testing/journal.ts'

const confirm = (caller: Person, password = PASSWORD) =>
  caller.send('POST', '/api/user/confirm', { body: { password } })

/** Cleo and dora answer; eve, an administrator who answers nobody, makes slips. */
async function setUp() {
  const w = await createTestAppWithClock({ now: new Date(), adjust: fastPasswords })
  const [cleo, dora, eve] = [await createResponder(w), await createResponder(w), await createResponder(w, [])]
  /** An administrator, since so many days. */
  const since = (days: number, where: string) =>
    w.superuser.query(`set session_replication_role = replica;
      update users set approved_at = now() - interval '${days} days' where role = 'admin' and ${where}; reset session_replication_role`)
  await w.superuser.query(`update users set signed_in_on = '2026-01-01'`)
  await since(8, 'true')
  const stored = async ({ user }: Person) =>
    (await w.superuser.query('select responds_to, duty from users where id = $1', [user.id])).rows[0]
  /** Eve redeems a slip for somebody in a browser of hers. */
  async function takeOver({ user }: Person) {
    const taker = Object.assign(w.nobody(), { user })
    await resetBySlip(eve, taker, NEW_PASSWORD)
    await confirm(taker, NEW_PASSWORD)
    return taker
  }
  /** What somebody reads once the notices of redeemed slips are made. */
  async function noticesOf(caller: Person) {
    await w.runDueJobs()
    return caller.call(responders.notices)
  }
  const give = (by: Person, { user }: Person, respondsTo = ['inmate', 'staff']) =>
    by.send('PUT', `/api/admin/users/${user.id}/responds-to`, { body: { respondsTo, accepts: [] } })
  const dayLater = async () => {
    await w.superuser.query(`update suspended_duties set at = at - interval '24 hours'`)
    await recurringHandlers(w.deps)['expired-rows']()
  }
  return { w, cleo, dora, eve, stored, takeOver, noticesOf, give, dayLater, since }
}

const ROLES = ['inmate', 'staff']
const NONE = { responds_to: [], duty: false }

test('a slip takes over nobody who answers: they read no alert, the others are told, and a day later it comes back', async () => {
  const { w, cleo, dora, eve, stored, takeOver, noticesOf, dayLater } = await setUp()
  await raiseAlert(await w.as('inmate'), 'MARKED')
  const taker = await takeOver(dora)
  expect((await taker.send('GET', '/api/alerts')).text).not.toContain('MARKED')
  expect(await stored(dora)).toEqual(NONE)
  expect(await noticesOf(cleo)).toMatchObject([{ before: ROLES, after: [], slip: true, by: eve.user.username }])
  await recurringHandlers(w.deps)['expired-rows']()
  expect(await stored(dora)).toEqual(NONE)
  // A second one lets them wait anew, and nothing of what they answered is forgotten.
  await w.superuser.query(`update suspended_duties set at = at - interval '24 hours'`)
  await takeOver(dora)
  await recurringHandlers(w.deps)['expired-rows']()
  expect(await stored(dora)).toEqual(NONE)
  await dayLater()
  expect(await stored(dora)).toEqual({ responds_to: ROLES, duty: false })
})

test('another responder gives it back earlier; neither the account itself nor who made the slip, nor an administrator of less than a week, nor who answers nobody, does', async () => {
  const { w, cleo, dora, eve, stored, takeOver, give, since } = await setUp()
  const taker = await takeOver(dora)
  const [puppet, idle] = [await createResponder(w), await createResponder(w, [])]
  await since(0, `id = '${puppet.user.id}'`)
  await since(8, `id = '${idle.user.id}'`)
  for (const one of [cleo, eve, puppet, idle]) await confirm(one)
  for (const one of [taker, eve, puppet, idle]) expect((await give(one, dora)).problem.code).toBe('conflict')
  await give(cleo, eve)
  expect((await give(eve, dora)).problem.code).toBe('conflict')
  expect(await stored(dora)).toEqual(NONE)
  expect((await give(cleo, dora, ['inmate'])).status).toBe(200)
  expect(await stored(dora)).toEqual({ responds_to: ['inmate'], duty: false })
  expect((await w.superuser.query('select from suspended_duties')).rowCount).toBe(0)
})

test('the last one goes on answering, and all administrators and clinicians are told', async () => {
  const { w, cleo, dora, stored, takeOver, noticesOf } = await setUp()
  await w.superuser.query(`update users set responds_to = '{staff}' where id = $1`, [cleo.user.id])
  const [dan, carla] = [await createResponder(w, []), await w.as('clinician')]
  await w.superuser.query(`update users set responds_to = '{}' where id = $1`, [carla.user.id])
  await takeOver(dora)
  expect(await stored(dora)).toEqual({ responds_to: ['inmate'], duty: false })
  for (const one of [cleo, dan, carla])
    expect(await noticesOf(one)).toMatchObject([{ before: ROLES, after: ['inmate'], slip: true }])
})

test('slips for all others, not redeemed, leave nobody the last one', async () => {
  const { cleo, dora, eve, stored, takeOver } = await setUp()
  await slipFor(eve, cleo.user)
  await takeOver(dora)
  expect(await stored(dora)).toEqual(NONE)
})

test('so it is with a duty responder, and the last of them', async () => {
  const { w, cleo, eve, stored, takeOver, noticesOf, dayLater } = await setUp()
  const [ben, dan] = [await w.as('staff'), await w.as('staff')]
  await w.superuser.query(
    `update users set duty = true, approved_at = coalesce(approved_at, now()), signed_in_on = '2026-01-01' where id = any ($1)`,
    [[ben.user.id, dan.user.id]],
  )
  await takeOver(ben)
  expect((await stored(ben))?.duty).toBe(false)
  expect(await noticesOf(cleo)).toMatchObject([{ duty: false, slip: true }])
  await takeOver(dan)
  expect((await stored(dan))?.duty).toBe(true)
  const told = await noticesOf(cleo)
  expect(told.map(({ duty, slip }) => `${duty} ${slip}`).sort()).toEqual(['false true', 'true true'])
  await confirm(eve)
  const duty = { duty: true }
  expect((await eve.send('PUT', `/api/admin/users/${ben.user.id}/duty`, { body: duty })).problem.code).toBe('conflict')
  await dayLater()
  expect((await stored(ben))?.duty).toBe(true)
})

test('a slip that was not redeemed suspends nothing, nor does the first of an account from who made it, nor one beside a second step in force', async () => {
  const { w, cleo, dora, eve, stored, takeOver, noticesOf } = await setUp()
  await confirm(eve)
  await slipFor(eve, dora.user)
  expect(await stored(dora)).toEqual({ responds_to: ROLES, duty: false })
  const madeBy = ({ user }: Person) =>
    w.superuser.query(`set session_replication_role = replica;
      update users set signed_in_on = null, approved_by = '${user.id}' where id = '${dora.user.id}'; reset session_replication_role`)
  await madeBy(eve)
  await takeOver(dora)
  expect(await stored(dora)).toEqual({ responds_to: ROLES, duty: false })
  const tina = await withTotp(w)
  await w.superuser.query('update users set responds_to = $2 where id = $1', [tina.user.id, ROLES])
  const slip = await slipFor(eve, tina.user)
  const body = { username: tina.user.username, slip, newPassword: NEW_PASSWORD, code: tina.code() }
  expect((await w.nobody().send('POST', '/api/reset-password', { body })).status).toBe(200)
  expect(await stored(tina)).toEqual({ responds_to: ROLES, duty: false })
  expect(await noticesOf(cleo)).toEqual([])
  // Nobody else's slip is the first one.
  await madeBy(cleo)
  await takeOver(dora)
  expect(await stored(dora)).toEqual(NONE)
})
