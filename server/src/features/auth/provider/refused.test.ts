// Proves P56.
import { createHmac } from 'node:crypto'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import { provider as calls } from '@evenkeel/contract/auth/provider.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { beforeEach, expect, test } from 'vitest'
import { createProvider } from '../../../platform/outgoing/provider.ts'
import { backAs, goTo, linked, signInAs, startProvider } from '../../../testing/features/provider.ts'
import { createTestApp, PASSWORD, type TestApp } from '../../../testing/test-app.ts'

const provider = await startProvider()
const w = await createTestApp({
  env: provider.env,
  // Two seconds instead of ten until an answer is too late.
  adjust: (deps) => ({
    ...deps,
    provider: deps.config.provider && createProvider(deps.config.provider, deps.clock, 2),
  }),
})
const ana = await linked(w, 'staff', 'ana')
const own = await signedIn(w)
const started = w.now

beforeEach(() => {
  Object.assign(provider, { mood: 'well', tamper: null, status: null, login: {} })
  w.now = started
})

/** A browser in which somebody is signed in, who must stay so whatever comes back. */
async function signedIn(app: TestApp) {
  const browser = app.nobody()
  await signInAs(browser, 'ana')
  return browser
}

async function refused(why: string, change: () => void) {
  const address = await backAs(own, 'ana')
  change()
  const answer = await own.send('GET', address)
  expect([answer.status, answer.headers.location]).toEqual([303, `/?provider=${why}`])
  Object.assign(provider, { mood: 'well', tamper: null, status: null })
  w.now = started
  expect((await own.call(users.current)).id).toBe(ana.user.id)
}

const b64 = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const cases: [what: string, why: string, change: () => void][] = [
  ['a provider that is away', 'away', () => Object.assign(provider, { mood: 'away' })],
  ['one that answers too late', 'slow', () => Object.assign(provider, { mood: 'silent' })],
  ['one that breaks', 'away', () => Object.assign(provider, { status: 502 })],
  [
    'a token for another client',
    'client',
    () => Object.assign(provider, { tamper: (c: object) => ({ ...c, aud: 'another' }) }),
  ],
  [
    'a token of another provider',
    'client',
    () => Object.assign(provider, { tamper: (c: object) => ({ ...c, iss: 'https://evil.example' }) }),
  ],
  [
    'a token for another question',
    'stale',
    () => Object.assign(provider, { tamper: (c: object) => ({ ...c, nonce: 'of another' }) }),
  ],
  [
    'a token that ran out',
    'clock',
    () => Object.assign(provider, { tamper: (c: object) => ({ ...c, exp: 1_600_000_000 }) }),
  ],
  [
    'a token without a signature',
    'client',
    () => Object.assign(provider, { tamper: (c: object) => `${b64({ alg: 'none' })}.${b64(c)}.` }),
  ],
  [
    'a token signed with the secret of the client',
    'client',
    () =>
      Object.assign(provider, {
        tamper: (c: object) => {
          const text = `${b64({ alg: 'HS256' })}.${b64(c)}`
          return `${text}.${createHmac('sha256', String(provider.env.OIDC_CLIENT_SECRET)).update(text).digest('base64url')}`
        },
      }),
  ],
  [
    'a signature that is not right',
    'client',
    () =>
      Object.assign(provider, {
        tamper: (c: object) => `${b64({ alg: 'RS256', kid: provider.kid })}.${b64(c)}.${'A'.repeat(342)}`,
      }),
  ],
  ['a clock six minutes early', 'clock', () => Object.assign(w, { now: new Date(started.getTime() + 6 * 60_000) })],
  ['a clock six minutes late', 'clock', () => Object.assign(w, { now: new Date(started.getTime() - 6 * 60_000) })],
  [
    'somebody of whom it asked nothing, because they were signed in there since an hour',
    'unasked',
    () => Object.assign(provider, { tamper: (c: { auth_time: number }) => ({ ...c, auth_time: c.auth_time - 3600 }) }),
  ],
  [
    'an answer that came after ten minutes',
    'stale',
    () => Object.assign(w, { now: new Date(started.getTime() + 11 * 60_000) }),
  ],
]

test.for(cases)('%s signs nobody in and nobody out, and has its own word', async ([, why, change]) => {
  await refused(why, change)
})

