import { expect, test, vi } from 'vitest'
import { newSalt, passwords, sameVerifier } from './passwords.ts'

const quick = { memory: 64, passes: 1, lanes: 1, pepper: 1 }
const slow = { memory: 64 * 1024, passes: 6, lanes: 1, pepper: 1 }
const pepper = { current: 1, keys: { 1: 'a pepper of this test' } }

test('only the same password, salt, pepper and settings give the same keys', async () => {
  const salt = newSalt()
  const derive = (password: string, s = salt, settings = quick, p = pepper) =>
    passwords(p).derive(password, s, settings)
  const keys = await derive('quiet-harbor')

  expect(await derive('quiet-harbor')).toEqual(keys)
  for (const other of [
    await derive('quiet-harbor '),
    await derive('Quiet-harbor'),
    await derive('quiet-harbor', newSalt()),
    await derive('quiet-harbor', salt, { ...quick, passes: 2 }),
    await derive('quiet-harbor', salt, quick, { current: 1, keys: { 1: 'quite another pepper' } }),
  ]) {
    expect(sameVerifier(other.verifier, keys.verifier)).toBe(false)
    expect(other.journalKey.equals(keys.journalKey)).toBe(false)
  }
})

test('a password stored with an older pepper is still checked, and new ones get the current pepper', async () => {
  const salt = newSalt()
  const before = passwords(pepper)
  const stored = { keys: await before.derive('quiet-harbor', salt, quick), settings: before.settings() }
  const after = passwords({ current: 2, keys: { ...pepper.keys, 2: 'the pepper that came after' } })

  expect(await after.derive('quiet-harbor', salt, quick)).toEqual(stored.keys)
  expect(after.settings()).toEqual({ ...stored.settings, pepper: 2 })
  expect(after.isCurrent(stored.settings)).toBe(false)
  expect(after.isCurrent({ ...stored.settings, pepper: 2 })).toBe(true)
  const changed = await after.derive('quiet-harbor', salt, { ...quick, pepper: 2 })
  expect(sameVerifier(changed.verifier, stored.keys.verifier)).toBe(false)
  await expect(before.derive('quiet-harbor', salt, { ...quick, pepper: 2 })).rejects.toThrow('pepper that is not held')
})

test('the stored verifier does not contain the journal key', async () => {
  const { verifier, journalKey } = await passwords(pepper).derive('quiet-harbor', newSalt(), quick)
  expect([verifier.length, journalKey.length]).toEqual([32, 32])
  expect(verifier.equals(journalKey)).toBe(false)
})

test('different Unicode forms of the same letters are the same password', async () => {
  const salt = newSalt()
  const { derive } = passwords(pepper)
  const [composed, decomposed] = [
    await derive('contrase\u00F1a', salt, quick),
    await derive('contrasen\u0303a', salt, quick),
  ]
  expect(decomposed).toEqual(composed)
})

test('a new password costs more than RFC 9106 asks for, and one of an older cost is outdated', async () => {
  const now = passwords(pepper)
  expect(now.settings()).toEqual({ memory: 64 * 1024, passes: 4, lanes: 1, pepper: pepper.current })
  expect(now.isCurrent(now.settings())).toBe(true)
  for (const outdated of [{ memory: 46 * 1024 }, { passes: 1 }]) {
    expect(now.isCurrent({ ...now.settings(), ...outdated })).toBe(false)
  }
  expect(newSalt()).toHaveLength(16)
})

test('verifiers of different lengths are different', () => {
  expect(sameVerifier(Buffer.alloc(32), Buffer.alloc(31))).toBe(false)
  expect(sameVerifier(Buffer.alloc(0), Buffer.alloc(0))).toBe(true)
})

test('a limited number of runs is active at once, and the others follow in order', async () => {
  const { derive } = passwords(pepper, 1)
  const done: number[] = []
  await Promise.all([0, 1, 2, 3].map((i) => derive(`password-${i}`, newSalt(), quick).then(() => done.push(i))))

  expect(done).toEqual([0, 1, 2, 3])
})

test('somebody who asks for many runs holds up only their own: those who wait take turns', async () => {
  const { derive } = passwords(pepper, 1)
  const done: string[] = []
  const run = (of: string, i: number) =>
    derive('a-password', newSalt(), quick, { as: 'anybody', of }).then(() => done.push(`${of} ${i}`))
  const flood = [0, 1, 2, 3].map((i) => run('flood', i))
  await Promise.all([...flood, run('other', 0), run('third', 0), run('other', 1)])

  expect(done).toEqual(['flood 0', 'flood 1', 'other 0', 'third 0', 'flood 2', 'other 1', 'flood 3'])
})

test('a run that waits longer than five seconds is refused with Retry-After and leaves the queue', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { derive } = passwords(pepper, 1)
    const running = derive('first', newSalt(), slow)
    const waiting = derive('second', newSalt(), quick)
    const refused = expect(waiting).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
    await vi.advanceTimersByTimeAsync(5000)
    await refused
    await running
    await expect(derive('third', newSalt(), quick)).resolves.toHaveProperty('verifier')
  } finally {
    vi.useRealTimers()
  }
})

test('a failed run frees its slot', async () => {
  const { derive } = passwords(pepper, 1)
  await expect(derive('x', Buffer.alloc(1), quick)).rejects.toThrow()
  await expect(derive('x', newSalt(), quick)).resolves.toHaveProperty('verifier')
})
