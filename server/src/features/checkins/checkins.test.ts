import { type CheckIn, type CheckInSummary, checkins, type ShiftImpact } from '@evenkeel/contract/checkins/checkins.ts'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { createTestApp } from '../../testing/test-app.ts'

const NOON = new Date('2026-03-11T17:00:00.000Z')
const testApps = [
  ['filters and row-level security', await createTestApp({ now: NOON })],
  ['the filters of the queries alone', await createTestApp({ now: NOON, rowLevelSecurity: 'bypassed' })],
] as const

const read = async <T>(caller: Caller, path = '') => (await caller.send('GET', `/api/checkins${path}`)).json as T

describe.for(testApps)('with %s', async ([, w]) => {
  const [ana, ben, cleo] = [await w.as('inmate'), await w.as('staff'), await w.as('admin')]
  await ana.send('POST', '/api/checkins', { body: { moodScore: 9, stressScore: 2, notes: 'letter from my sister' } })
  w.now = new Date(NOON.getTime() + 1000)
  await ben.send('POST', '/api/checkins', { body: { moodScore: 1, stressScore: 10, isPreShift: false } })

  test('another person’s check-in of today is not found', async () => {
    expect(await read<CheckIn>(ana, '/today')).toMatchObject({ userId: ana.user.id, moodScore: 9 })
    expect(await read<CheckIn>(ben, '/today')).toMatchObject({ userId: ben.user.id, moodScore: 1 })
    expect(await read(cleo, '/today')).toBeNull()
  })

  test('another person’s list cannot be read, whatever the query', async () => {
    const owners = async (caller: Caller, query = '') =>
      new Set((await read<CheckIn[]>(caller, query)).map(({ userId }) => userId))
    expect(await owners(ana)).toEqual(new Set([ana.user.id]))
    expect(await owners(ben, `?limit=200&userId=${ana.user.id}&user_id=${ana.user.id}`)).toEqual(new Set([ben.user.id]))
    expect(await read(cleo)).toEqual([])
  })

  test('another person’s check-in can be a starting point of a list but is never shown', async () => {
    const [theirs] = await read<CheckIn[]>(ben)
    const answer = await ana.send('GET', `/api/checkins?before=${theirs?.id}`)

    expect(answer.reply(checkins.list).map(({ userId }) => userId)).toEqual([ana.user.id])
  })

  test('another person’s days are not in the summary', async () => {
    const mine = await read<CheckInSummary>(ana, '/summary')
    expect(mine).toMatchObject({ daysThisWeek: 1, streakDays: 1 })
    expect(mine.series.at(-1)).toEqual({ date: '2026-03-11', avgMood: 9, avgStress: 2, count: 1 })

    const empty = await read<CheckInSummary>(cleo, '/summary')
    expect(empty).toMatchObject({ daysThisWeek: 0, streakDays: 0 })
    expect(empty.series.every(({ count }) => count === 0)).toBe(true)
  })

  test('another person’s check-ins are not in the shift impact', async () => {
    const none = { count: 0, avgMood: null, avgStress: null }
    expect(await read<ShiftImpact>(ana, '/shift-impact')).toMatchObject({
      preShift: { count: 1, avgMood: 9, avgStress: 2 },
      postShift: none,
    })
    expect(await read<ShiftImpact>(ben, '/shift-impact')).toMatchObject({ preShift: none, postShift: { count: 1 } })
    expect(await read<ShiftImpact>(cleo, '/shift-impact')).toMatchObject({ preShift: none, postShift: none })
  })

  test('a person cannot write for somebody else', async () => {
    const answer = await ana.send('POST', '/api/checkins', { body: { userId: ben.user.id } })

    expect(answer.status).toBe(400)
    expect(await read<CheckIn[]>(ben)).toHaveLength(1)
  })
})

test('an ended session cannot write', async () => {
  const [[, w]] = testApps
  const gone = await w.as('inmate')
  await gone.send('POST', '/api/checkins', { body: {} })
  await w.superuser.query(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [
    gone.user.id,
  ])

  expect((await gone.send('POST', '/api/checkins', { body: {} })).status).toBe(401)
  expect((await gone.send('PATCH', '/api/user', { body: { firstName: 'Ghost' } })).status).toBe(401)
  const { rows } = await w.superuser.query(
    'select first_name, (select count(*)::int from check_ins where user_id = u.id) as written from users u where id = $1',
    [gone.user.id],
  )
  expect(rows).toEqual([{ first_name: null, written: 1 }])
})

test('a write returns the same bytes as a later read', async () => {
  const [[, w]] = testApps
  const bodies = [
    { moodScore: 1, stressScore: 10 },
    { moodScore: 7, stressScore: 3, notes: 'a “quoted”\n line ' },
    { moodScore: 10, stressScore: 1, isPreShift: false, stressors: ['Sleep Quality'], physicalSymptoms: ['Fatigue'] },
  ]
  for (const body of bodies) {
    const person = await w.as('inmate')
    const written = await person.send('POST', '/api/checkins', { body })
    expect(written.status).toBe(201)
    const today = await read(person, '/today')
    expect([JSON.stringify(today), JSON.stringify(await read(person))]).toEqual([
      JSON.stringify(written.json),
      JSON.stringify([written.json]),
    ])
  }
})
