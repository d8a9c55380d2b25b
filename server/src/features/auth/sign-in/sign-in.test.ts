import { describe, expect, test } from 'vitest'
import type { Answer } from '../../../testing/caller.ts'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'

const w = await createTestApp()
const login = (body: unknown, caller = w.nobody()) => caller.send('POST', '/api/login', { body })
const visible = ({ status, headers, text }: Answer) => {
  const { date: _date, ...others } = headers
  return { status, headers: others, text }
}
const cookiesOf = ({ headers }: Answer) => [headers['set-cookie'] ?? []].flat().map(String)

test('a wrong password, an unknown name and a wrong one of a disabled account get the same answer, without a cookie', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  await w.ask('update users set disabled_at = now() where id = $1', ben.user.id)
  const wrong = await login({ username: ana.user.username, password: 'not-the-password' })

  expect(wrong.problem).toMatchObject({
    status: 401,
    title: 'Unauthorized',
    code: 'invalid_credentials',
    message: 'Invalid username or password',
  })
  expect(cookiesOf(wrong)).toEqual([])
  expect(visible(await login({ username: 'nobody-has-this', password: PASSWORD }))).toEqual(visible(wrong))
  expect(visible(await login({ username: ben.user.username, password: 'not-the-password' }))).toEqual(visible(wrong))
})

test('only who has the right password of a disabled account is told that it is switched off, and gets no session', async () => {
  const ana = await w.as('inmate')
  await w.ask('update users set disabled_at = now() where id = $1', ana.user.id)
  const refused = await login({ username: ana.user.username, password: PASSWORD })
  expect(refused.problem).toMatchObject({
    status: 403,
    code: 'forbidden',
    message: expect.stringContaining('Ask staff, or'),
  })
  expect(cookiesOf(refused)).toEqual([])
})

test.for([
  [{ username: 'ana' }, 'password'],
  [{ password: PASSWORD }, 'username'],
  [{ username: 'ana', password: PASSWORD, remember: true }, 'remember'],
  [{ username: ['ana'], password: PASSWORD }, 'username'],
  [{ username: 'ana', password: { $ne: '' } }, 'password'],
  [{ username: 'ana', password: 'p'.repeat(257) }, 'password'],
] as const)('%j is not a sign-in', async ([body, path]) => {
  expect((await login(body)).problem).toMatchObject({ status: 400, issues: [{ path }] })
})

test('a successful sign-in returns the person and sets cookies that scripts cannot read', async () => {
  const ana = await w.as('staff')
  const answer = await login({ username: ana.user.username, password: PASSWORD, code: '000000' })

  expect(answer.status).toBe(200)
  expect(answer.json).toEqual(ana.user)
  const [session, device] = cookiesOf(answer)
  expect(session).toMatch(/^evenkeel=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(device).toMatch(/^evenkeel-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('a name works in any case and any Unicode form of the same letters', async () => {
  const body = { username: 'Renée', password: PASSWORD, role: 'inmate' }
  await w.nobody().send('POST', '/api/register', { body })

  for (const username of ['renée', 'RENÉE', 'Rene\u0301e']) {
    expect((await login({ username, password: PASSWORD })).status).toBe(200)
  }
})

test('the database stores hashes of the token and the device, never themselves', async () => {
  const ana = await w.as('inmate')
  const rows = await w.ask(`select s::text from sessions s union all select d::text from known_devices d`)
  const dump = JSON.stringify(rows)

  for (const token of ana.cookies.values()) {
    expect(dump).not.toContain(token)
    expect(dump).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  }
})

test('signing in again in the same browser ends its earlier session', async () => {
  const ana = await w.as('inmate')
  const earlier = new Map(ana.cookies)
  await login({ username: ana.user.username, password: PASSWORD }, ana)
  expect(ana.cookies.get('evenkeel')).not.toBe(earlier.get('evenkeel'))
  expect(ana.cookies.get('evenkeel-device')).toBe(earlier.get('evenkeel-device'))

  const cookie = `evenkeel=${earlier.get('evenkeel')}`
  expect((await w.nobody().send('GET', '/api/user', { headers: { cookie } })).status).toBe(401)
  expect((await ana.send('GET', '/api/user')).status).toBe(200)
})

test('a failed sign-in does not end the session of its browser', async () => {
  const ana = await w.as('inmate')
  await login({ username: ana.user.username, password: 'not-the-password' }, ana)

  expect((await ana.send('GET', '/api/user')).status).toBe(200)
})

test('GET /api/login leads to the sign-in page', async () => {
  const answer = await w.nobody().send('GET', '/api/login')
  expect([answer.status, answer.headers.location]).toEqual([302, '/'])
})

test.for([
  'evenkeel=',
  'evenkeel=short',
  `evenkeel=${'A'.repeat(43)}`,
  'evenkeel=%00%ff',
  `evenkeel=${'A'.repeat(4000)}`,
  'evenkeel=a; evenkeel=b',
  ';;;=;',
])('the cookie %s is not a session', async (cookie) => {
  expect((await w.nobody().send('GET', '/api/user', { headers: { cookie } })).problem.code).toBe('unauthorized')
})

describe('served over https', async () => {
  const secure = await createTestApp({ env: { PUBLIC_ORIGIN: 'https://wellness.example' } })
  const ana = await secure.as('inmate')

  test('cookies are Secure and bound to this host, also when they are cleared', async () => {
    const body = { username: ana.user.username, password: PASSWORD }
    const [session, device] = cookiesOf(await secure.nobody().send('POST', '/api/login', { body }))
    expect(session).toMatch(/^__Host-evenkeel=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(device).toMatch(
      /^__Host-evenkeel-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const [cleared] = cookiesOf(await ana.send('POST', '/api/logout'))
    expect(cleared).toMatch(
      /^__Host-evenkeel=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970.*HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test('browsers are told to use only https for two years', async () => {
    const { headers } = await secure.nobody().send('GET', '/health/live')
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    expect((await w.nobody().send('GET', '/health/live')).headers['strict-transport-security']).toBeUndefined()
  })

  test('the cookie of plain http is not accepted over https', async () => {
    const again = await secure.as('inmate')
    const cookie = `evenkeel=${again.cookies.get('__Host-evenkeel')}`
    expect((await secure.nobody().send('GET', '/api/user', { headers: { cookie } })).status).toBe(401)
  })
})
