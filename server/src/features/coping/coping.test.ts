import { randomUUID } from 'node:crypto'
import { coping } from '@evenkeel/contract/coping/coping.ts'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { ANSWERS } from '../../testing/features/answers.ts'
import { createTestApp } from '../../testing/test-app.ts'

const w = await createTestApp()
const USE = { toolName: 'box-breathing', duration: 300, completed: true }
const record = (caller: Caller, body: object = USE, headers = {}) =>
  caller.send('POST', '/api/coping-tools/usage', { body, headers })
const uses = async (caller: Caller) => await caller.call(coping.list)
const advice = async (caller: Caller) => await caller.call(coping.advice)
const rate = (caller: Caller, id: string, effectiveness: unknown) =>
  caller.send('PATCH', `/api/coping-tools/usage/${id}`, { body: { effectiveness } })

test('nobody can see or rate another person’s sessions', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('staff')]
  const { id } = (await record(ana)).reply(coping.record)

  expect(await uses(ben)).toEqual([])
  expect((await rate(ben, id, 5)).status).toBe(404)
  expect((await uses(ana))[0]?.effectiveness).toBeNull()
  expect((await advice(ben)).rated).toEqual([])
})

test('a session is stored once under its key, and the list is newest first', async () => {
  const ana = await w.as('inmate')
  const headers = { 'idempotency-key': randomUUID() }
  const first = await record(ana, USE, headers)
  const again = await record(ana, USE, headers)
  await record(ana, { toolName: '54321-grounding', duration: 15, completed: false })

  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.json).toEqual(first.json)
  expect((await uses(ana)).map(({ toolName, completed }) => [toolName, completed])).toEqual([
    ['54321-grounding', false],
    ['box-breathing', true],
  ])
  expect((await record(ana, { ...USE, duration: 1 }, headers)).status).toBe(422)
})

test('recording and rating give what is read afterwards, byte for byte', async () => {
  const ana = await w.as('inmate')
  const read = async () => (await ana.send('GET', '/api/coping-tools/usage')).text
  const recorded = await record(ana)
  expect(await read()).toBe(`[${recorded.text}]`)
  const rated = await rate(ana, recorded.reply(coping.record).id, 4)
  expect(await read()).toBe(`[${rated.text}]`)
})

test.for([
  { ...USE, toolName: 'screaming' },
  { ...USE, duration: -1 },
  { ...USE, duration: 86_401 },
  { ...USE, duration: 1.5 },
  { ...USE, completed: 'yes' },
  { ...USE, effectiveness: 0 },
  { ...USE, effectiveness: 6 },
  { ...USE, extra: 1 },
  { toolName: 'box-breathing' },
])('%j is refused, and nothing is stored', async (body) => {
  const ana = await w.as('inmate')
  expect((await record(ana, body)).problem.code).toBe('validation_failed')
  expect(await uses(ana)).toEqual([])
})

test('ratings are optional, and their mean shows which tools helped', async () => {
  const ana = await w.as('inmate')
  const ids = [(await record(ana)).reply(coping.record), (await record(ana)).reply(coping.record)].map(({ id }) => id)
  expect((await advice(ana)).rated).toEqual([])
  for (const [at, id] of ids.entries()) expect((await rate(ana, id, 4 + at)).status).toBe(200)
  await record(ana, { ...USE, toolName: 'loving-kindness', effectiveness: 2 })

  expect((await advice(ana)).rated).toEqual([
    { toolName: 'box-breathing', ratings: 2, mean: 4.5 },
    { toolName: 'loving-kindness', ratings: 1, mean: 2 },
  ])
  expect((await rate(ana, ids[0] ?? '', 6)).status).toBe(400)
})

test('steadying comes first after an answer about self-harm or while stress is high, and only then', async () => {
  const [calm, unsafe, tense] = [await w.as('inmate'), await w.as('inmate'), await w.as('staff')]
  await calm.send('POST', '/api/assessments', { body: { responses: ANSWERS.low } })
  await unsafe.send('POST', '/api/assessments', { body: { responses: ANSWERS.high } })
  for (let i = 0; i < 3; i += 1) {
    w.now = new Date(w.now.getTime() + 12 * 3_600_000)
    await tense.send('POST', '/api/checkins', { body: { stressScore: 9 } })
  }

  expect((await advice(calm)).groundingFirst).toBe(false)
  expect((await advice(unsafe)).groundingFirst).toBe(true)
  expect((await advice(tense)).groundingFirst).toBe(true)
})
