import { analytics } from '@evenkeel/contract/analytics/analytics.ts'
import { coping } from '@evenkeel/contract/coping/coping.ts'
import { PLAN_STEPS } from '@evenkeel/contract/plan/plan-steps.ts'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { aSheet, begin } from '../worksheets/testing/worksheets.ts'
import { RATE_NOISE, SCORE_NOISE } from './rules.ts'
import { advanceDays, approvedToday, createFacility, group, read, release, released } from './testing/group.ts'

const USE = { toolName: 'box-breathing', duration: 60, completed: true }
const record = (caller: Caller, body: object = {}, headers = {}) =>
  caller.send('POST', '/api/coping-tools/usage', { body: { ...USE, ...body }, headers })
const rate = (caller: Caller, id: string, effectiveness: number) =>
  caller.send('PATCH', `/api/coping-tools/usage/${id}`, { body: { effectiveness } })
const save = (caller: Caller, body: object) =>
  caller.send('POST', '/api/content/progress', { body: { moduleId: 'm01', progress: 10, ...body } })
const each = (people: Caller[], act: (person: Caller) => Promise<unknown>) => Promise.all(people.map(act))

const { w, admin } = await createFacility()
const used = async (period = 'week') => (await read(admin, 'content-utilization', period)).reply(analytics.utilization)
const endWeek = async () => {
  advanceDays(w, 7)
  await release(w)
}

test('only tools and modules with figures are listed, and a running week has none', async () => {
  expect(await used()).toEqual({ from: '2026-03-02', to: '2026-03-08', tools: [], modules: [], begun: null })
  await each(await group(w, 'inmate', 25), record)
  advanceDays(w, 1)
  await release(w)
  expect((await used()).tools).toEqual([])
})

test('people count, not sessions: one person with many sessions is one', async () => {
  const [first, ...others] = await group(w, 'inmate', 5)
  if (!first) throw new Error('Nobody there')
  for (let i = 0; i < 4; i += 1) await record(first, { completed: i === 0 })
  await each(others.slice(1), record)
  await endWeek()
  expect((await used()).tools).toEqual([])

  for (let i = 0; i < 4; i += 1) await record(first, { completed: i === 0 })
  await each(others, record)
  await endWeek()
  const tool = { toolName: 'box-breathing', sessions: 5, completionRate: null, avgEffectiveness: null }
  expect((await used()).tools).toEqual([{ ...tool, suppressed: false }])
})

test('the share of completed sessions is shown from twenty people on, each with the same weight', async () => {
  const people = await group(w, 'inmate', 20)
  await each(people, (person) => record(person))
  await each(people.slice(0, 8), (person) => record(person, { completed: false }))
  await endWeek()
  expect((await used()).tools).toMatchObject([{ sessions: 20, completionRate: 80 }])
})

test('a rating counts as it stands at the end of the week, and only its owner gives it', async () => {
  const [ana, ben, ...others] = await group(w, 'inmate', 20)
  if (!ana || !ben) throw new Error('Nobody there')
  const { id } = (await record(ana)).reply(coping.record)
  expect((await rate(ben, id, 1)).status).toBe(404)
  for (const effectiveness of [1, 4]) expect((await rate(ana, id, effectiveness)).status).toBe(200)
  await each([ben, ...others], (person) => record(person, { effectiveness: 3 }))
  const rated = [{ people: 20, values: { rating: 3.1 } }]
  await endWeek()
  expect(await released(w, 'rating')).toMatchObject(rated)
  expect((await used()).tools).toMatchObject([{ sessions: 20, avgEffectiveness: 3.1 }])
  await rate(ana, id, 1)
  await endWeek()
  expect(await released(w, 'rating')).toMatchObject(rated)
})

test('a module is started once and completed once per person, however often it is opened', async () => {
  const people = await group(w, 'inmate', 5)
  const [ana] = people
  if (!ana) throw new Error('Nobody there')
  for (const body of [{}, { progress: 50 }, { completed: true }, { completed: true }, { progress: 20 }])
    expect((await save(ana, body)).status).toBe(200)
  expect((await save(ana, { moduleId: 'm09s' })).status).toBe(404)
  await each(people.slice(1), (person) => save(person, {}))
  await endWeek()
  const module = { moduleId: 'm01', suppressed: false }
  expect((await used()).modules).toEqual([{ ...module, started: 5, completed: null }])

  await each(people, (person) => save(person, { completed: true }))
  await endWeek()
  expect((await used()).modules).toEqual([])
  await each(people, (person) => save(person, { moduleId: 'm02', completed: true }))
  await endWeek()
  expect((await used()).modules).toEqual([{ ...module, moduleId: 'm02', started: 5, completed: 5 }])
})

