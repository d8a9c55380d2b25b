import { totp } from '@evenkeel/contract/auth/totp.ts'
import { Secret } from 'otpauth'
import pino from 'pino'
import { expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'
import { codeAt } from './rules.ts'
import { begin, begun, confirm, withTotp } from './testing/with-totp.ts'

const lines: string[] = []
const w = await createTestApp({
  env: { FACILITY_NAME: 'Cedar: Hall & Co' },
  adjust: (deps) => ({ ...deps, log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) }),
})

test('a secret that is only set up is not in force, and only its own code turns it on', async () => {
  const cleo = await w.as('admin')
  const body = { code: '000000' }
  expect((await cleo.send('POST', '/api/user/totp/enable', { body })).problem.code).toBe('conflict')
  const old = await begin(cleo)
  const secret = await begin(cleo)
  expect(await state(cleo)).toEqual({ enabled: false, codesLeft: 0, required: false, announced: 'undecided' })
  const login = { username: cleo.user.username, password: PASSWORD }
  expect((await w.nobody().send('POST', '/api/login', { body: login })).status).toBe(200)

  const refused = await cleo.send('POST', '/api/user/totp/enable', { body: { code: codeAt(old, w.now) } })
  expect(refused.problem).toMatchObject({ status: 400, code: 'validation_failed', issues: [{ path: 'code' }] })
  const answer = await cleo.send('POST', '/api/user/totp/enable', { body: { code: codeAt(secret, w.now) } })
  expect(answer.status).toBe(204)
  expect(await state(cleo)).toEqual({ enabled: true, codesLeft: 8, required: false, announced: 'undecided' })
})

test('the codes are there before anything is required, and one of them turns it on where there is no telephone', async () => {
  const [cleo, dan] = [await w.as('admin'), await w.as('admin')]
  const [{ codes }, others] = [await begun(cleo), await begun(dan)]
  expect(new Set(codes).size).toBe(8)
  const enable = (code: string | undefined) => cleo.send('POST', '/api/user/totp/enable', { body: { code } })
  expect((await enable(others.codes[0])).problem.code).toBe('validation_failed')
  const newer = await begun(cleo)
  expect((await enable(codes[0])).problem.code).toBe('validation_failed')
  expect((await enable(newer.codes[0])).status).toBe(204)

  expect(await state(cleo)).toMatchObject({ enabled: true, codesLeft: 7 })
  const signIn = async (code?: string) =>
    (await w.nobody().send('POST', '/api/login', { body: { username: cleo.user.username, password: PASSWORD, code } }))
      .status
  expect(await Promise.all([signIn(), signIn(newer.codes[0])])).toEqual([401, 401])
  expect(await signIn(newer.codes[1])).toBe(200)
})

test('guesses at the code that turns it on are throttled', async () => {
  const cleo = await w.as('admin')
  const secret = await begin(cleo)
  const statuses: number[] = []
  for (let i = 0; i < 11; i += 1) {
    const body = { code: `0000${10 + i}` }
    statuses.push((await cleo.send('POST', '/api/user/totp/enable', { body })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429])
  const right = await cleo.send('POST', '/api/user/totp/enable', { body: { code: codeAt(secret, w.now) } })
  expect(right.headers['retry-after']).toMatch(/^\d+$/)
})

test('once it is on, a new secret or turning it on again is refused', async () => {
  const cleo = await withTotp(w)
  expect((await confirm(cleo, cleo.code())).status).toBe(204)

  expect((await cleo.send('POST', '/api/user/totp')).problem.code).toBe('conflict')
  expect((await cleo.send('POST', '/api/user/totp/enable', { body: { code: cleo.code() } })).problem.code).toBe(
    'conflict',
  )
})

test('turned on twice at the same moment, it is turned on once', async () => {
  const cleo = await w.as('admin')
  const secret = await begin(cleo)
  const body = { code: codeAt(secret, w.now) }
  const answers = await Promise.all([1, 2, 3].map(() => cleo.send('POST', '/api/user/totp/enable', { body })))

  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409])
  expect(await state(cleo)).toMatchObject({ codesLeft: 8 })
})

test('confirming asks for a code too, and a correct password in between does not reset its throttle', async () => {
  const { user, ...first } = await withTotp(w)
  const cleo = w.nobody()
  const signIn = { username: user.username, password: PASSWORD, code: first.code() }
  await cleo.send('POST', '/api/login', { body: signIn })
  expect((await confirm(cleo)).problem).toMatchObject({ status: 401, code: 'totp_required' })
  const body = { password: 'not-the-password', code: first.code() }
  expect((await cleo.send('POST', '/api/user/confirm', { body })).problem.code).toBe('wrong_password')
  const statuses: number[] = []
  for (let i = 0; i < 11; i += 1) {
    await cleo.send('POST', '/api/user/password', { body: { currentPassword: PASSWORD, newPassword: PASSWORD } })
    statuses.push((await confirm(cleo, `0000${10 + i}`)).status)
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429])
  expect((await cleo.send('DELETE', '/api/user/totp')).problem.code).toBe('confirmation_required')
})

