import { audit } from '@evenkeel/contract/audit/audit.ts'
import { signIns } from '@evenkeel/contract/auth/sign-ins.ts'
import pino from 'pino'
import { expect, test } from 'vitest'
import { quickRefusals } from '../../../testing/product/quick-passwords.ts'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'
import { verifyAudit } from '../../audit/verify.ts'
import { logAccessEvents } from './log-events.ts'

const HOUR = 3_600_000
const lines: string[] = []
const w = await createTestApp({
  now: new Date(Math.floor(Date.now() / HOUR) * HOUR + 300_000),
  env: { TRUST_PROXY: '1' },
  adjust: (deps) => ({
    ...quickRefusals(deps),
    log: pino({ level: 'info', base: null }, { write: (line: string) => void lines.push(line) }),
  }),
})
const cleo = await w.as('admin')
const login = (username: string, password: string, address: string, browser = w.nobody()) =>
  browser.send('POST', '/api/login', { body: { username, password }, headers: { 'x-forwarded-for': address } })
const entries = async (action: string) =>
  await w.ask('select actor_id, target_id, ip, count, at from audit_entries where action = $1 order by seq', action)
async function hourPasses() {
  w.now = new Date(w.now.getTime() + HOUR)
  await logAccessEvents(w.deps)
}

test('many wrong passwords of one account become one entry for the hour, with how many and from where', async () => {
  const ana = await w.as('inmate')
  const start = w.now
  for (let i = 0; i < 14; i += 1) await login(ana.user.username, `wrong-${i}`, `203.0.113.${i % 7}`)
  await login(ana.user.username, PASSWORD, '203.0.113.99')
  await logAccessEvents(w.deps)
  expect(await entries('user.sign_in_failed')).toEqual([])
  await hourPasses()
  await hourPasses()

  expect(await entries('user.sign_in_failed')).toEqual([
    {
      actor_id: null,
      target_id: ana.user.id,
      ip: '203.0.113.0, 203.0.113.1, 203.0.113.2, 203.0.113.3, 203.0.113.4',
      count: 14,
      at: start,
    },
  ])
  const [own] = (await entries('user.signed_in')).filter(({ target_id }) => target_id === ana.user.id)
  expect(own).toMatchObject({ actor_id: ana.user.id, count: 2, ip: '127.0.0.1, 203.0.113.99' })
  const seen = (await ana.send('GET', '/api/user/access-log')).reply(audit.own)
  expect(seen).toMatchObject([{ action: 'user.sign_in_failed', count: 14, by: null }])
})

test('a thousand names that no account has, and a flood of registrations, are one entry each', async () => {
  for (let i = 0; i < 60; i += 1) await login(`nobody-${i}`, 'wrong-guess', '203.0.113.5')
  for (let i = 0; i < 3; i += 1) {
    const body = { username: `comer-${i}`, password: PASSWORD, role: 'inmate' }
    expect((await w.nobody().send('POST', '/api/register', { body })).status).toBe(201)
  }
  await hourPasses()

  expect(await entries('people.unknown_names')).toMatchObject([{ target_id: null, count: 60, ip: '203.0.113.5' }])
  expect(await entries('people.registered')).toMatchObject([{ target_id: null, count: 3 }])
})

test('a changed password, a wrong confirmation and a redeemed slip are in the log', async () => {
  const ana = await w.as('staff')
  await ana.send('POST', '/api/user/confirm', { body: { password: 'not-the-password' } })
  const body = { currentPassword: PASSWORD, newPassword: 'another-quiet-harbor' }
  expect((await ana.send('POST', '/api/user/password', { body })).status).toBe(204)
  await cleo.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  const made = await cleo.send('POST', `/api/admin/users/${ana.user.id}/reset-password`)
  const { slip } = made.json as { slip: string }
  const redeem = { username: ana.user.username, slip, newPassword: 'third-quiet-harbor' }
  expect((await w.nobody().send('POST', '/api/reset-password', { body: redeem })).status).toBe(200)
  await hourPasses()

  for (const action of ['user.password_changed', 'user.slip_redeemed']) {
    expect(await entries(action)).toMatchObject([{ actor_id: ana.user.id, target_id: ana.user.id, count: null }])
  }
  expect(await entries('user.confirm_failed')).toMatchObject([{ actor_id: null, target_id: ana.user.id, count: 1 }])
})

test('the chain with counted entries verifies, and a changed count is noticed', async () => {
  expect((await verifyAudit(w.deps)).flaw).toBeNull()
  const bad = await createTestApp({ adjust: quickRefusals })
  const ana = await bad.as('inmate')
  bad.now = new Date(bad.now.getTime() + 2 * HOUR)
  await logAccessEvents(bad.deps)
  expect((await verifyAudit(bad.deps)).flaw).toBeNull()
  for (const count of ['99', 'null']) {
    await bad.superuser.query('begin')
    await bad.superuser.query('set local session_replication_role = replica')
    await bad.ask(`update audit_entries set count = ${count} where target_id = $1`, ana.user.id)
    await bad.superuser.query('commit')
    expect((await verifyAudit(bad.deps)).flaw?.says).toContain('altered')
  }
})

test('two nodes that write the hour down at once write it once', async () => {
  const ana = await w.as('inmate')
  w.now = new Date(w.now.getTime() + 2 * HOUR)
  await Promise.all([1, 2, 3, 4].map(() => logAccessEvents(w.deps)))
  const own = (await entries('user.signed_in')).filter(({ target_id }) => target_id === ana.user.id)
  expect(own).toHaveLength(1)
})

test('administrators are told whose passwords are tried, when and from where', async () => {
  const ana = await w.as('inmate')
  const attempts = () => cleo.call(signIns.attempts)
  for (let i = 0; i < 9; i += 1) await login(ana.user.username, `wrong-${i}`, `198.51.100.${i}`)
  expect((await attempts()).map(({ username }) => username)).not.toContain(ana.user.username)
  await login(ana.user.username, 'wrong-10', '198.51.100.9')

  const [first] = await attempts()
  expect(first).toEqual({
    userId: ana.user.id,
    username: ana.user.username,
    count: 10,
    firstAt: w.now.toISOString(),
    lastAt: w.now.toISOString(),
    addresses: ['198.51.100.0', '198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4'],
  })
  w.now = new Date(w.now.getTime() + 25 * HOUR)
  expect((await attempts()).map(({ username }) => username)).not.toContain(ana.user.username)
})

test('lines of the log about one name or one address can be put together, and name neither', async () => {
  const ana = await w.as('inmate')
  lines.length = 0
  await login(ana.user.username, 'wrong-guess', '192.0.2.77')
  await login(ana.user.username.toUpperCase(), 'wrong-guess', '192.0.2.78')
  await login('nobody-at-all', 'wrong-guess', '192.0.2.77')

  const events = lines.map((line) => JSON.parse(line)).filter(({ event }) => event)
  expect(events.map(({ event }) => event)).toEqual([
    'user.sign_in_failed',
    'user.sign_in_failed',
    'people.unknown_names',
  ])
  const [one, same, other] = events
  expect([one.name === same.name, one.name === other.name, one.address === other.address]).toEqual([true, false, true])
  expect(one.name).toMatch(/^[0-9a-f]{16}$/)
  for (const secret of [ana.user.username, 'nobody-at-all', '192.0.2.7']) {
    expect(lines.join('').toLowerCase()).not.toContain(secret)
  }
})
