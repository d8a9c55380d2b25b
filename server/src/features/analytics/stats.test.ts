import { analytics } from '@evenkeel/contract/analytics/analytics.ts'
import { expect, test } from 'vitest'
import { editAlerts } from '../../testing/features/alert-fold.ts'
import { answerAlert, raiseAlert } from '../../testing/features/alerts.ts'
import { ANSWERS } from '../../testing/features/answers.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { advanceDays, approvedToday, checkIn, createFacility, group, read, release, released } from './testing/group.ts'

const { w, admin } = await createFacility()
const stats = async (period = 'week') => (await read(admin, 'stats', period)).reply(analytics.stats)

test('active people and the rate of check-ins are those of whole weeks, in steps of five, over the people who count', async () => {
  const people = await group(w, 'inmate', 27)
  await w.as('inmate')
  for (const day of [0, 1, 2]) {
    await checkIn(people.slice(0, 27 - 3 * day), 4)
    await checkIn(people.slice(0, 2), 4)
    advanceDays(w, 1)
    await release(w)
    expect(await stats()).toMatchObject({ activeUsers: null, checkInRate: null })
  }
  advanceDays(w, 4)
  await release(w)
  // 72 of 196 days of people with a check-in.
  expect(await stats()).toMatchObject({ userCount: 29, activeUsers: 25, checkInRate: 35 })
})

test('a tool, a lesson or an assessment counts as activity too, and a person once', async () => {
  const [a, b, c, d, e] = await group(w, 'inmate', 5)
  for (const _ of [1, 2])
    await a?.send('POST', '/api/coping-tools/usage', {
      body: { toolName: 'box-breathing', duration: 60, completed: true },
    })
  await b?.send('POST', '/api/content/progress', { body: { moduleId: 'm01', progress: 10 } })
  await c?.send('POST', '/api/assessments', { body: { responses: ANSWERS.low } })
  await d?.send('POST', '/api/content/modules/m01/hard', { body: { section: 0, lesson: 0 } })
  const some = [d, e].filter((one) => one !== undefined)
  await checkIn(some.slice(1), 4)
  advanceDays(w, 7)
  await release(w)
  expect((await stats()).activeUsers).toBeNull()
  await a?.send('POST', '/api/content/progress', { body: { moduleId: 'm01', progress: 10 } })
  await b?.send('POST', '/api/content/progress', { body: { moduleId: 'm01', progress: 20 } })
  await c?.send('POST', '/api/content/progress', { body: { moduleId: 'm01', progress: 20 } })
  await checkIn(some, 4)
  advanceDays(w, 7)
  await release(w)
  expect(await stats()).toMatchObject({ activeUsers: 5, checkInRate: null })
  expect(await released(w, 'activity')).toMatchObject([{ people: 5, values: { checkInRate: 5 } }])
})

test('the week that is shown is the last whole one until something of the running one is released, and the reply says so', async () => {
  const people = await group(w, 'inmate', 20, { unit: 'A' })
  expect(await stats()).toMatchObject({ from: '2026-03-02', to: '2026-03-08', avgStress: null })
  await checkIn(people, 6)
  expect(await stats()).toMatchObject({ from: '2026-03-02', to: '2026-03-08', avgStress: null })
  advanceDays(w, 1)
  await release(w)
  const whole = { from: '2026-03-02', to: '2026-03-08' }
  expect(await stats()).toMatchObject({ from: '2026-03-09', to: '2026-03-09', avgStress: 6, wholeWeeks: whole })
  expect(await stats('month')).toMatchObject({ from: '2026-02-16', to: '2026-03-09', wholeWeeks: { to: whole.to } })
  await checkIn(people, 8)
  advanceDays(w, 6)
  await release(w)
  expect(await stats()).toMatchObject({ from: '2026-03-09', to: '2026-03-15', avgStress: 7 })
  advanceDays(w, 7)
  await release(w)
  expect(await stats()).toMatchObject({ from: '2026-03-16', to: '2026-03-22', avgStress: null, activeUsers: null })
})

