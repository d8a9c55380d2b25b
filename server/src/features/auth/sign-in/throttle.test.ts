import { describe, expect, test } from 'vitest'
import type { Deps } from '../../../deps.ts'
import { createLimiter } from '../../../platform/limiter/limiter.ts'
import type { Answer, Caller } from '../../../testing/caller.ts'
import { quickPasswords, quickRefusals } from '../../../testing/product/quick-passwords.ts'
import { createTestApp, PASSWORD, type TestApp } from '../../../testing/test-app.ts'

const w = await createTestApp({ adjust: quickRefusals })
const SECOND = 1000
const later = (seconds: number, of: TestApp = w) => {
  of.now = new Date(of.now.getTime() + seconds * SECOND)
}

type From = { browser?: Caller; address?: string; of?: TestApp; code?: string }

/** A sign-in through a proxy that says where it comes from. */
function login(username: string, password: string, { browser, address, of = w, code }: From = {}) {
  return (browser ?? of.nobody()).send('POST', '/api/login', {
    body: { username, password, ...(code !== undefined && { code }) },
    ...(address && { headers: { 'x-forwarded-for': address } }),
  })
}
const statusOf = ({ status }: Answer) => status

async function guesses(username: string, count: number, from: From = {}) {
  const statuses: number[] = []
  for (let i = 0; i < count; i += 1) statuses.push(statusOf(await login(username, `wrong-guess-${i}`, from)))
  return statuses
}

/** Passwords that were checked when somebody tries one every `everySeconds` for an hour. */
async function checkedInAnHour(everySeconds: number, tryOne: (i: number) => Promise<Answer>, of: TestApp) {
  let checked = 0
  for (let second = 0; second < 3600; second += everySeconds) {
    const { status } = await tryOne(second / everySeconds)
    if (status === 401) checked += 1
    else expect(status).toBe(429)
    later(everySeconds, of)
  }
  return checked
}

describe('guesses in an hour', async () => {
  const proxied = await createTestApp({ adjust: quickRefusals, env: { TRUST_PROXY: '1' } })

  test('from a known browser: 10, then one every 30 seconds', async () => {
    const ana = await proxied.as('inmate')
    const one = () => login(ana.user.username, 'wrong-guess', { browser: ana })
    expect(await checkedInAnHour(15, one, proxied)).toBe(10 + 119)
  })

  const anywhere = (i: number) => `198.51.${i >> 8}.${i & 255}`
  test.for<[string, number, number, (i: number) => string, string?]>([
    ['from one address: 5, then one every 60 seconds', 30, 5 + 59, () => '198.51.100.7'],
    [
      'from the addresses of one IPv6 network: as many as from one address',
      30,
      5 + 59,
      (i) => `2001:db8:1:2::${i.toString(16)}`,
    ],
    ['from ever new addresses and browsers: 30, then one every 20 seconds', 10, 30 + 179, anywhere],
    ['at a name that no account has: the same', 10, 30 + 179, anywhere, 'nobody-has-this'],
  ])('%s', async ([, everySeconds, checked, address, name]) => {
    const username = name ?? (await proxied.as('inmate')).user.username
    const one = (i: number) => login(username, 'wrong-guess', { of: proxied, address: address(i) })
    expect(await checkedInAnHour(everySeconds, one, proxied)).toBe(checked)
  })
})

test('somebody who tries passwords from elsewhere keeps nobody out of a browser that they signed in with', async () => {
  const ana = await w.as('inmate')
  expect((await guesses(ana.user.username, 40)).filter((status) => status === 429)).not.toEqual([])

  for (let i = 0; i < 12; i += 1) expect(statusOf(await login(ana.user.username, PASSWORD, { browser: ana }))).toBe(200)
  expect((await ana.send('GET', '/api/user')).status).toBe(200)
})

test('wrong guesses in a known browser take nothing from the others', async () => {
  const ana = await w.as('inmate')
  expect(await guesses(ana.user.username, 11, { browser: ana })).toEqual([...Array(10).fill(401), 429])

  expect(statusOf(await login(ana.user.username, PASSWORD, { browser: ana }))).toBe(429)
  expect(statusOf(await login(ana.user.username, PASSWORD))).toBe(200)
  later(30)
  expect(statusOf(await login(ana.user.username, PASSWORD, { browser: ana }))).toBe(200)
})

test('a browser known to another account is unknown to this one', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  expect(await guesses(ana.user.username, 6, { browser: ben })).toEqual([...Array(5).fill(401), 429])
  expect(statusOf(await login(ana.user.username, PASSWORD, { browser: ben }))).toBe(429)
})

