import { analytics } from '@evenkeel/contract/analytics.ts'
import { coping } from '@evenkeel/contract/coping.ts'
import { TOOL_IDS } from '@evenkeel/contract/tool-ids.ts'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { advanceDays, group, read, release } from './testing/group.ts'

const USE = { toolName: 'box-breathing', duration: 60, completed: true }
const record = (caller: Caller, body: object = {}, headers = {}) =>
  caller.send('POST', '/api/coping-tools/usage', { body: { ...USE, ...body }, headers })
const rate = (caller: Caller, id: string, effectiveness: number) =>
  caller.send('PATCH', `/api/coping-tools/usage/${id}`, { body: { effectiveness } })
const save = (caller: Caller, body: object) =>
  caller.send('POST', '/api/content/progress', { body: { moduleId: 'm01', progress: 10, ...body } })
const each = (people: Caller[], act: (person: Caller) => Promise<unknown>) => Promise.all(people.map(act))

async function setUp() {
  const w = await createTestApp({ now: new Date('2026-03-09T17:00:00.000Z') })
  const admin = await w.as('admin')
  const used = async () => (await read(admin, 'content-utilization', 'month')).reply(analytics.utilization)
  const tool = async () => (await used()).tools.find(({ toolName }) => toolName === USE.toolName)
  const module = async () => (await used()).modules.find(({ moduleId }) => moduleId === 'm01')
  const waiting = async () =>
    (
      await w.superuser.query(
        'select kind, sum(entries)::int as entries, sum(completed)::int as completed, sum(rating)::int as rating from analytics_pending group by 1 order by 1',
      )
    ).rows
  return { w, used, tool, module, waiting }
}

test('every tool and every module is listed, and withheld while nothing is released', async () => {
  const { used } = await setUp()
  const { tools, modules } = await used()

  expect(tools).toEqual(
    TOOL_IDS.map((toolName) => ({
      toolName,
      sessions: null,
      completionRate: null,
      avgEffectiveness: null,
      suppressed: true,
    })),
  )
  expect(modules).toHaveLength(16)
  expect(modules[0]).toEqual({ moduleId: 'm01', started: null, completed: null, suppressed: true })
})

test('four people with many sessions are withheld; with the fifth, sessions and the mean per person are shown', async () => {
  const { w, tool } = await setUp()
  const [first, ...others] = await group(w, 'inmate', 5)
  if (!first) throw new Error('Nobody there')
  for (let i = 0; i < 4; i += 1) await record(first, { completed: i === 0 })
  await each(others.slice(1), record)
  expect(await release(w)).toBe(0)
  expect(await tool()).toMatchObject({ sessions: null, suppressed: true })

  await record(others[0] ?? first)
  expect(await release(w)).toBe(1)
  expect(await tool()).toEqual({
    toolName: 'box-breathing',
    sessions: 8,
    completionRate: 85,
    avgEffectiveness: null,
    suppressed: false,
  })
})

test('only the first rating of a session counts, and only by its owner', async () => {
  const { w, tool, waiting } = await setUp()
  const [ana, ben] = await group(w, 'inmate', 2)
  if (!ana || !ben) throw new Error('Nobody there')
  const { id } = (await record(ana)).reply(coping.record)
  expect((await rate(ben, id, 1)).status).toBe(404)
  expect(await waiting()).toMatchObject([{ kind: 'tool' }])
  for (const effectiveness of [4, 1, 5]) expect((await rate(ana, id, effectiveness)).status).toBe(200)
  const once = { kind: 'rating', entries: 1, rating: 4 }
  expect(await waiting()).toMatchObject([once, { kind: 'tool', entries: 1 }])

  const rated = (await record(ben, { effectiveness: 2 })).reply(coping.record)
  await rate(ben, rated.id, 5)
  expect(await waiting()).toMatchObject([
    { kind: 'rating', entries: 2, rating: 6 },
    { kind: 'tool', entries: 2 },
  ])
  await each(await group(w, 'staff', 3), (person) => record(person, { effectiveness: 3 }))
  await release(w)
  expect(await tool()).toMatchObject({ sessions: 5, completionRate: 100, avgEffectiveness: 3 })
})

test('many ratings of one session at the same moment count once', async () => {
  const { w, waiting } = await setUp()
  const [ana] = await group(w, 'inmate', 1)
  if (!ana) throw new Error('Nobody there')
  const { id } = (await record(ana)).reply(coping.record)
  await Promise.all([1, 2, 3, 4, 5, 1].map((effectiveness) => rate(ana, id, effectiveness)))

  expect(await waiting()).toMatchObject([{ kind: 'rating', entries: 1 }, { kind: 'tool' }])
})

test('a session sent twice under one key counts once', async () => {
  const { w, waiting } = await setUp()
  const [ana] = await group(w, 'inmate', 1)
  if (!ana) throw new Error('Nobody there')
  const headers = { 'idempotency-key': crypto.randomUUID() }
  for (let i = 0; i < 3; i += 1) expect((await record(ana, { effectiveness: 5 }, headers)).status).toBe(201)

  expect(await waiting()).toMatchObject([
    { kind: 'rating', entries: 1, rating: 5 },
    { kind: 'tool', entries: 1, completed: 1 },
  ])
})

test('a module is started once and completed once per person, however often it is opened', async () => {
  const { w, module, waiting } = await setUp()
  const people = await group(w, 'inmate', 5)
  const [ana] = people
  if (!ana) throw new Error('Nobody there')
  for (const body of [{}, { progress: 50 }, { completed: true }, { completed: true }, { progress: 20 }])
    expect((await save(ana, body)).status).toBe(200)
  expect((await save(ana, { moduleId: 'm09s' })).status).toBe(404)
  expect(await waiting()).toMatchObject([
    { kind: 'completed', entries: 1 },
    { kind: 'started', entries: 1 },
  ])

  await each(people.slice(1), (person) => save(person, {}))
  await release(w)
  expect(await module()).toEqual({ moduleId: 'm01', started: 5, completed: null, suppressed: false })
  await each(people.slice(1), (person) => save(person, { completed: true }))
  await release(w)
  expect(await module()).toMatchObject({ started: 5, completed: 5 })

  advanceDays(w, 7)
  await each(people, (person) => save(person, { completed: true }))
  expect(await release(w)).toBe(0)
  expect(await module()).toMatchObject({ started: 5, completed: 5 })
})

test('sessions and sweeps at the same moment wait for one another, and no value is lost', async () => {
  const { w } = await setUp()
  const people = await group(w, 'inmate', 8)
  const rounds = Array.from({ length: 15 }, () =>
    Promise.all([each(people, (person) => record(person, { effectiveness: 3 })), release(w), release(w)]),
  )
  const answers = (await Promise.all(rounds)).flatMap(([sent]) => sent as { status: number }[])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))

  const { rows } = await w.superuser.query(
    `select kind, sum(entries)::int as entries from (
       select kind, entries from analytics_released union all select kind, entries from analytics_pending
     ) as counted group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { kind: 'rating', entries: 120 },
    { kind: 'tool', entries: 120 },
  ])
})
