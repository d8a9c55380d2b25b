import { goLive } from '@evenkeel/contract/go-live/go-live.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { createResponder, type Person } from '../../testing/features/alerts.ts'
import { makeReady } from '../../testing/features/go-live.ts'
import { createTestApp, PASSWORD, type TestApp } from '../../testing/test-app.ts'

let w: TestApp
let cleo: Person
let dan: Person
beforeEach(async () => {
  w = await createTestApp({ practice: true })
  cleo = await createResponder(w)
  dan = await createResponder(w)
  await makeReady(w, { onSite: cleo, onCall: dan })
  await openSessions()
})
const openSessions = () => w.superuser.query(`update sessions set confirmed_until = now() + interval '1 hour'`)
const without = ['on_call', 'trained', 'heard', 'staff_answered']
const live = (by: Caller) => by.send('POST', '/api/go-live/live', { body: { units: [null], without } })
const show = (by: Caller) => by.call(goLive.show)
const isLive = async (by: Caller) => (await show(by)).units.some((unit) => unit.live)
const disabled = (one: Person, ago: string) =>
  w.superuser.query(`update users set disabled_at = now() - interval '${ago}' where id = $1`, [one.user.id])

test('the only administrator goes live, at once', async () => {
  await w.ask('delete from users where id = $1', dan.user.id)
  await openSessions()
  expect(await show(cleo)).toMatchObject({ goesLive: 'admin', refusal: null })
  expect((await live(cleo)).status).toBe(204)
  expect(await isLive(cleo)).toBe(true)
})

test('where there is a lead clinician they go live, and no administrator or other clinician', async () => {
  const grace = await w.as('clinician', { serves: ['inmate', 'staff'] })
  const hana = await w.as('clinician')
  await openSessions()
  for (const one of [cleo, hana]) {
    expect(await show(one)).toMatchObject({ goesLive: 'lead', refusal: 'lead', refusedUntil: null })
    expect((await live(one)).status).toBe(403)
  }
  expect(await show(grace)).toMatchObject({ refusal: null, steps: [] })
  expect((await live(grace)).status).toBe(204)
  expect((await grace.send('POST', '/api/go-live/practice', { body: { unit: null } })).status).toBe(403)
  expect(await isLive(cleo)).toBe(true)
})

test('a lead who was disabled less than seven days ago still keeps others from it, and the refusal says until when', async () => {
  const grace = await w.as('clinician', { serves: ['inmate'] })
  await openSessions()
  await disabled(grace, '167 hours')
  expect(await show(cleo)).toMatchObject({ refusal: 'lead_gone', refusedUntil: expect.any(String) })
  const { status, problem } = await live(cleo)
  expect([status, problem.message]).toEqual([403, expect.stringMatching(/for seven days: until \d{4}-/)])
  await w.superuser.query(`update facilities set clinician_lost_at = now() - interval '169 hours'`)
  expect((await live(cleo)).status).toBe(204)
})

test('a lead who lost the lead by a slip keeps others from it as long', async () => {
  const grace = await w.as('clinician', { serves: ['inmate'] })
  await openSessions()
  await cleo.call(users.makeSlip, { params: { id: grace.user.id } })
  expect(await show(cleo)).toMatchObject({ goesLive: 'admin', refusal: 'lead_gone' })
  expect((await live(cleo)).status).toBe(403)
  await w.superuser.query(`update facilities set clinician_lost_at = now() - interval '169 hours'`)
  expect((await live(cleo)).status).toBe(204)
})

test('an account whose password a slip set goes live only after seven days', async () => {
  const username = 'newcomer'
  const body = { username, role: 'admin', respondsTo: ['inmate'] }
  const { slip } = (await cleo.send('POST', '/api/admin/users', { body })).reply(users.create)
  const newcomer = w.nobody()
  const redeemed = await newcomer.send('POST', '/api/reset-password', {
    body: { username, slip, newPassword: PASSWORD },
  })
  expect(redeemed.status).toBe(200)
  await openSessions()
  expect(await show(newcomer)).toMatchObject({ refusal: 'slip', refusedUntil: expect.any(String) })
  expect((await live(newcomer)).status).toBe(403)
  expect(await isLive(cleo)).toBe(false)
  await w.superuser.query(
    `begin; set local session_replication_role = replica;
     update audit_entries set at = at - interval '168 hours' where action = 'user.slip_redeemed'; commit`,
  )
  expect((await live(newcomer)).status).toBe(204)
})

test('people in care, staff and a clinician who is not confirmed reach nothing of it', async () => {
  const waiting = await w.as('clinician', { confirmed: false })
  for (const one of [await w.as('inmate'), await w.as('staff'), waiting]) {
    await openSessions()
    expect((await one.send('GET', '/api/go-live')).status).toBe(403)
    for (const what of ['watch', 'second_look', 'sound'])
      expect((await one.send('POST', '/api/go-live/confirmations', { body: { what } })).status).toBe(403)
    expect((await live(one)).status).toBe(403)
    expect((await one.send('POST', '/api/go-live/practice', { body: { unit: null } })).status).toBe(403)
  }
  expect((await w.nobody().send('GET', '/api/go-live')).status).toBe(401)
  expect(await isLive(cleo)).toBe(false)
})

test('a second look is somebody else’s, of what is live now, and nothing waits for it', async () => {
  const look = (by: Caller) => by.send('POST', '/api/go-live/confirmations', { body: { what: 'second_look' } })
  expect(await show(dan)).toMatchObject({ mayLook: false, secondLook: null })
  expect((await look(dan)).status).toBe(403)
  expect((await live(cleo)).status).toBe(204)
  expect((await look(cleo)).status).toBe(403)
  expect((await look(dan)).status).toBe(204)
  expect(await show(cleo)).toMatchObject({ mayLook: false, secondLook: { by: dan.user.username } })
  // It was of what was live then.
  w.now = new Date(w.now.getTime() + 60_000)
  await cleo.send('POST', '/api/go-live/practice', { body: { unit: null } })
  expect((await live(cleo)).status).toBe(204)
  expect(await show(dan)).toMatchObject({ mayLook: true, secondLook: null })
})