test('new single-use codes replace only the person’s own old ones', async () => {
  const [cleo, dan] = [await withTotp(w), await withTotp(w)]
  const { codes } = await cleo.call(totp.renewCodes)

  expect(new Set([...codes, ...cleo.codes]).size).toBe(16)
  expect(await state(cleo)).toMatchObject({ codesLeft: 8 })
  const signIn = async ({ user }: typeof cleo, code?: string) =>
    (await w.nobody().send('POST', '/api/login', { body: { username: user.username, password: PASSWORD, code } }))
      .status
  expect(await signIn(cleo, cleo.codes[1])).toBe(401)
  expect(await signIn(cleo, codes[0])).toBe(200)
  expect(await signIn(dan, dan.codes[0])).toBe(200)
})

test('single-use codes need a second step that is on', async () => {
  const cleo = await w.as('admin')
  await begin(cleo)

  expect((await cleo.send('POST', '/api/user/totp/codes')).problem.code).toBe('conflict')
})

test('turned off, the password alone signs in, and secret and codes are deleted', async () => {
  const cleo = await withTotp(w)
  expect((await confirm(cleo, cleo.codes[3])).status).toBe(204)
  expect((await cleo.send('DELETE', '/api/user/totp')).status).toBe(204)

  expect((await cleo.send('DELETE', '/api/user/totp')).problem.code).toBe('conflict')
  const body = { username: cleo.user.username, password: PASSWORD }
  expect((await w.nobody().send('POST', '/api/login', { body })).status).toBe(200)
  for (const table of ['totp_secrets', 'totp_codes']) {
    const rows = await w.ask(`select from ${table} where user_id = $1`, cleo.user.id)
    expect(rows).toHaveLength(0)
  }
})

test('the authenticator app shows whose secret it is', async () => {
  const cleo = await w.as('admin')
  await confirm(cleo)
  const started = await cleo.send('POST', '/api/user/totp')
  const { secret, otpauthUrl } = started.reply(totp.begin)
  const url = new URL(otpauthUrl)

  expect(started.status).toBe(201)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect([url.protocol, url.host, url.searchParams.get('issuer')]).toEqual(['otpauth:', 'totp', 'Cedar: Hall & Co'])
  expect(decodeURIComponent(url.pathname)).toBe(`/Cedar: Hall & Co:${cleo.user.username}`)
  expect(url.searchParams.get('secret')).toBe(secret)
})

test('secret and codes cannot be read in the database, a log, or any later answer', async () => {
  const cleo = await withTotp(w)
  await w
    .nobody()
    .send('POST', '/api/login', { body: { username: cleo.user.username, password: PASSWORD, code: cleo.code() } })
  const raw = Buffer.from(Secret.fromBase32(cleo.secret).buffer)
  const marks = [cleo.secret, raw.toString('hex'), ...cleo.codes, ...cleo.codes.map((code) => code.replaceAll('-', ''))]
  const tables = await w.ask<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  let dump = ''
  for (const { name } of tables) {
    const rows = await w.ask<{ line: string }>(`select t::text as line from ${name} t`)
    dump += rows.map(({ line }) => line).join('\n')
  }
  const shown = await Promise.all(
    ['/api/user/totp', '/api/user', '/api/admin/users'].map((path) => cleo.send('GET', path)),
  )
  const everything = [dump, ...lines, ...shown.map(({ text }) => text)].join('\n').toLowerCase()

  expect(dump).toContain(cleo.user.id)
  expect(lines.length).toBeGreaterThan(0)
  for (const mark of marks) expect(everything).not.toContain(mark.toLowerCase())
})

test('a sealed secret does not decrypt in another person’s row', async () => {
  const [cleo, dan] = [await withTotp(w), await withTotp(w)]
  await w.ask(
    'update totp_secrets set secret_sealed = (select secret_sealed from totp_secrets where user_id = $1) where user_id = $2',
    dan.user.id,
    cleo.user.id,
  )
  const body = { username: cleo.user.username, password: PASSWORD, code: dan.code() }

  expect((await w.nobody().send('POST', '/api/login', { body })).status).toBe(500)
})

const state = async (caller: Caller) => (await caller.send('GET', '/api/user/totp')).json