test('longer periods are means of weeks, and two periods are compared only when both have figures of every week', async () => {
  const people = await group(w, 'inmate', 10, { unit: 'A' })
  const week = async (stress: number, some = people) => {
    await checkIn(some, stress)
    advanceDays(w, 7)
    await release(w)
  }
  await week(6)
  expect((await stats()).previous).toEqual({ activeUsers: null, checkInRate: null, avgStress: null, avgMood: null })
  expect((await stats()).noise).toEqual({ activeUsers: null, checkInRate: null, avgStress: null })
  await week(3, people.slice(0, 5))
  expect(await stats()).toMatchObject({
    activeUsers: 5,
    checkInRate: null,
    avgStress: 3,
    previous: { activeUsers: 10, checkInRate: null, avgStress: 6, avgMood: 5 },
    // A fall of 3 between ten and five people.
    noise: { activeUsers: 14.8, avgStress: 5.7 },
  })
  expect(await stats('month')).toMatchObject({ activeUsers: 10, avgStress: 4.5, previous: { avgStress: null } })
  for (const stress of [4, 4, 4, 4, 4]) await week(stress)
  expect((await stats('month')).previous).toMatchObject({ avgStress: null, activeUsers: null })
  await week(4)
  expect(await stats('month')).toMatchObject({ avgStress: 4, previous: { avgStress: 4.3, activeUsers: 10 } })
})

test('a larger MIN_GROUP_SIZE hides what was released to smaller groups', async () => {
  await checkIn(await group(w, 'inmate', 6, { unit: 'A' }), 6)
  advanceDays(w, 7)
  await release(w)
  expect(await stats()).toMatchObject({ avgStress: 6, activeUsers: 5 })
  const larger = await createTestApp({ now: w.now, env: { MIN_GROUP_SIZE: '6' } })
  await larger.superuser.query(
    `insert into figures_released values
       ('check-ins', 'unit:a', '2026-03-09', '2026-03-09', '2026-03-15', 5, 5, '{"stress": 6, "mood": 5}'),
       ('activity', 'all', '2026-03-09', '2026-03-09', '2026-03-15', 5, 5, '{"checkInRate": 20}')`,
  )
  const shown = (await read(await larger.as('admin'), 'stats')).reply(analytics.stats)
  expect(shown).toMatchObject({ avgStress: null, activeUsers: null, checkInRate: null })
})

test('the reply says on which Monday figures can come: in a new facility after its first week, later when enough accounts are old enough', async () => {
  const next = async () => (await stats()).nextFigures
  expect(await next()).toEqual({ day: '2026-03-16', first: true, newAccountsWait: false })
  const people = await group(w, 'inmate', 5, { unit: 'A' })
  expect(await next()).toMatchObject({ day: '2026-03-16' })
  await checkIn(people, 4)
  advanceDays(w, 7)
  await release(w)
  expect(await next()).toEqual({ day: '2026-03-23', first: false, newAccountsWait: false })

  advanceDays(w, 7)
  expect(await next()).toEqual({ day: '2026-03-30', first: false, newAccountsWait: true })
  await approvedToday(w, people.slice(4))
  expect(await next()).toMatchObject({ day: '2026-04-13' })
  await w.superuser.query('update users set disabled_at = now() where id = $1', [people[4]?.user.id])
  expect(await next()).toMatchObject({ day: '2026-04-13' })
})

test('alerts: how many are active, and the median of minutes to the first answer; drills are no alerts', async () => {
  w.now = new Date('2026-03-15T16:00:00.000Z')
  expect(await stats()).toMatchObject({ activeAlertsCount: 0, medianResponseMinutes: null })
  for (const minutes of [2, 10, 3]) {
    const { id } = await raiseAlert(await w.as('inmate'))
    w.now = new Date(w.now.getTime() + minutes * 60_000)
    await answerAlert(admin, id, { status: 'acknowledged' })
  }
  await raiseAlert(await w.as('staff'))
  expect(await stats()).toMatchObject({ activeAlertsCount: 1, medianResponseMinutes: 2.5 })

  await editAlerts(w, 'update alerts set drill = true where status = $1', ['active'])
  expect((await stats()).activeAlertsCount).toBe(0)
  advanceDays(w, 1)
  expect(await stats('week')).toMatchObject({ medianResponseMinutes: null, alertsFrom: '2026-03-16' })
  expect((await stats('month')).medianResponseMinutes).toBe(3)
})
