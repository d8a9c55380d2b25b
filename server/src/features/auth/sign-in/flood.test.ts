import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'
import { slipFor } from '../../journal/testing/journal.ts'

/** Argon2id at full strength: what counts here is who gets a turn. */
const w = await createTestApp()
const login = (username: string, password: string, browser = w.nobody()) =>
  browser.send('POST', '/api/login', { body: { username, password } })

/** Strangers keep every other turn busy until the returned function is called. */
async function flood(names: string) {
  let flooding = true
  const guesses = Array.from({ length: 200 }, async (_, i) => {
    for (let n = 0; flooding; n += 1) await login(`${names}-${i}-${n}`, 'wrong-guess')
  })
  await pause(500)
  return async () => {
    flooding = false
    await Promise.all(guesses)
  }
}

test('while strangers keep every other turn busy, known browsers sign in and nobody of them is refused', async () => {
  const people = [await w.as('inmate'), await w.as('staff'), await w.as('admin')]
  const stop = await flood('nobody')
  const statuses: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(people.map((one) => login(one.user.username, PASSWORD, one)))
    statuses.push(...answers.map(({ status }) => status))
  }
  const confirmed = await Promise.all(
    people.map((one) => one.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })),
  )
  await stop()

  expect(statuses).toEqual(Array(15).fill(200))
  expect(confirmed.map(({ status }) => status)).toEqual([204, 204, 204])
})

test('two hundred sign-ins from known browsers at the same moment: all get through', async () => {
  const people: Awaited<ReturnType<typeof w.as>>[] = []
  while (people.length < 20) people.push(await w.as('staff'))
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) => {
      const one = people[i % 20]
      return one ? login(one.user.username, PASSWORD, one) : Promise.reject(new Error('nobody'))
    }),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('while strangers keep every other turn busy, who has a slip sets a password, and recovery codes are made', async () => {
  const [ana, ben, cleo] = [await w.as('inmate'), await w.as('staff'), await w.as('admin')]
  const slip = await slipFor(cleo, ana.user)
  await ben.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  const stop = await flood('somebody')
  const body = { username: ana.user.username, slip, newPassword: 'green-tide-evening' }
  const redeemed = await w.nobody().send('POST', '/api/reset-password', { body })
  const made = await ben.send('POST', '/api/journal/recovery-code')
  await stop()

  expect([redeemed.status, made.status]).toEqual([200, 201])
})
