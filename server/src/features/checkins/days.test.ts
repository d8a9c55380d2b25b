import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { expect, test } from 'vitest'
import { addDays } from '../../platform/calendar.ts'
import type { Caller } from '../../testing/caller.ts'
import { createTestApp } from '../../testing/test-app.ts'

const w = await createTestApp({ now: new Date('2026-03-11T17:00:00.000Z') })
const post = (caller: Caller, body: object = {}) => caller.send('POST', '/api/checkins', { body })
const today = async (caller: Caller) => (await caller.send('GET', '/api/checkins/today')).json
const summary = async (caller: Caller) => await caller.call(checkins.summary)
const impact = async (caller: Caller) => await caller.call(checkins.shiftImpact)
const at = (time: string) => {
  w.now = new Date(time)
}

test.for([
  ['an ordinary night', '2026-03-12T04:59:59.999Z', '2026-03-12T05:00:00.000Z'],
  ['the night before the clocks go forward', '2026-03-08T05:59:59.999Z', '2026-03-08T06:00:00.000Z'],
  ['the night after the clocks went forward', '2026-03-09T04:59:59.999Z', '2026-03-09T05:00:00.000Z'],
  ['the night before the clocks go back', '2026-11-01T04:59:59.999Z', '2026-11-01T05:00:00.000Z'],
  ['the night after the clocks went back', '2026-11-02T05:59:59.999Z', '2026-11-02T06:00:00.000Z'],
  ['the turn of the year', '2027-01-01T05:59:59.999Z', '2027-01-01T06:00:00.000Z'],
] as const)('%s: today ends at midnight in the facility', async ([, before, after]) => {
  const ana = await w.as('inmate')
  at(before)
  await post(ana)
  expect(await today(ana)).toMatchObject({ createdAt: before })

  at(after)
  expect(await today(ana)).toBeNull()
  const { streakDays, series } = await summary(ana)
  expect(streakDays).toBe(1)
  expect(series.slice(-2).map(({ count }) => count)).toEqual([1, 0])
})

test('today’s check-in is the newest of several', async () => {
  const ana = await w.as('inmate')
  for (const [minute, moodScore] of [3, 9, 6].entries()) {
    at(`2026-03-11T17:0${minute}:00Z`)
    await post(ana, { moodScore })
  }
  expect(await today(ana)).toMatchObject({ moodScore: 6 })
})

/** Replaces a person's check-ins with one on each of these days. */
async function haveDays(userId: string, days: string[], isPreShift = true) {
  await w.superuser.query('delete from check_ins where user_id = $1', [userId])
  await w.superuser.query(
    `insert into check_ins (user_id, id, mood_score, stress_score, physical_symptoms, stressors, is_pre_shift, facility_day, created_at)
     select $1, gen_random_uuid(), 5, 5, '{}', '{}', $3, day, now() from unnest($2::date[]) as day`,
    [userId, days, isPreShift],
  )
}

test.for([
  ['nothing yet', [], 0],
  ['today alone', [0], 1],
  ['yesterday alone: today is still open', [1], 1],
  ['yesterday and before, not yet today', [1, 2, 3], 3],
  ['the day before yesterday alone', [2], 0],
  ['a gap yesterday', [0, 2, 3, 4], 1],
  ['a gap further back', [0, 1, 3, 4], 2],
  ['several on one day', [0, 0, 0, 1, 1], 2],
  ['longer than the chart', Array.from({ length: 400 }, (_, i) => i), 400],
  ['only the future, after the clock was put back', [-1], 0],
] as const)('the streak with %s', async ([, ago, streak]) => {
  const ana = await w.as('inmate')
  at('2026-03-11T17:00:00Z')
  await haveDays(
    ana.user.id,
    ago.map((n) => addDays('2026-03-11', -n)),
  )

  expect((await summary(ana)).streakDays).toBe(streak)
})

test('the shift impact looks back 30 days, today included', async () => {
  const ana = await w.as('staff')
  at('2026-03-11T17:00:00Z')
  await haveDays(ana.user.id, ['2026-02-10', '2026-02-09', '2026-03-11', '2026-03-12'])
  expect((await impact(ana)).preShift.count).toBe(2)
})

test('the shift impact averages each side to one decimal', async () => {
  const ana = await w.as('staff')
  at('2026-03-11T17:00:00Z')
  for (const moodScore of [7, 7, 6]) await post(ana, { moodScore, stressScore: 3, isPreShift: true })
  for (const moodScore of [4, 5]) await post(ana, { moodScore, stressScore: 8, isPreShift: false })

  expect(await impact(ana)).toMatchObject({
    windowDays: 30,
    preShift: { count: 3, avgMood: 6.7, avgStress: 3 },
    postShift: { count: 2, avgMood: 4.5, avgStress: 8 },
    delta: { mood: -2.2, stress: 5 },
  })
})

test('a check-in keeps the unit and shift of its time', async () => {
  const ana = await w.as('inmate')
  await ana.send('PATCH', '/api/user', { body: { unit: 'Cell Block A', shift: 'night' } })
  await post(ana)
  await ana.send('PATCH', '/api/user', { body: { unit: 'Cell Block B', shift: 'day' } })
  const { rows } = await w.superuser.query('select unit, shift from check_ins where user_id = $1', [ana.user.id])

  expect(rows).toEqual([{ unit: 'Cell Block A', shift: 'night' }])
})
