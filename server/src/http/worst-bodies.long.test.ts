import { setTimeout as pause } from 'node:timers/promises'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { expect, test } from 'vitest'
import { createCrisisProduct } from '../testing/product/crisis-product.ts'

const EACH_SECOND = 20
const SECONDS = 15
const WITHIN_MS = 1000

const unknown = (bytes: number) =>
  Object.fromEntries(Array.from({ length: Math.floor(bytes / 12) }, (_, at) => [`x${at}`, 1]))
const kB = (count: number) => count * 1024

test('while twenty of the worst bodies arrive a second, each request for help is stored within a second', async () => {
  const product = await createCrisisProduct()
  const { send, register, address } = product
  const [mallory, ...people] = await Promise.all(
    ['mallory', ...Array.from({ length: SECONDS }, (_, at) => `person-${at}`)].map(register),
  )
  const account = { username: 'abcd', role: 'inmate' }
  const values = { form: 'journal', title: '', content: '\ufdfa'.repeat(LIMITS.drafts.content) }
  const raw = (path: string, body: string, headers = {}) =>
    fetch(`${address()}${path}`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
      .then(({ status }) => ({ status }))
      .catch(() => null)
  /** What cost most before: signed out, and signed in; the largest of each kind of call. */
  const worst = [
    () => send('POST', '/api/register', { body: { ...account, password: `${'-'.repeat(kB(63))}!` } }),
    () => send('POST', '/api/register', { body: { ...account, password: `${'-'.repeat(kB(7))}!` } }),
    () => send('POST', '/api/register', { body: { ...account, password: 'ab-'.repeat(85) } }),
    () => send('POST', '/api/register', { body: { ...account, ...unknown(kB(7)) } }),
    () => send('POST', '/api/setup', { body: { ...account, password: '\ufdfa'.repeat(kB(2)) } }),
    () => raw('/api/login', '['.repeat(kB(8))),
    () => raw('/api/admin/users/import', '\n'.repeat(kB(2048)), { 'content-type': 'text/csv' }),
    () => send('PUT', '/api/drafts', { body: { slot: 'journal', revision: 0, values } }),
    () => send('PUT', '/api/drafts', { body: { slot: 'journal', revision: 0, values }, cookie: mallory ?? '' }),
    () => send('POST', '/api/journal', { body: unknown(kB(100)), cookie: mallory ?? '' }),
    () => send('POST', '/api/user/password', { body: { newPassword: '-'.repeat(kB(60)) }, cookie: mallory ?? '' }),
    () => send('POST', '/api/alerts', { body: unknown(kB(60)), cookie: mallory ?? '' }),
  ]

  const refused = new Map<number | undefined, number>()
  let going = true
  const attacks: Promise<void>[] = []
  const attack = async () => {
    for (let at = 0; going; at += 1) {
      const one = worst[at % worst.length]
      if (one)
        attacks.push(one().then((answer) => void refused.set(answer?.status, (refused.get(answer?.status) ?? 0) + 1)))
      await pause(1000 / EACH_SECOND)
    }
  }
  const attacking = attack()
  const took: number[] = []
  for (const cookie of people) {
    const began = performance.now()
    const answer = await send('POST', '/api/alerts', { cookie, body: { severity: 'critical' } })
    took.push(Math.round(performance.now() - began))
    // 202 would say that the server took its database for gone.
    expect(answer?.status).toBe(201)
    await pause(Math.max(0, 1000 - (performance.now() - began)))
  }
  going = false
  await attacking
  await Promise.all(attacks)
  process.stdout.write(
    `slowest of ${took.length} requests for help: ${Math.max(...took)} ms; answers ${JSON.stringify([...refused])}\n`,
  )
  const [{ stored } = { stored: 0 }] = await product.ask<{ stored: number }>(
    'select count(*)::int as stored from alerts',
  )
  expect(stored).toBe(people.length)
  expect(took.filter((ms) => ms > WITHIN_MS)).toEqual([])
  await product.stop()
})
