import { expect, test } from 'vitest'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'
import { slipFor } from '../../journal/testing/journal.ts'
import { createOneAtATime } from './one-at-a-time.ts'

/** An app that says how many runs of Argon2 are asked for at the same time. */
async function watched() {
  const seen = { now: 0, most: 0 }
  const w = await createTestApp({
    adjust: (deps) => ({
      ...deps,
      passwords: {
        ...deps.passwords,
        async derive(...sent) {
          seen.now += 1
          seen.most = Math.max(seen.most, seen.now)
          try {
            return await deps.passwords.derive(...sent)
          } finally {
            seen.now -= 1
          }
        },
      },
    }),
  })
  return { w, seen }
}

test('forty password changes of one person at once: one is made, the others are refused at once, and nobody else waits', async () => {
  const { w, seen } = await watched()
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  seen.most = 0
  const body = { currentPassword: PASSWORD, newPassword: 'green-tide-evening' }
  const changes = Promise.all(Array.from({ length: 40 }, () => ana.send('POST', '/api/user/password', { body })))
  const reads = Promise.all(Array.from({ length: 40 }, () => ben.send('GET', '/api/checkins')))

  const statuses = (await changes).map(({ status }) => status)
  expect(statuses.filter((status) => status === 204)).toHaveLength(1)
  // One that comes after the change was made finds another password.
  expect([204, 429, 403]).toEqual(expect.arrayContaining(statuses))
  expect(statuses).toContain(429)
  expect((await reads).every(({ status }) => status === 200)).toBe(true)
  expect(seen.most).toBe(1)
  const login = { username: ana.user.username, password: 'green-tide-evening' }
  expect((await w.nobody().send('POST', '/api/login', { body: login })).status).toBe(200)
})

test('confirmations and recovery codes of one person take one turn at Argon2 at a time too', async () => {
  const { w, seen } = await watched()
  const ana = await w.as('inmate')
  await ana.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  seen.most = 0
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => ana.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })),
    ...Array.from({ length: 10 }, () => ana.send('POST', '/api/journal/recovery-code')),
    ...Array.from({ length: 10 }, () => ana.send('POST', '/api/journal/unlock', { body: { oldPassword: PASSWORD } })),
  ])
  // A recovery code alone asks for none.
  expect(seen.most).toBeLessThanOrEqual(1)
  // Whichever comes first has its turn; another may get one after work that ended quickly.
  const statuses = answers.map(({ status }) => status)
  expect([204, 429]).toEqual(expect.arrayContaining(statuses.slice(0, 10)))
  expect([201, 429]).toEqual(expect.arrayContaining(statuses.slice(10, 20)))
  expect([403, 429]).toEqual(expect.arrayContaining(statuses.slice(20)))
  expect(new Set(statuses).size).toBeGreaterThan(1)
})

test('older passwords that are sent with a slip take one turn at Argon2 at a time too', async () => {
  const { w, seen } = await watched()
  const [ana, cleo] = [await w.as('inmate'), await w.as('admin')]
  const slip = await slipFor(cleo, ana.user)
  seen.most = 0
  const body = { username: ana.user.username, slip, newPassword: 'green-tide-evening', oldPassword: 'not-the-old-one' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => w.nobody().send('POST', '/api/reset-password', { body })),
  )
  expect(seen.most).toBe(1)
  expect(new Set(answers.map(({ problem }) => problem.code))).toEqual(new Set(['wrong_password', 'rate_limited']))
})

test('a person is free again after work that failed, and people do not wait for each other', async () => {
  const oneAtATime = createOneAtATime()
  await expect(oneAtATime('ana', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  const hold = Promise.withResolvers<string>()
  const first = oneAtATime('ana', () => hold.promise)
  await expect(oneAtATime('ana', async () => 'second')).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 2 })
  expect(await oneAtATime('ben', async () => 'other')).toBe('other')
  hold.resolve('done')
  expect([await first, await oneAtATime('ana', async () => 'again')]).toEqual(['done', 'again'])
})
