import { describe, expect, test } from 'vitest'
import type { Deps } from '../../deps.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import { createKeyedQueue } from './keyed-queue.ts'

/** Argon2id with little memory: these tests are about throttling, not about hash strength. */
function quick(deps: Deps): Deps {
  const { passwords } = deps
  const derive: typeof passwords.derive = (password, salt, kdf) =>
    passwords.derive(password, salt, { ...kdf, memory: 64 })
  return { ...deps, passwords: { ...passwords, derive } }
}
const w = await createTestApp({ adjust: quick })
const login = (username: string, password: string, browser = w.nobody()) =>
  browser.send('POST', '/api/login', { body: { username, password } })
/** Lets every wait pass without clearing the failures. */
const waitPasses = () => w.superuser.query('update sign_in_buckets set blocked_until = now()')

async function failures(username: string, count: number) {
  const statuses: number[] = []
  for (let i = 0; i < count; i += 1) statuses.push((await login(username, `wrong-guess-${i}`)).status)
  return statuses
}

test('after a few wrong guesses from unknown browsers even the right password has to wait', async () => {
  const ana = await w.as('inmate')
  expect(await failures(ana.user.username, 7)).toEqual([401, 401, 401, 401, 401, 401, 429])
  const answer = await login(ana.user.username, PASSWORD)

  expect(answer.problem).toMatchObject({ status: 429, code: 'rate_limited' })
  expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/)
})

test('meanwhile a browser that has signed in before can sign in, and its session keeps working', async () => {
  const ana = await w.as('inmate')
  await failures(ana.user.username, 8)

  expect((await ana.send('GET', '/api/user')).status).toBe(200)
  expect((await login(ana.user.username, PASSWORD, ana)).status).toBe(200)
  await ana.send('POST', '/api/logout')
  expect((await login(ana.user.username, PASSWORD, ana)).status).toBe(200)
})

test('a browser known for another account counts as unknown', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  await failures(ana.user.username, 8)

  expect((await login(ana.user.username, PASSWORD, ben)).status).toBe(429)
})

test('wrong guesses in a known browser throttle only that browser', async () => {
  const ana = await w.as('inmate')
  for (let i = 0; i < 6; i += 1) await login(ana.user.username, 'wrong-guess', ana)

  expect((await login(ana.user.username, PASSWORD, ana)).status).toBe(429)
  expect((await login(ana.user.username, PASSWORD)).status).toBe(200)
})

test('an unknown name is throttled in the same way', async () => {
  expect(await failures('nobody-has-this', 7)).toEqual([401, 401, 401, 401, 401, 401, 429])
  const ana = await w.as('inmate')
  await failures(ana.user.username, 7)
  const [real, unreal] = [await login(ana.user.username, 'x'), await login('nobody-has-this', 'x')]
  expect(Object.keys(unreal.headers).sort()).toEqual(Object.keys(real.headers).sort())
  expect(unreal.text.replace(/\d+ seconds/g, '')).toBe(real.text.replace(/\d+ seconds/g, ''))
})

test('another spelling of the name, or a slip instead of a password, does not avoid the throttle', async () => {
  const ana = await w.as('inmate')
  await failures(ana.user.username, 6)
  const slip = { username: ana.user.username, slip: 'AAAA', newPassword: PASSWORD }

  expect((await login(ana.user.username.toUpperCase(), PASSWORD)).status).toBe(429)
  expect((await w.nobody().send('POST', '/api/reset-password', { body: slip })).status).toBe(429)
})

test('the wait doubles, and never exceeds a minute', async () => {
  const ana = await w.as('inmate')
  await failures(ana.user.username, 5)
  const waits: number[] = []
  for (let i = 0; i < 10; i += 1) {
    await waitPasses()
    await login(ana.user.username, 'wrong-guess')
    waits.push(Number((await login(ana.user.username, 'wrong-guess')).headers['retry-after']))
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60])
})

test('a success, or 15 minutes without a failure, clears the failures', async () => {
  const ana = await w.as('inmate')
  await failures(ana.user.username, 6)
  await waitPasses()
  expect((await login(ana.user.username, PASSWORD)).status).toBe(200)
  expect(await failures(ana.user.username, 6)).toEqual([401, 401, 401, 401, 401, 401])

  await w.superuser.query(
    `update sign_in_buckets set blocked_until = now(), updated_at = now() - interval '16 minutes'`,
  )
  expect(await failures(ana.user.username, 6)).toEqual([401, 401, 401, 401, 401, 401])
})

test('parallel guesses get no further than guesses one after the other', async () => {
  const ana = await w.as('inmate')
  const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => login(ana.user.username, `wrong-guess-${i}`)))
  const tried = answers.filter(({ status }) => status === 401).length

  expect(tried).toBeLessThanOrEqual(6)
  expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true)
})

test('three hundred people sign in from one address with many failures, and nobody is refused', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => w.as('inmate')))
  for (let i = 0; i < 150; i += 1) await login(`nobody-${i}`, 'wrong-guess')
  const statuses: number[] = []
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(people.map(({ user }) => login(user.username, PASSWORD)))
    statuses.push(...answers.map(({ status }) => status))
  }
  expect(statuses).toEqual(Array.from({ length: 300 }, () => 200))
})

test('the buckets hold neither names nor addresses', async () => {
  const { rows } = await w.superuser.query<{ key: Buffer }>('select key from sign_in_buckets')
  expect(rows.length).toBeGreaterThan(0)
  for (const { key } of rows) expect(key).toHaveLength(32)
})

describe('work with the same key', () => {
  test('runs one at a time, and is refused when 64 wait', async () => {
    const inLine = createKeyedQueue()
    let running = 0
    const work = async () => {
      running += 1
      expect(running).toBe(1)
      await new Promise((done) => setImmediate(done))
      running -= 1
    }
    const turns = await Promise.allSettled(Array.from({ length: 68 }, () => inLine('ana', work)))
    expect(turns.filter(({ status }) => status === 'rejected')).toHaveLength(4)
    await expect(inLine('ana', async () => 'free again')).resolves.toBe('free again')
  })

  test('does not hold up the next when it fails', async () => {
    const inLine = createKeyedQueue()
    const failing = inLine('ana', () => Promise.reject(new Error('broken')))
    const next = inLine('ana', async (waited) => waited)
    await expect(failing).rejects.toThrow('broken')
    await expect(next).resolves.toBe(true)
  })
})