test('a refused try says when to come again, alike for a name that no account has', async () => {
  const ana = await w.as('inmate')
  for (const name of [ana.user.username, 'nobody-at-all']) await guesses(name, 5)
  const [real, unreal] = [await login(ana.user.username, 'x'), await login('nobody-at-all', 'x')]

  expect(real.problem).toMatchObject({ status: 429, code: 'rate_limited' })
  expect(real.headers['retry-after']).toBe('60')
  expect(Object.keys(unreal.headers).sort()).toEqual(Object.keys(real.headers).sort())
  expect(unreal.text).toBe(real.text)
})

test('the right password gives its token back, and leaves the wrong ones counted', async () => {
  const ana = await w.as('inmate')
  const { username } = ana.user
  await guesses(username, 4)
  for (let i = 0; i < 12; i += 1) expect(statusOf(await login(username, PASSWORD))).toBe(200)
  expect(await guesses(username, 2)).toEqual([401, 429])
})

test('another spelling of the name is the same account', async () => {
  const ana = await w.as('inmate')
  await guesses(ana.user.username, 5)
  expect(statusOf(await login(ana.user.username.toUpperCase(), PASSWORD))).toBe(429)
})

test('a slip is not held up by tried passwords, and wrong slips hold up nothing', async () => {
  const ana = await w.as('inmate')
  await guesses(ana.user.username, 6)
  const body = { username: ana.user.username, slip: 'AAAA-AAAA-AAAA-AAAA', newPassword: 'another-quiet-harbor' }
  for (let i = 0; i < 40; i += 1) {
    expect((await w.nobody().send('POST', '/api/reset-password', { body })).status).toBe(401)
  }
  expect(statusOf(await login(ana.user.username, PASSWORD, { browser: ana }))).toBe(200)
})

test('guesses sent at the same moment get no further than guesses one after the other', async () => {
  const ana = await w.as('inmate')
  const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => login(ana.user.username, `wrong-${i}`)))

  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(55)
})

test('no address is refused for itself: three hundred people sign in beside hundreds of failures', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => w.as('inmate')))
  for (let i = 0; i < 300; i += 1) await login(`nobody-${i}`, 'wrong-guess')
  const statuses: number[] = []
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(people.map(({ user }) => login(user.username, PASSWORD)))
    statuses.push(...answers.map(statusOf))
  }
  expect(statuses).toEqual(Array.from({ length: 300 }, () => 200))
})

test('the lanes hold neither names nor addresses', async () => {
  const rows = await w.ask<{ key: Buffer }>('select key from rate_lanes')
  expect(rows.length).toBeGreaterThan(0)
  for (const { key } of rows) expect(key).toHaveLength(32)
})

describe('a try without a token', async () => {
  const patient = await createTestApp({
    adjust: (deps) => ({ ...quickPasswords(deps), limiter: createLimiter(deps, { pollMs: 5 }) }),
  })
  const takes = (of: Deps) => {
    const seen = { count: 0 }
    const { run } = of.db
    of.db.run = (queries) => {
      if (queries.some(({ name }) => name === 'take_tokens')) seen.count += 1
      return run(queries)
    }
    return seen
  }
  const polls = takes(patient.deps)

  test('waits for one', async () => {
    const ana = await patient.as('inmate')
    await guesses(ana.user.username, 10, { browser: ana })
    const before = polls.count
    const waiting = login(ana.user.username, PASSWORD, { browser: ana })
    await expect.poll(() => polls.count).toBeGreaterThan(before + 3)
    later(30, patient)

    expect(statusOf(await waiting)).toBe(200)
  })

  test('finds room only while fewer than sixteen wait at the same place, keeps nobody else waiting, and is refused after thirty seconds', async () => {
    const [ana, ben] = [await patient.as('inmate'), await patient.as('inmate')]
    await guesses(ana.user.username, 5, { of: patient })
    const refused: Answer[] = []
    const tries = Array.from({ length: 40 }, async () => {
      refused.push(await login(ana.user.username, PASSWORD, { of: patient }))
    })
    await expect.poll(() => refused.length).toBe(24)
    expect(statusOf(await login(ben.user.username, PASSWORD, { of: patient }))).toBe(200)
    expect((await ben.send('GET', '/api/user')).status).toBe(200)
    later(31, patient)
    await Promise.all(tries)

    expect(refused.map(statusOf)).toEqual(Array(40).fill(429))
    for (const { problem, headers } of refused.slice(24)) {
      expect(problem.code).toBe('rate_limited')
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(29)
    }
  })
})