test('an answer that was asked for elsewhere, or never, is worth nothing', async () => {
  const address = await backAs(w.nobody(), 'ana')
  const stranger = w.nobody()
  expect((await stranger.send('GET', address)).headers.location).toBe('/?provider=stale')
  await stranger.call(calls.signIn)
  expect((await stranger.send('GET', address)).headers.location).toBe('/?provider=stale')
  expect((await stranger.send('GET', '/sign-in/provider/back')).headers.location).toBe('/?provider=stale')
  expect((await stranger.send('GET', '/api/user')).status).toBe(401)
})

test('a code that was stolen and used is worth nothing the second time', async () => {
  const thief = w.nobody()
  const address = await backAs(thief, 'ana')
  const cookie = String(thief.cookies.get('__Host-evenkeel-provider'))
  expect((await thief.send('GET', address)).headers.location).toBe('/')
  const second = w.nobody()
  second.cookies.set('__Host-evenkeel-provider', cookie)
  expect((await second.send('GET', address)).headers.location).toBe('/?provider=used')
  expect((await second.send('GET', '/api/user')).status).toBe(401)
})

test('who says no there is not signed in, and nothing that the provider writes is shown', async () => {
  const browser = w.nobody()
  const { address } = await browser.call(calls.signIn)
  const state = new URL(address).searchParams.get('state')
  const said = `error=access_denied&error_description=%3Cb%3Ehello&state=${state}&iss=${encodeURIComponent(provider.issuer)}`
  expect((await browser.send('GET', `/sign-in/provider/back?${said}`)).headers.location).toBe('/?provider=refused')
})

test('a provider that does not say when it asked is believed, because the largest does not', async () => {
  for (const auth_time of [undefined, 0]) {
    provider.tamper = (claims) => ({ ...claims, auth_time })
    expect(await signInAs(w.nobody(), 'ana')).toMatchObject({ landed: '/' })
  }
  provider.tamper = null
})

test('keys that the provider replaced while we run are fetched, at once and once more', async () => {
  for (const _ of [1, 2]) {
    provider.rotateKeys()
    expect(await signInAs(w.nobody(), 'ana')).toMatchObject({ landed: '/' })
  }
})

test('what the provider is asked holds its own check of each way back, and asks for the person anew', async () => {
  const { address } = await w.nobody().call(calls.signIn)
  const sent = new URL(address).searchParams
  expect(Object.fromEntries(sent)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    prompt: 'login',
    redirect_uri: 'https://wellness.example/sign-in/provider/back',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) expect(sent.get(name)).toMatch(/^[\w-]{43}$/)
})

test('without a provider that answers the entry says so, and the password is the way in', async () => {
  const away = await startProvider()
  away.mood = 'away'
  const app = await createTestApp({ env: away.env })
  const person = await app.as('staff')
  await app.ask('insert into provider_links values ($1, $2, $3, now(), $1)', person.user.id, away.issuer, 'ana')
  expect((await app.nobody().send('POST', '/api/provider/sign-in')).problem.code).toBe('unavailable')
  expect(await app.nobody().call(calls.open)).toEqual({ open: false })
  const body = { username: person.user.username, password: PASSWORD }
  expect((await app.nobody().call(auth.login, { body })).id).toBe(person.user.id)
})

test('without the settings there is no such sign-in', async () => {
  const app = await createTestApp()
  expect((await app.nobody().send('POST', '/api/provider/sign-in')).status).toBe(404)
  expect(await app.nobody().call(calls.open)).toEqual({ open: false })
  expect((await app.nobody().send('GET', '/sign-in/provider/back')).status).toBe(404)
})

test('the second step of the provider counts only for the values that the facility names', async () => {
  const app = await createTestApp({ env: { ...provider.env, REQUIRE_ADMIN_MFA: '1', OIDC_SECOND_STEP: 'mfa' } })
  const admin = await app.as('admin')
  await app.ask('insert into provider_links values ($1, $2, $3, now(), $1)', admin.user.id, provider.issuer, 'boss')
  const browser = app.nobody()
  await signInAs(browser, 'boss')
  expect((await browser.send('GET', '/api/admin/users')).status).toBe(403)
  provider.tamper = (claims) => ({ ...claims, amr: ['pwd', 'mfa'] })
  await signInAs(browser, 'boss')
  expect((await browser.send('GET', '/api/admin/users')).status).toBe(200)
})

test('a browser goes to the provider and back without anything of the person in an address', async () => {
  const { address } = await w.nobody().call(calls.signIn)
  expect(await goTo(address, 'ana')).not.toContain('ana')
})
