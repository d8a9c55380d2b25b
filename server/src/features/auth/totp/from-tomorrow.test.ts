import { expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { listenOn, openStream } from '../../../testing/stream.ts'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'
import { readKept } from '../../facility/public.ts'
import { begun } from './testing/with-totp.ts'

const FIRST_DAY = new Date('2026-03-11T04:50:00Z')
const SECOND_DAY = new Date('2026-03-11T05:00:00Z')
const stored = { now: FIRST_DAY, env: { FACILITY_TIME_ZONE: 'America/Chicago' } }

const w = await createTestApp({
  ...stored,
  adjust: (deps) => ({ ...deps, config: { ...deps.config, adminMfaFrom: '2026-03-11' } }),
})

test('on the first day an administrator is told of tomorrow, and from midnight on must set it up', async () => {
  const cleo = await w.as('admin')
  const totp = async () => (await cleo.send('GET', '/api/user/totp')).json
  const users = async () => (await cleo.send('GET', '/api/admin/users')).status
  expect(await totp()).toMatchObject({ required: false, announced: 'tomorrow' })
  w.now = new Date(SECOND_DAY.getTime() - 1000)
  expect([await users(), await totp()]).toMatchObject([200, { announced: 'tomorrow' }])

  w.now = SECOND_DAY
  expect([await users(), await totp()]).toMatchObject([403, { required: true, announced: null }])
  w.now = FIRST_DAY
})

test('who comes on the second day without one is not locked out: the eight codes alone open the pages', async () => {
  const cleo = await w.as('admin')
  w.now = SECOND_DAY
  const again = w.nobody()
  const login = { username: cleo.user.username, password: PASSWORD }
  expect((await again.send('POST', '/api/login', { body: login })).status).toBe(200)
  expect((await again.send('GET', '/api/admin/users')).status).toBe(403)
  const { codes } = await begun(again)
  expect((await again.send('POST', '/api/user/totp/enable', { body: { code: codes[0] } })).status).toBe(204)

  expect((await again.send('GET', '/api/admin/users')).status).toBe(200)
  expect((await w.nobody().send('POST', '/api/login', { body: { ...login, code: codes[1] } })).status).toBe(200)
  w.now = FIRST_DAY
})

test('people in care and clinicians are asked for nothing else', async () => {
  w.now = SECOND_DAY
  for (const role of ['inmate', 'staff', 'clinician'] as const)
    expect((await (await w.as(role)).send('GET', '/api/user')).status).toBe(200)
  w.now = FIRST_DAY
})

test('a stream that was open on the first day ends once a second step is required', async () => {
  const origin = await listenOn(w)
  const cleo = await w.as('admin')
  const stream = await openStream(origin, cleo)
  w.now = SECOND_DAY
  w.deps.live.publish({ to: cleo.user.id, kind: 'session.ended' })
  await expect.poll(() => stream.isOver()).toBe(true)
  w.now = FIRST_DAY
})

test('the first start stores the day after it, and no later start or restored facility changes it', async () => {
  const here = await createTestApp(stored)
  const kept = async () => (await here.ask('select kept from facilities'))[0].kept
  expect(await kept()).toEqual({ timeZone: 'America/Chicago', adminMfaFrom: '2026-03-11' })
  const later = await readKept(readConfig({}), here.deps.systemDb, new Date('2026-06-01T12:00:00Z'))
  expect(later).toMatchObject({ adminMfaFrom: '2026-03-11', requireAdminMfa: null })
})

test('an upgraded facility is asked and not required, until the setting says which', async () => {
  for (const kept of [null, JSON.stringify({ facilityName: 'Cedar' })]) {
    const here = await createTestApp(stored)
    await here.superuser.query('update facilities set kept = $1', [kept])
    const config = await readKept(readConfig({}), here.deps.systemDb, here.now)
    expect(config.adminMfaFrom).toBeNull()
    expect(await (await here.as('admin')).send('GET', '/api/user/totp')).toMatchObject({
      json: { required: false, announced: 'undecided' },
    })
  }
})

test.for(['0', '1'])('REQUIRE_ADMIN_MFA=%s decides from the first day on', async (set) => {
  const here = await createTestApp({ ...stored, env: { ...stored.env, REQUIRE_ADMIN_MFA: set } })
  here.now = new Date('2026-07-01T12:00:00Z')
  const dora = await here.as('admin')
  expect((await dora.send('GET', '/api/user/totp')).json).toMatchObject({ required: set === '1', announced: null })
})
