import { auth } from '@evenkeel/contract/auth/auth.ts'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

const w = await createTestApp()
const good = { username: 'maria.lopez', password: 'quiet-harbor-at-dawn', role: 'inmate' }
const register = (body: unknown) => w.nobody().send('POST', '/api/register', { body })
const accounts = async () => (await w.ask('select count(*)::int as n from users'))[0].n

const SPACES = 'Username must not contain spaces or control characters'
const COMMON = 'This password is one that many people use. Please choose another.'

test.for([
  ['username', 'ab', 'Username must be at least 3 characters'],
  ['username', '', 'Username must be at least 3 characters'],
  ['username', undefined, 'Username must be at least 3 characters'],
  ['username', 7, 'Username must be at least 3 characters'],
  ['username', 'a'.repeat(65), 'Username must be at most 64 characters'],
  ['username', 'maria lopez', SPACES],
  ['username', ' maria', SPACES],
  ['username', 'maria\u00A0lopez', SPACES],
  ['username', 'maria\u0007', SPACES],
  ['username', 'maria\0', SPACES],
  ['username', 'maria\u200B', SPACES],
  ['username', 'maria\u202Eadmin', SPACES],
  ['username', 'maria\uD83D', SPACES],
  ['password', 'short77', 'Password must be at least 8 characters'],
  ['password', undefined, 'Password must be at least 8 characters'],
  ['password', 'p'.repeat(257), 'Password must be at most 256 characters'],
  ['password', 'password1', COMMON],
  ['password', 'PASSWORD1', COMMON],
  [
    'password',
    'Evenkeel!!',
    'A password made of the words of this place is easy to guess. Please choose another password.',
  ],
  ['password', 'maria.lopez99', 'A password made of your own name is easy to guess. Please choose another password.'],
  ['firstName', '', 'First name is required'],
  ['firstName', '   ', 'First name is required'],
  ['firstName', 'f'.repeat(101), 'First name must be at most 100 characters'],
  ['firstName', 'a\0', 'Text contains a character that cannot be stored'],
  ['lastName', '', 'Last name is required'],
  ['lastName', '\t', 'Last name is required'],
  ['email', 'not-an-address', 'Invalid email address'],
  ['email', 'a@b', 'Invalid email address'],
  ['email', 'a b@c.org', 'Invalid email address'],
  ['email', 'a@@c.org', 'Invalid email address'],
  ['email', 'a@c..org', 'Invalid email address'],
  ['email', `${'a'.repeat(250)}@c.org`, 'Email must be at most 254 characters'],
  ['unit', 'u'.repeat(101), 'Unit must be at most 100 characters'],
  ['role', 'admin', 'Role must be inmate or staff; administrators are created by administrators'],
  ['role', undefined, 'Role must be inmate or staff; administrators are created by administrators'],
  ['badgeNumber', '7', 'Unknown field: badgeNumber'],
  ['respondsTo', ['inmate'], 'Unknown field: respondsTo'],
  ['isAdmin', true, 'Unknown field: isAdmin'],
] as const)('no account with %s %j', async ([field, value, message]) => {
  const before = await accounts()
  const answer = await register({ ...good, [field]: value })

  expect(answer.status).toBe(400)
  expect(answer.problem.issues).toContainEqual({ path: field, message })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await accounts()).toBe(before)
})

test.for([{ shift: 'morning' }, { shift: 7 }, { locale: 'fr' }, { firstName: 7 }, { email: ['a@b.org'] }])(
  'a registration with %j is refused',
  async (part) => {
    const { problem } = await register({ ...good, ...part })
    expect(problem).toMatchObject({ status: 400, issues: [{ path: Object.keys(part)[0] }] })
  },
)

describe('a name that is taken', async () => {
  await register({ ...good, username: 'José.Fine' })

  test.for(['José.Fine', 'josé.fine', 'JOSÉ.FINE', 'Jose\u0301.Fine', 'José.Ｆine', 'José.ﬁne'])(
    '%s is refused',
    async (username) => {
      const answer = await register({ ...good, username })
      expect(answer.problem).toMatchObject({ status: 409, code: 'conflict', message: 'Username already exists' })
      expect(answer.headers['set-cookie']).toBeUndefined()
    },
  )

  test('of two registrations of one name at the same moment, one succeeds', async () => {
    const answers = await Promise.all(['Twin', 'tWIN', 'twin'].map((username) => register({ ...good, username })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('trying to register it does not end any session', async () => {
    const ana = await w.as('inmate')
    expect((await ana.send('POST', '/api/register', { body: { ...good, username: 'josé.fine' } })).status).toBe(409)
    expect((await ana.send('GET', '/api/user')).status).toBe(200)
  })
})

test('a new account is signed in, and empty optional fields are stored as null', async () => {
  const browser = w.nobody()
  const empty = { firstName: null, email: '', unit: '', shift: '' }
  const answer = await browser.send('POST', '/api/register', { body: { ...good, ...empty } })

  expect(answer.status).toBe(201)
  const user = answer.reply(auth.register)
  expect(user).toEqual({
    id: expect.any(String),
    username: 'maria.lopez',
    firstName: null,
    lastName: null,
    email: null,
    role: 'inmate',
    unit: null,
    shift: null,
    badgeNumber: null,
    locale: 'en',
    respondsTo: [],
    duty: false,
    createdAt: w.now.toISOString(),
  })
  expect((await browser.send('GET', '/api/user')).json).toEqual({ ...user, hearing: 'nobody' })
})

test('every field of a full registration is stored as sent', async () => {
  const full = {
    username: 'Ö'.repeat(64),
    role: 'staff',
    firstName: ' Ana María ',
    lastName: 'O’Neil',
    email: 'ana@example.org',
    unit: 'C-Block',
    shift: 'swing',
    locale: 'es',
  }
  const answer = await register({ ...full, password: '😀🌊🌲🍞🪑🧵🐎🌙'.repeat(16) })

  expect(answer.status).toBe(201)
  expect(answer.json).toMatchObject(full)
})

test('the password and its hash never appear in a reply, and the password is not stored in clear', async () => {
  const { text } = await register({ ...good, username: 'secretive', password: 'MARK-harbor-dawn' })
  const rows = await w.ask(`select c::text from credentials c union all select k::text from user_keys k`)

  expect(text).not.toMatch(/MARK|hash|salt|verifier|password/i)
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`MARK|${Buffer.from('MARK-harbor').toString('hex')}`))
})
