import type { NewUse } from '@evenkeel/contract/coping/coping.ts'
import { expect, test } from 'vitest'
import { KEPT } from '../../app/outbox/kept-result.ts'
import { createOutbox } from './outbox.ts'

const USE: NewUse = { toolName: 'box-breathing', duration: 300, completed: true }

/** A connection that can fail or refuse; it records what arrives and the scheduled retries. */
function setUp() {
  const seen: string[] = []
  const waiting: { run: () => void; tries: number }[] = []
  const state = { fails: null as Error | null }
  const answer = <T>(said: string, value: T) => {
    if (state.fails) return Promise.reject(state.fails)
    seen.push(said)
    return Promise.resolve(value)
  }
  const outbox = createOutbox({
    record: (_, key) => answer(`use ${key}`, { id: `id-${key}` }),
    rate: ({ id, key }, rating) => answer(`${id === KEPT ? `kept ${key}` : id} rated ${rating}`, null),
    isTransient: (error) => error instanceof Error && error.message === 'away',
    retryLater: (run, tries) => void waiting.push({ run, tries }),
  })
  return { outbox, seen, waiting, state }
}

test('a use is sent at once, and its rating after it', async () => {
  const { outbox, seen } = setUp()
  await outbox.add(USE, 'a')
  await outbox.rate('a', 4)
  expect(seen).toEqual(['use a', 'id-a rated 4'])
  expect(outbox.isUnsent('a')).toBe(false)
})

test('a failed send is retried after growing delays, and stored once, with its rating', async () => {
  const { outbox, seen, waiting, state } = setUp()
  state.fails = new Error('away')
  await outbox.add(USE, 'a')
  await outbox.rate('a', 2)
  expect(waiting.length).toBe(1)
  waiting.shift()?.run()
  await expect.poll(() => waiting.map(({ tries }) => tries)).toEqual([2])
  expect(outbox.isUnsent('a')).toBe(true)
  state.fails = null
  waiting.shift()?.run()
  await expect.poll(() => seen).toEqual(['use a', 'id-a rated 2'])
  await outbox.flush()
  expect(seen.length).toBe(2)
})

test('several uses are sent in order, one at a time', async () => {
  const { outbox, seen } = setUp()
  await Promise.all([outbox.add(USE, 'a'), outbox.add(USE, 'b'), outbox.flush()])
  await outbox.flush()
  expect(seen).toEqual(['use a', 'use b'])
})

test('a permanently refused use is dropped, and does not block the next', async () => {
  const { outbox, seen, waiting, state } = setUp()
  state.fails = new Error('refused')
  await outbox.add(USE, 'a')
  state.fails = null
  await outbox.add(USE, 'b')
  expect([seen, waiting]).toEqual([['use b'], []])
})