test('a lesson that was found hard is listed in steps of five, from five people in a week on', async () => {
  const people = await group(w, 'inmate', 9)
  const mark = (person: Caller) =>
    person.send('POST', '/api/content/modules/m01/hard', { body: { section: 0, lesson: 0 } })
  const hard = async () => (await admin.send('GET', '/api/admin/content/hard')).json
  await each(people.slice(0, 4), mark)
  expect(await hard()).toEqual([])
  await endWeek()
  expect(await hard()).toEqual([])
  await each(people, mark)
  await endWeek()
  expect(await hard()).toEqual([{ moduleId: 'm01', section: 0, lesson: 0, people: 5, suppressed: false }])
})

const KINDS = ['tool', 'rating', 'started', 'completed', 'activity']

test('administrators and people whom nobody approved are in no figure of use', async () => {
  const waiting = await group(w, 'inmate', 5)
  const people = [...(await group(w, 'admin', 5)), ...waiting]
  await approvedToday(w, waiting, null)
  await each(people, (person) => record(person, { effectiveness: 3 }))
  await each(people, (person) => save(person, { completed: true }))
  await approvedToday(w, waiting, new Date(w.now.getTime() + 86_400_000))
  await endWeek()
  expect(await used()).toMatchObject({ tools: [], modules: [] })
  for (const kind of KINDS) expect(await released(w, kind)).toEqual([])
})

test('new accounts make no figure of use, and count in one that there is', async () => {
  const people = await group(w, 'inmate', 24)
  const act = async (some: Caller[]) => {
    await each(some, (person) => record(person, { effectiveness: 3 }))
    await each(some, (person) => save(person, { completed: true }))
  }
  await approvedToday(w, people.slice(4))
  await act(people)
  await endWeek()
  for (const kind of KINDS) expect(await released(w, kind)).toEqual([])

  await approvedToday(w, people.slice(0, 19), new Date('2020-01-01'))
  await act(people)
  await endWeek()
  expect(await released(w, 'tool')).toMatchObject([{ people: 25, values: { completed: null } }])
  expect(await released(w, 'rating')).toMatchObject([{ people: 25, values: { rating: 3 } }])
  expect(await released(w, 'activity')).toMatchObject([{ people: 25 }])
})

test('weeks count in a rating by their number of people', async () => {
  await w.superuser.query(
    `insert into figures_released select kind, 'box-breathing', day, day, day + 6, 5, people, jsonb_build_object('rating', rating)
     from unnest(array['tool', 'rating']) as kind, (values ('2026-02-23'::date, 5, 1), ('2026-03-02', 35, 4)) as v (day, people, rating)`,
  )
  expect((await used('month')).tools).toMatchObject([{ avgEffectiveness: 3.6 }])
})

test('the scales of noise that a rating and a rate are shown by are those of the database', async () => {
  const { rows } = await w.superuser.query('select score_noise() as score, count_noise() as count')
  expect(rows).toEqual([{ score: SCORE_NOISE / Math.SQRT2, count: RATE_NOISE / Math.SQRT2 / 100 }])
})

test('a person who begins worksheets or a plan is one, whichever and however many; who does not count is none', async () => {
  const [ana, ben, ...others] = await group(w, 'inmate', 5)
  if (!ana || !ben) throw new Error('Nobody there')
  const signs = [{ text: 'I stop eating' }]
  const plan = { steps: { ...Object.fromEntries(PLAN_STEPS.map((step) => [step, []])), signs }, after: null }
  for (const kind of ['small-steps', 'one-problem', 'one-problem'] as const) await begin(ana, aSheet({}, { kind }))
  expect((await ana.send('POST', '/api/plan', { body: plan })).status).toBe(201)
  await each(others, (person) => begin(person, aSheet()))
  for (const role of ['admin', 'clinician'] as const) await begin(await w.as(role), aSheet())
  await endWeek()
  expect(await released(w, 'begun')).toEqual([])

  await each([ana, ...others], (person) => begin(person, aSheet()))
  expect((await ben.send('POST', '/api/plan', { body: plan })).status).toBe(201)
  expect((await used()).begun).toBeNull()
  await endWeek()
  expect(await released(w, 'begun')).toMatchObject([{ statsGroup: 'all', people: 5, values: {} }])
  expect((await used()).begun).toBe(5)
})
