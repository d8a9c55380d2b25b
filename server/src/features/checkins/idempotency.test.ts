import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { createTestApp } from '../../testing/test-app.ts'

const w = await createTestApp({ now: new Date('2026-03-11T17:00:00.000Z') })
const ana = await w.as('inmate')
const key = () => crypto.randomUUID()
const send = (caller: Caller, idempotencyKey: string, body: unknown) =>
  caller.send('POST', '/api/checkins', { body, headers: { 'idempotency-key': idempotencyKey } })
const written = async (userId = ana.user.id) =>
  (await w.superuser.query('select count(*)::int as n from check_ins where user_id = $1', [userId])).rows[0].n

test('the same key with another body is refused, and nothing is written', async () => {
  const k = key()
  await send(ana, k, { moodScore: 3 })
  const before = await written()
  const answer = await send(ana, k, { moodScore: 4 })

  expect(answer.problem).toMatchObject({ status: 422, code: 'idempotency_mismatch' })
  expect(await written()).toBe(before)
})

test('the same request again gets the first answer and is stored once, with its fields in any order', async () => {
  const before = await written()
  const k = key()
  const first = await send(ana, k, { moodScore: 3, notes: 'once', stressors: ['Workload', 'Sleep Quality'] })
  w.now = new Date(w.now.getTime() + 60_000)
  const again = await send(ana, k.toUpperCase(), {
    stressors: ['Workload', 'Sleep Quality'],
    notes: 'once',
    moodScore: 3,
  })

  expect(again.status).toBe(201)
  expect(again.text).toBe(first.text)
  expect(await written()).toBe(before + 1)
  const reordered = await send(ana, k, { moodScore: 3, notes: 'once', stressors: ['Sleep Quality', 'Workload'] })
  expect(reordered.status).toBe(422)
})

test.for([
  '',
  'x',
  '123',
  `${'0'.repeat(32)}`,
  'g0000000-0000-0000-0000-000000000000',
  `${crypto.randomUUID()}, ${crypto.randomUUID()}`,
])('the key %j is not a UUID', async (k) => {
  const answer = await send(ana, k, {})
  expect(answer.status).toBe(400)
  expect(answer.problem.issues).toEqual([{ path: 'Idempotency-Key', message: 'Idempotency-Key must be a UUID' }])
})

test('a refused request does not use up the key', async () => {
  const k = key()
  expect((await send(ana, k, { moodScore: 11 })).status).toBe(400)

  expect((await send(ana, k, { moodScore: 10 })).status).toBe(201)
})

test('two people may use the same key', async () => {
  const ben = await w.as('staff')
  const k = key()
  const [ofAna, ofBen] = [await send(ana, k, { moodScore: 2 }), await send(ben, k, { moodScore: 7 })]

  expect([ofAna.status, ofBen.status]).toEqual([201, 201])
  expect(ofBen.json).toMatchObject({ userId: ben.user.id, moodScore: 7 })
})

test('sent many times at the same moment, it is stored once and every answer is the same', async () => {
  const before = await written()
  const k = key()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(ana, k, { notes: 'pressed twice' })))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await written()).toBe(before + 1)
})

test('of different bodies under one key at the same moment one is stored, the others are refused', async () => {
  const before = await written()
  const k = key()
  const answers = await Promise.all([1, 2, 3, 4].map((moodScore) => send(ana, k, { moodScore })))

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
  expect(await written()).toBe(before + 1)
})

test('without a key every request is a new check-in', async () => {
  const before = await written()
  await ana.send('POST', '/api/checkins', { body: {} })
  await ana.send('POST', '/api/checkins', { body: {} })

  expect(await written()).toBe(before + 2)
})

test('after 96 hours a key can be used again, not a minute before', async () => {
  const k = key()
  const age = (interval: string) =>
    w.superuser.query('update idempotency_keys set created_at = now() - $2::interval where key = $1', [k, interval])
  const first = await send(ana, k, { moodScore: 1 })
  await age('95 hours 59 minutes')
  expect((await send(ana, k, { moodScore: 1 })).text).toBe(first.text)

  await age('96 hours 1 second')
  const later = await send(ana, k, { moodScore: 9 })
  expect(later.json).toMatchObject({ moodScore: 9 })
  expect((await send(ana, k, { moodScore: 9 })).text).toBe(later.text)
})

test('an ended session cannot replay an answer with its key', async () => {
  const ben = await w.as('staff')
  const k = key()
  await send(ben, k, { notes: 'mine' })
  await w.superuser.query('delete from sessions where user_id = $1', [ben.user.id])

  expect((await send(ben, k, { notes: 'mine' })).status).toBe(401)
})
