// Proves P54.
import { auth } from '@evenkeel/contract/auth/auth.ts'
import { journal } from '@evenkeel/contract/journal.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { linked, signInAs, startProvider } from '../../../testing/features/provider.ts'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'
import { askAgain } from './ask-again.ts'
import { claimToAsk, keepProviderSession } from './queries.ts'

const provider = await startProvider()
const w = await createTestApp({ env: provider.env })
const ana = await linked(w, 'staff', 'ana')

beforeEach(async () => {
  Object.assign(provider, { mood: 'well', status: null, tamper: null, givesRefresh: true, asked: [] })
  provider.disabled.clear()
  await w.ask(`delete from sessions where began = 'provider'`)
})

/** As if so many minutes had gone by since the last answer of the provider. */
const pass = (minutes: number) =>
  w.ask(
    `update sessions set expires_at = expires_at - $1 * interval '1 minute', ask_at = ask_at - $1 * interval '1 minute' where began = 'provider'`,
    minutes,
  )
async function signedIn() {
  const browser = w.nobody()
  await signInAs(browser, 'ana')
  provider.asked = []
  return browser
}
const status = async (browser: Caller) => (await browser.send('GET', '/api/user')).status

test('who is switched off at the provider is out within 15 minutes, and the others stay', async () => {
  await linked(w, 'staff', 'ben')
  const [mine, bens] = [await signedIn(), w.nobody()]
  await signInAs(bens, 'ben')
  provider.disabled.add('ana')
  await pass(3)
  await askAgain(w.deps)
  expect([await status(mine), await status(bens)]).toEqual([200, 200])
  await pass(2)
  await askAgain(w.deps)
  expect([await status(mine), await status(bens)]).toEqual([401, 200])
})

test('each answer brings a new token, and with it the session goes on for hours', async () => {
  const browser = await signedIn()
  for (let minutes = 0; minutes < 60; minutes += 5) {
    await pass(5)
    await askAgain(w.deps)
    expect(await status(browser)).toBe(200)
  }
  expect(provider.asked).toEqual(Array(12).fill('given'))
})

test('a provider that is away for 14 minutes ends nothing, and for 16 everything for good', async () => {
  const [browser, gone] = [await signedIn(), await signedIn()]
  provider.mood = 'away'
  for (let minutes = 0; minutes < 14; minutes += 2) {
    await pass(2)
    await askAgain(w.deps)
  }
  expect(await status(browser)).toBe(200)
  await pass(2)
  expect(await status(browser)).toBe(401)
  await gone.send('POST', '/api/logout')
  provider.mood = 'well'
  await askAgain(w.deps)
  expect([await status(browser), await status(gone)]).toEqual([401, 401])
  expect(provider.asked).toEqual([])
})

test('a yes that arrives after the session lapsed revives nothing', async () => {
  const browser = await signedIn()
  await pass(14)
  const [[claimed]] = await w.deps.systemDb.run([claimToAsk({ issuer: provider.issuer, limit: 10 })])
  await pass(2)
  const { id = '', userId = '' } = claimed ?? {}
  const keep = keepProviderSession({ id, userId, refreshSealed: Buffer.from('late'), minutes: 15, askIn: 4 })
  expect(await w.deps.systemDb.run([keep])).toEqual([false])
  expect(await status(browser)).toBe(401)
})

test.for([401, 400, 429, 500])('a provider that answers %d to everything says nothing of anybody', async (code) => {
  const browser = await signedIn()
  provider.status = code
  await pass(5)
  await askAgain(w.deps)
  expect(await status(browser)).toBe(200)
})

test('a token of another person ends the session', async () => {
  const browser = await signedIn()
  provider.tamper = (claims) => ({ ...claims, sub: 'somebody else' })
  await pass(5)
  await askAgain(w.deps)
  expect(await status(browser)).toBe(401)
})

test('two nodes ask once with one token, and a node that is killed while it asks holds up none', async () => {
  const browser = await signedIn()
  await pass(5)
  await Promise.all([askAgain(w.deps), askAgain(w.deps), askAgain(w.deps)])
  expect(provider.asked).toEqual(['given'])
  await pass(5)
  await w.deps.systemDb.run([claimToAsk({ issuer: provider.issuer, limit: 10 })])
  await askAgain(w.deps)
  expect(provider.asked).toEqual(['given'])
  await pass(1)
  await askAgain(w.deps)
  expect(provider.asked).toEqual(['given', 'given'])
  expect(await status(browser)).toBe(200)
})

test('a node that is killed after the answer loses the token, and the session ends instead of staying', async () => {
  const browser = await signedIn()
  await pass(5)
  const [[claimed]] = await w.deps.systemDb.run([claimToAsk({ issuer: provider.issuer, limit: 10 })])
  const sent = w.deps.keyring.open(claimed?.refreshSealed ?? Buffer.alloc(0), `sessions.refresh:${claimed?.id}`)
  expect(await w.deps.provider?.again(sent, 'ana')).toMatchObject({ is: 'vouched' })
  await pass(1)
  await askAgain(w.deps)
  expect(await status(browser)).toBe(401)
})

test('the password typed while the provider is asked keeps both the key and the new token', async () => {
  const browser = await signedIn()
  await pass(5)
  const [[claimed]] = await w.deps.systemDb.run([claimToAsk({ issuer: provider.issuer, limit: 10 })])
  await browser.call(auth.confirm, { body: { password: PASSWORD } })
  const { id = '', userId = '' } = claimed ?? {}
  const next = Buffer.from('sealed anew')
  const keep = keepProviderSession({ id, userId, refreshSealed: next, minutes: 15, askIn: 4 })
  expect(await w.deps.systemDb.run([keep])).toEqual([true])
  const rows = await w.ask(`select refresh_sealed from sessions where id = $1 and replaced_at is null`, id)
  expect(rows).toEqual([{ refresh_sealed: next }])
  expect(await browser.call(journal.list)).toEqual([])
})

test('without a token to ask with the session lasts 15 minutes, and says so', async () => {
  provider.givesRefresh = false
  const browser = await signedIn()
  const { headers } = await browser.send('GET', '/api/user')
  expect(String(headers['x-session-expires']).split(', ')[1]).toMatch(/^(900|89\d)$/)
  await pass(16)
  await askAgain(w.deps)
  expect(await status(browser)).toBe(401)
})

test('while the provider is away the right password makes a session of its own, and not while it answers', async () => {
  const [browser, other] = [await signedIn(), await signedIn()]
  await other.call(auth.confirm, { body: { password: PASSWORD } })
  provider.mood = 'away'
  await pass(5)
  await askAgain(w.deps)
  await browser.call(auth.confirm, { body: { password: PASSWORD } })
  await pass(12)
  expect([await status(browser), await status(other)]).toEqual([200, 401])
  const [row] = await w.ask(
    `select began, refresh_sealed from sessions where user_id = $1 and began = 'password'
    order by created_at desc limit 1`,
    ana.user.id,
  )
  expect(row).toEqual({ began: 'password', refresh_sealed: null })
})
