import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { newSlip } from '../rules.ts'
import { prepareFirstAdmin } from './set-up.ts'

const account = { username: 'warden', password: 'quiet-harbor-at-dawn', firstName: 'Ana', lastName: '' }

async function freshFacility(env: Record<string, string> = {}) {
  const w = await createTestApp({ env })
  const first = await prepareFirstAdmin(w.deps)
  const setUp = (code: string, username = account.username, caller = w.nobody()) =>
    caller.send('POST', '/api/setup', { body: { ...account, code, username } })
  const admins = async () => await w.ask(`select username from users where role = 'admin'`)
  return { w, setUp, admins, code: first && 'code' in first ? first.code : '', first }
}

test('a wrong code does not make an administrator, and the printed code stays valid', async () => {
  const { setUp, admins, code } = await freshFacility()
  for (const wrong of [newSlip(), '', 'x'.repeat(64)]) {
    expect((await setUp(wrong)).problem).toMatchObject({ status: 401, code: 'invalid_credentials' })
  }
  expect(await admins()).toEqual([])
  expect((await setUp(code.toLowerCase().replaceAll('-', ' '))).status).toBe(201)
})

test('wrong codes hold up nobody who has the right one', async () => {
  const { setUp, code } = await freshFacility()
  for (let i = 0; i < 40; i += 1) expect((await setUp(newSlip())).status).toBe(401)

  expect((await setUp(code)).status).toBe(201)
})

test('used many times at once, a code makes one administrator', async () => {
  const { setUp, admins, code } = await freshFacility()
  const answers = await Promise.all([1, 2, 3, 4].map((i) => setUp(code, `warden-${i}`)))

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  expect(await admins()).toHaveLength(1)
})

test('a taken name or a poor password does not use up the code', async () => {
  const { w, setUp, code } = await freshFacility()
  const body = { username: 'taken', password: 'quiet-harbor-at-dawn', role: 'inmate' }
  await w.nobody().send('POST', '/api/register', { body })
  expect((await setUp(code, 'Taken')).problem).toMatchObject({ status: 409, message: 'Username already exists' })
  const poor = await w.nobody().send('POST', '/api/setup', { body: { ...account, code, password: 'password1' } })
  expect(poor.problem.issues).toMatchObject([{ path: 'password' }])

  const answer = await setUp(code)
  expect(answer.json).toMatchObject({
    username: 'warden',
    role: 'admin',
    respondsTo: ['inmate', 'staff'],
    lastName: null,
  })
})

test('once an administrator exists, every code is refused', async () => {
  const { w, setUp, code, admins } = await freshFacility()
  const browser = w.nobody()
  await setUp(code, 'warden', browser)
  expect((await browser.send('GET', '/api/admin/users')).status).toBe(200)

  expect((await setUp(code, 'second')).problem.code).toBe('conflict')
  expect((await setUp(newSlip(), 'third')).problem.code).toBe('conflict')
  expect(await prepareFirstAdmin(w.deps)).toBeNull()
  expect(await admins()).toEqual([{ username: 'warden' }])
})

test('the codes of two server starts are both valid until one is used', async () => {
  const { w, setUp, code, admins } = await freshFacility()
  const again = await prepareFirstAdmin(w.deps)
  expect(again).not.toEqual({ code })

  expect((await setUp(code)).status).toBe(201)
  expect((await setUp(again && 'code' in again ? again.code : '', 'second')).status).toBe(409)
  expect(await admins()).toHaveLength(1)
})

test('the settings can make the first administrator instead, once', async () => {
  const { w, first, admins } = await freshFacility({ ADMIN_USERNAME: 'warden', ADMIN_PASSWORD: account.password })
  expect(first).toEqual({ made: 'warden' })
  expect(await prepareFirstAdmin(w.deps)).toBeNull()

  const { username, password } = account
  expect((await w.nobody().send('POST', '/api/login', { body: { username, password } })).status).toBe(200)
  expect(await admins()).toHaveLength(1)
})

test('a poor administrator password in the settings is reported by name', async () => {
  await expect(freshFacility({ ADMIN_USERNAME: 'warden', ADMIN_PASSWORD: 'password1' })).rejects.toThrow(
    'ADMIN_PASSWORD',
  )
})
