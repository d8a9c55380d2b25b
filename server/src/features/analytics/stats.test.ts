import { analytics } from '@evenkeel/contract/analytics.ts'
import { expect, test } from 'vitest'
import { answerAlert, raiseAlert } from '../../testing/alerts.ts'
import { ANSWERS } from '../../testing/answers.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { advanceDays, checkIn, group, read, release } from './testing/group.ts'

/** A Monday at noon in Chicago. */
const MONDAY = new Date('2026-03-09T17:00:00.000Z')

async function setUp(now = MONDAY) {
  const w = await createTestApp({ now })
  const admin = await w.as('admin')
  const stats = async (period = 'week') => (await read(admin, 'stats', period)).reply(analytics.stats)
  return { w, admin, stats }
}

test('below five accounts only their number is shown', async () => {
  const { w, stats } = await setUp()
  await checkIn(await group(w, 'inmate', 3), 4)
  await release(w)

  expect(await stats()).toMatchObject({ userCount: 4, activeUsers: null, checkInRate: null, minGroupSize: 5 })
})

test('active people and the rate of check-ins are shown in steps of five, and active people from five on', async () => {
  const { w, stats } = await setUp()
  const people = await group(w, 'inmate', 9)
  await checkIn(people.slice(0, 4), 4)
  await release(w)
  expect(await stats()).toMatchObject({ userCount: 10, activeUsers: null, checkInRate: 40 })

  const seen: unknown[] = []
  for (const person of people.slice(4)) {
    await checkIn([person, person], 4)
    await release(w)
    const { activeUsers, checkInRate } = await stats()
    seen.push([activeUsers, checkInRate])
  }
  expect(seen).toEqual([
    [5, 50],
    [5, 60],
    [5, 70],
    [10, 80],
    [10, 90],
  ])
})

test('the rate is a mean over the days so far, and everybody counts once a day', async () => {
  const { w, stats } = await setUp()
  const people = await group(w, 'inmate', 9)
  await checkIn([...people, ...people], 4)
  advanceDays(w, 1)
  await release(w)
  expect((await stats()).checkInRate).toBe(45)
  await checkIn(people.slice(0, 4), 4)
  advanceDays(w, 2)
  await release(w)
  // 40 person-days, 13 of them with a check-in.
  expect(await stats()).toMatchObject({ checkInRate: 35, activeUsers: 10, from: '2026-03-09', to: '2026-03-15' })
  expect((await stats('month')).from).toBe('2026-02-16')
  expect((await stats('quarter')).from).toBe('2025-12-15')
})

test('a tool, a lesson or an assessment counts as activity too, and disabled accounts are not counted', async () => {
  const { w, stats } = await setUp()
  const [a, b, c, d, e] = await group(w, 'inmate', 5)
  await a?.send('POST', '/api/coping-tools/usage', {
    body: { toolName: 'box-breathing', duration: 60, completed: true },
  })
  await b?.send('POST', '/api/content/progress', { body: { moduleId: 'm01', progress: 10 } })
  await c?.send('POST', '/api/assessments', { body: { responses: ANSWERS.low } })
  await d?.send('POST', '/api/content/modules/m01/hard', { body: { section: 0, lesson: 0 } })
  await release(w)
  expect((await stats()).activeUsers).toBeNull()
  await checkIn(
    [d, e].filter((one) => one !== undefined),
    4,
  )
  await release(w)
  expect(await stats()).toMatchObject({ userCount: 6, activeUsers: 5, checkInRate: 35 })

  await w.superuser.query('update users set disabled_at = now() where id = any($1)', [[a?.user.id, b?.user.id]])
  expect(await stats()).toMatchObject({ userCount: 4, activeUsers: null, checkInRate: null })
})

test('the period before has the same length, and people active in several weeks count once', async () => {
  const { w, stats } = await setUp()
  const people = await group(w, 'inmate', 9, { unit: 'A' })
  await checkIn(people, 6)
  await release(w)
  advanceDays(w, 7)
  await checkIn(people.slice(0, 5), 3)
  await release(w)

  expect(await stats('week')).toMatchObject({
    activeUsers: 5,
    checkInRate: 50,
    avgStress: 3,
    previous: { activeUsers: 10, checkInRate: 15, avgStress: 6, avgMood: 5 },
  })
  expect(await stats('month')).toMatchObject({
    activeUsers: 10,
    avgStress: 4.9,
    previous: { activeUsers: null, checkInRate: 0, avgStress: null, avgMood: null },
  })
  advanceDays(w, 7)
  await release(w)
  expect(await stats('week')).toMatchObject({ avgStress: null, previous: { activeUsers: 5, avgStress: 3 } })
})

test('the cards are the mean over units and shifts with the same weight, limited only at the end', async () => {
  const { w, stats } = await setUp()
  expect(await stats()).toMatchObject({ avgStress: null, avgMood: null })
  await checkIn(await group(w, 'inmate', 10, { unit: 'A' }), 10, 1)
  await checkIn(await group(w, 'staff', 5, { shift: 'day' }), 4, 2)
  await checkIn(await group(w, 'staff', 4, { shift: 'night' }), 1, 9)
  await release(w)

  expect(await stats()).toMatchObject({ avgStress: 7, avgMood: 2 })
})

test('alerts: how many are active, and the median of minutes to the first answer; drills are no alerts', async () => {
  const { w, admin, stats } = await setUp(new Date('2026-03-15T16:00:00.000Z'))
  expect(await stats()).toMatchObject({ activeAlertsCount: 0, medianResponseMinutes: null })
  for (const minutes of [2, 10, 3]) {
    const { id } = await raiseAlert(await w.as('inmate'))
    w.now = new Date(w.now.getTime() + minutes * 60_000)
    await answerAlert(admin, id, { status: 'acknowledged' })
  }
  await raiseAlert(await w.as('staff'))
  expect(await stats()).toMatchObject({ activeAlertsCount: 1, medianResponseMinutes: 3 })

  await w.superuser.query('update alerts set drill = true where status = $1', ['active'])
  expect((await stats()).activeAlertsCount).toBe(0)
  advanceDays(w, 1)
  expect((await stats('week')).medianResponseMinutes).toBeNull()
  expect((await stats('month')).medianResponseMinutes).toBe(3)
})
