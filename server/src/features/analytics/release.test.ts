import { analytics } from '@evenkeel/contract/analytics.ts'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { advanceDays, checkIn, group, read, release, scores } from './testing/group.ts'

/** A Monday at noon in Chicago. */
const MONDAY = new Date('2026-03-09T17:00:00.000Z')

async function setUp(env: Record<string, string> = {}) {
  const w = await createTestApp({ now: MONDAY, env })
  const admin = await w.as('admin')
  const units = async (period = 'week') => (await read(admin, 'stress-by-unit', period)).reply(analytics.byUnit)
  return { w, admin, units }
}

test('four people are withheld, the fifth shows the cell, four more change no byte, and the tenth does', async () => {
  const { w, admin, units } = await setUp()
  const people = await group(w, 'inmate', 10, { unit: 'A' })
  const before = await scores(admin)
  await checkIn(people.slice(0, 4), 4)
  expect(await release(w)).toBe(0)
  expect(await scores(admin)).toBe(before)
  expect(await units()).toEqual([{ unit: 'A', avgStress: null, avgMood: null, count: null, suppressed: true }])

  await checkIn(people.slice(4, 5), 9)
  expect(await release(w)).toBe(1)
  expect(await units()).toEqual([{ unit: 'A', avgStress: 5, avgMood: 5, count: 5, suppressed: false }])

  const shown = await scores(admin)
  for (const person of people.slice(5, 9)) {
    await checkIn([person], 10, 1)
    expect(await release(w)).toBe(0)
    expect(await scores(admin)).toBe(shown)
  }
  await checkIn(people.slice(9), 10, 1)
  expect(await release(w)).toBe(1)
  expect(await units()).toEqual([{ unit: 'A', avgStress: 7.5, avgMood: 3, count: 10, suppressed: false }])
})

test('a person with ten check-ins counts once, with their mean', async () => {
  const { w, units } = await setUp()
  const [busy, ...others] = await group(w, 'inmate', 5, { unit: 'A' })
  if (!busy) throw new Error('Nobody there')
  for (let i = 0; i < 5; i += 1) {
    await checkIn([busy], 10)
    await checkIn([busy], 8)
  }
  expect(await release(w)).toBe(0)
  await checkIn(others, 4)
  await release(w)

  expect(await units()).toMatchObject([{ avgStress: 5, count: 5 }])
})

test('a batch never spans two weeks: values that waited on Sunday are not released with Monday’s', async () => {
  const { w, units } = await setUp()
  const people = await group(w, 'inmate', 7, { unit: 'A' })
  advanceDays(w, 6)
  await checkIn(people.slice(0, 4), 4)
  await release(w)
  advanceDays(w, 1)
  await checkIn(people.slice(4), 4)

  expect(await release(w)).toBe(0)
  expect(await units('quarter')).toMatchObject([{ suppressed: true }])
  advanceDays(w, 1)
  await release(w)
  const { rows } = await w.superuser.query('select distinct week::text from analytics_pending')
  expect(rows).toEqual([{ week: '2026-03-16' }])
})

test('a batch whose last check-in came just before midnight is released on Monday and belongs to Sunday', async () => {
  const { w, admin, units } = await setUp()
  const people = await group(w, 'inmate', 5, { unit: 'A' })
  advanceDays(w, 6)
  await checkIn(people, 4)
  advanceDays(w, 1)

  expect(await release(w)).toBe(1)
  expect(await units('week')).toMatchObject([{ suppressed: true }])
  expect(await units('month')).toMatchObject([{ avgStress: 4, count: 5 }])
  expect((await read(admin, 'trend', 'month')).json).toEqual([
    { date: '2026-03-15', avgStress: 4, avgMood: 5, count: 5 },
  ])
})

test('a larger MIN_GROUP_SIZE hides what was released under a smaller one', async () => {
  const { w, admin, units } = await setUp()
  const people = await group(w, 'inmate', 6, { unit: 'A' })
  await checkIn(people.slice(0, 5), 4)
  await release(w)
  expect(await units()).toMatchObject([{ count: 5 }])
  await w.superuser.query('update analytics_released set least = 4')

  expect(await units()).toMatchObject([{ suppressed: true, count: null }])
  expect((await read(admin, 'trend')).json).toEqual([])
  expect((await read(admin, 'stats')).json).toMatchObject({ avgStress: null, avgMood: null })
  await w.superuser.query('update analytics_released set least = 6')
  expect(await units()).toMatchObject([{ count: 5 }])
})

test('the group size of the settings applies', async () => {
  const { w, units } = await setUp({ MIN_GROUP_SIZE: '6' })
  const people = await group(w, 'inmate', 6, { unit: 'A' })
  await checkIn(people.slice(0, 5), 4)
  expect(await release(w)).toBe(0)
  await checkIn(people.slice(5), 4)
  expect(await release(w)).toBe(1)
  expect(await units()).toMatchObject([{ count: 6 }])
})

test('many sweeps at once, while people keep checking in, count everybody once', async () => {
  const { w } = await setUp()
  const people = await group(w, 'inmate', 10, { unit: 'A' })
  await checkIn(people, 4)
  const released = await Promise.all([release(w), release(w), release(w), release(w)])
  expect(released.toSorted()).toEqual([0, 0, 0, 1])

  const rounds = Array.from({ length: 12 }, () => Promise.all([checkIn(people, 6), release(w), release(w)]))
  await Promise.all(rounds)
  await release(w)
  const { rows } = await w.superuser.query(
    `select (select sum(entries) from analytics_released)::int + (select coalesce(sum(entries), 0) from analytics_pending)::int as entries`,
  )
  expect(rows).toEqual([{ entries: 130 }])
})

test('a check-in that was not stored is not counted, and one that was sent twice is counted once', async () => {
  const { w } = await setUp()
  const [ana] = await group(w, 'inmate', 1, { unit: 'A' })
  const pending = async () => (await w.superuser.query('select entries, stress from analytics_pending')).rows
  const send = (body: object, key: string) =>
    ana?.send('POST', '/api/checkins', { body, headers: { 'idempotency-key': key } })
  const key = crypto.randomUUID()
  expect((await send({ stressScore: 11 }, key))?.status).toBe(400)
  expect(await pending()).toEqual([])

  expect((await send({ stressScore: 3 }, key))?.status).toBe(201)
  expect((await send({ stressScore: 3 }, key))?.status).toBe(201)
  expect((await send({ stressScore: 4 }, key))?.status).toBe(422)
  await Promise.all(Array.from({ length: 6 }, () => send({ stressScore: 3 }, key)))
  expect(await pending()).toEqual([{ entries: 1, stress: 3 }])

  await w.superuser.query('alter table analytics_pending add constraint broken check (entries < 2)')
  expect((await ana?.send('POST', '/api/checkins', { body: {} }))?.status).toBe(500)
  expect((await w.superuser.query('select count(*)::int as n from check_ins')).rows).toEqual([{ n: 1 }])
})

test('shifts are released like units, each cell separately', async () => {
  const { w, admin } = await setUp()
  await checkIn(await group(w, 'staff', 5, { shift: 'night' }), 8)
  await checkIn(await group(w, 'staff', 4, { shift: 'day' }), 2)
  await release(w)

  const none = { avgStress: null, avgMood: null, count: null, suppressed: true }
  expect((await read(admin, 'stress-by-shift')).reply(analytics.byShift)).toEqual([
    { shift: 'day', ...none },
    { shift: 'swing', ...none },
    { shift: 'night', avgStress: 8, avgMood: 5, count: 5, suppressed: false },
  ])
})
