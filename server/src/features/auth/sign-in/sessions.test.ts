import { auth } from '@evenkeel/contract/auth/auth.ts'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'

const w = await createTestApp()
const status = async (caller: Caller) => (await caller.send('GET', '/api/user')).status
const move = (userId: string, change: string, testApp = w) =>
  testApp.superuser.query(`update sessions set ${change} where user_id = $1`, [userId])

test('signing out deletes the session, so that its cookie no longer works', async () => {
  const ana = await w.as('inmate')
  const cookie = `evenkeel=${ana.cookies.get('evenkeel')}`
  const answer = await ana.send('POST', '/api/logout')

  expect(answer.status).toBe(204)
  expect(answer.text).toBe('')
  expect(answer.headers['clear-site-data']).toBe('"cache"')
  expect(ana.cookies.has('evenkeel')).toBe(false)
  const replayed = await w.nobody().send('GET', '/api/user', { headers: { cookie } })
  expect(replayed.problem).toMatchObject({ status: 401, code: 'unauthorized', message: 'Unauthorized' })
  const rows = await w.ask('select from sessions where user_id = $1', ana.user.id)
  expect(rows).toHaveLength(0)
})

test('signing out without a session, or twice, is not an error', async () => {
  expect((await w.nobody().send('POST', '/api/logout')).status).toBe(204)
})

const limits = [
  ['inmate', 10 * 60, 8 * 3600],
  ['staff', 15 * 60, 12 * 3600],
  ['admin', 15 * 60, 8 * 3600],
] as const

describe.for(limits)('%s', ([role, idle, absolute]) => {
  test(`is signed out after ${idle / 60} minutes without a request, not before`, async () => {
    const person = await w.as(role)
    await move(person.user.id, `last_seen_at = now() - interval '${idle - 5} seconds'`)
    expect(await status(person)).toBe(200)

    await expect.poll(() => quietFor(person.user.id)).toBeLessThan(5)
    await move(person.user.id, `last_seen_at = now() - interval '${idle} seconds'`)
    expect(await status(person)).toBe(401)
    await move(person.user.id, 'last_seen_at = now()')
  })

  test(`is signed out after ${absolute / 3600} hours even in constant use`, async () => {
    const person = await w.as(role)
    const left = async () => String((await person.send('GET', '/api/user')).headers['x-session-expires'])
    const [idleLeft, absoluteLeft] = (await left()).split(', ').map(Number)
    expect(idleLeft).toBe(idle)
    expect(absoluteLeft).toBeGreaterThan(absolute - 20)
    expect(absoluteLeft).toBeLessThanOrEqual(absolute)

    await move(person.user.id, `expires_at = expires_at - interval '${absolute - 30} seconds'`)
    expect(await status(person)).toBe(200)
    await move(person.user.id, 'expires_at = now(), last_seen_at = now()')
    expect(await status(person)).toBe(401)
  })
})

const quietFor = async (userId: string) =>
  (
    await w.ask('select extract(epoch from now() - last_seen_at)::float8 as s from sessions where user_id = $1', userId)
  )[0].s

test('a request restarts the idle time and never extends the absolute limit', async () => {
  const ana = await w.as('inmate')
  const end = async () =>
    (await w.ask('select expires_at::text as at from sessions where user_id = $1', ana.user.id))[0].at
  const before = await end()
  await move(ana.user.id, `last_seen_at = now() - interval '9 minutes'`)
  await status(ana)

  await expect.poll(() => quietFor(ana.user.id)).toBeLessThan(5)
  expect(await end()).toBe(before)
})

test('a request with an unknown cookie does not restart anybody’s idle time', async () => {
  const ana = await w.as('inmate')
  await move(ana.user.id, `last_seen_at = now() - interval '9 minutes'`)
  await w.nobody().send('GET', '/api/user', { headers: { cookie: `evenkeel=${'B'.repeat(43)}` } })

  expect(await quietFor(ana.user.id)).toBeGreaterThan(500)
})

describe('on a shared device', async () => {
  const shared = await createTestApp({ env: { SHARED_DEVICE: '1' } })

  test.for(limits)('%s is signed out after five minutes without a request', async ([role, , absolute]) => {
    const person = await shared.as(role)
    const [idleLeft, absoluteLeft] = String((await person.send('GET', '/api/user')).headers['x-session-expires']).split(
      ', ',
    )
    expect(idleLeft).toBe('300')
    expect(Number(absoluteLeft)).toBeGreaterThan(absolute - 20)

    await move(person.user.id, `last_seen_at = now() - interval '301 seconds'`, shared)
    expect(await status(person)).toBe(401)
  })
})

describe('the list of sessions', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('admin')]
  const phone = w.nobody()
  const headers = { 'user-agent': `Phone ${'x'.repeat(400)}` }
  await phone.send('POST', '/api/login', { body: { username: ana.user.username, password: PASSWORD }, headers })
  const list = async () => await ana.call(auth.sessions)

  test('shows only the person’s own, and marks the current one', async () => {
    const mine = await list()
    expect(mine).toHaveLength(2)
    expect(mine.filter(({ current }) => current)).toHaveLength(1)
    expect(mine.find(({ current }) => !current)?.userAgent).toBe(headers['user-agent'].slice(0, 300))
    expect(JSON.stringify(mine)).not.toContain(String(ana.cookies.get('evenkeel')))
  })

  test('nobody can end another person’s session, not even an administrator', async () => {
    const [one] = await list()
    expect((await ben.send('DELETE', `/api/user/sessions/${one?.id}`)).problem.code).toBe('not_found')
    expect((await ben.send('DELETE', `/api/user/sessions/no-id`)).problem.code).toBe('not_found')
    expect(await list()).toHaveLength(2)
  })

  test('a person can end a session in another browser, once', async () => {
    const other = (await list()).find(({ current }) => !current)
    expect((await ana.send('DELETE', `/api/user/sessions/${other?.id}`)).status).toBe(204)
    expect((await ana.send('DELETE', `/api/user/sessions/${other?.id}`)).status).toBe(404)
    expect(await status(phone)).toBe(401)
    expect(await list()).toHaveLength(1)
  })

  test('does not show expired sessions', async () => {
    await phone.send('POST', '/api/login', { body: { username: ana.user.username, password: PASSWORD } })
    const other = (await list()).find(({ current }) => !current)
    await w.ask(`update sessions set last_seen_at = now() - interval '1 hour' where id = $1`, other?.id)

    expect((await list()).map(({ current }) => current)).toEqual([true])
  })
})
