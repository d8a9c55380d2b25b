import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { analytics } from '@evenkeel/contract/analytics/analytics.ts'
import { beforeEach, expect, test } from 'vitest'
import { editAlerts } from '../../../testing/features/alert-fold.ts'
import { answerAlert, createResponder, listAlerts, openAlert, raiseAlert } from '../../../testing/features/alerts.ts'
import { ANSWERS, answersWith } from '../../../testing/features/answers.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { alertHandlers } from '../work.ts'

/** Not near the end of a week of the facility, because some figures count by weeks. */
const WEDNESDAY = new Date('2026-03-11T17:00:00.000Z')
const NONE = { count: 0, pending: 0, median: null, p90: null }
const stats = async () => await cleo.call(analytics.stats, { query: {} })
const w = await createTestApp({ now: WEDNESDAY, env: { FACILITY_UNITS: 'Cedar, Birch', MIN_GROUP_SIZE: '5' } })
const cleo = await createResponder(w)
beforeEach(async () => {
  w.now = WEDNESDAY
  await w.superuser.query(`delete from care_work; delete from alerts; delete from pgboss.job;
    update users set responds_to = '{inmate,staff}' where role = 'admin'`)
})
const later = (minutes: number) => {
  w.now = new Date(w.now.getTime() + minutes * 60_000)
}
const figures = async () => await cleo.call(alerts.figures)
/** An alert that was acknowledged and resolved after this many minutes. */
async function answered(acknowledged: number, resolved: number) {
  const { id } = await raiseAlert(await w.as('inmate'))
  later(acknowledged)
  await answerAlert(cleo, id, { status: 'acknowledged' })
  later(resolved - acknowledged)
  await answerAlert(cleo, id, { status: 'resolved' })
}

test('the median and the 90th percentile are those of the measured times', async () => {
  for (const minutes of [4, 1, 10, 2, 3]) await answered(minutes, minutes * 2.5)
  await raiseAlert(await w.as('staff'))
  const direct = await raiseAlert(await w.as('staff'))
  later(5)
  await answerAlert(cleo, direct.id, { status: 'resolved' })
  const { id } = await raiseAlert(await w.as('staff'))
  later(3)
  await answerAlert(cleo, id, { status: 'acknowledged' })

  expect(await figures()).toMatchObject({
    counts: { active: 1, acknowledged: 1, resolved: 6 },
    // Resolving counts as the first answer too; the open one counts with its age of 8 minutes.
    acknowledge: { count: 8, pending: 1, median: 3.5, p90: 8.6 },
    resolve: { count: 8, pending: 2, median: 6.3, p90: 14.5 },
  })
})

test('an alert that was acknowledged twice counts by its first answer', async () => {
  const { id } = await raiseAlert(await w.as('inmate'))
  later(2)
  await answerAlert(cleo, id, { status: 'acknowledged' })
  await editAlerts(w, `update alerts set status = 'active' where id = $1`, [id])
  later(50)
  await answerAlert(cleo, id, { status: 'acknowledged' })
  expect((await figures()).acknowledge).toEqual({ count: 1, pending: 0, median: 2, p90: 2 })
})

test('times are those of the last thirty days, and alerts that are open count at any age, as old as they are', async () => {
  await answered(1, 2)
  await raiseAlert(await w.as('inmate'))
  later(31 * 24 * 60)
  await answered(5, 7)
  const age = 31 * 24 * 60 + 7
  expect(await figures()).toMatchObject({
    counts: { active: 1, resolved: 2 },
    acknowledge: { count: 2, pending: 1, median: (age + 5) / 2 },
    resolve: { count: 2, pending: 1, median: (age + 7) / 2 },
  })
})

test('an assessment that makes an answered alert wait again is another wait', async () => {
  const ana = await w.as('inmate')
  const submit = () => ana.send('POST', '/api/assessments', { body: { responses: ANSWERS.high } })
  const id = async () => (await listAlerts(cleo))[0]?.id ?? ''
  await submit()
  later(3)
  await answerAlert(cleo, await id(), { status: 'acknowledged' })
  later(10)
  await submit()
  expect((await figures()).acknowledge).toMatchObject({ count: 2, pending: 1 })
  later(9)
  await answerAlert(cleo, await id(), { status: 'acknowledged' })
  expect((await figures()).acknowledge).toEqual({ count: 2, pending: 0, median: 6, p90: 8.4 })
})

test('a request that its person sends back counts from then on, and one that only says so while another waits does not', async () => {
  const ana = await w.as('inmate')
  const { id } = await raiseAlert(ana)
  const came = () => ana.send('POST', `/api/alerts/${id}/came`, { body: { came: 'no' } })
  later(3)
  await answerAlert(cleo, id, { status: 'resolved' })
  later(17)
  await came()
  later(160)
  expect((await figures()).acknowledge).toMatchObject({ count: 2, pending: 1, median: 81.5 })
  expect((await stats()).medianResponseMinutes).toBe(81.5)
  await answerAlert(cleo, id, { status: 'resolved' })
  expect((await figures()).acknowledge).toMatchObject({ count: 2, pending: 0, median: 81.5 })
  await raiseAlert(ana)
  await came()
  expect((await figures()).acknowledge).toMatchObject({ count: 3, pending: 1, median: 3 })
})

test('an answer that came to nothing, and somebody who is not safe, are another wait', async () => {
  const { id } = await raiseAlert(await w.as('inmate'))
  later(1)
  await answerAlert(cleo, id, { status: 'acknowledged' })
  const since = w.now.toISOString()
  later(5)
  await alertHandlers(w.deps)['alert-reopen']({ alertId: id, since } as never)
  later(30)
  expect((await figures()).acknowledge).toMatchObject({ count: 2, pending: 1, median: 15.5 })
  // Asked while it waits, it goes on to wait.
  await answerAlert(cleo, id, { asked: 'not_safe' })
  expect((await figures()).acknowledge).toMatchObject({ count: 2, pending: 1, median: 15.5 })
  await answerAlert(cleo, id, { status: 'acknowledged' })
  later(10)
  await answerAlert(cleo, id, { asked: 'not_safe' })
  later(40)
  expect((await figures()).acknowledge).toMatchObject({ count: 3, pending: 1, median: 30 })
  await answerAlert(cleo, id, { status: 'resolved' })
})

test('an alert in care is no wait; one of somebody who is not safe is', async () => {
  const grace = await w.as('clinician')
  const ana = await w.as('inmate')
  await ana.send('POST', '/api/assessments', {
    body: { responses: answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 }) },
  })
  const id = (await listAlerts(cleo))[0]?.id ?? ''
  later(24 * 60)
  expect(await openAlert(cleo, id)).toMatchObject({ status: 'active', inCare: true })
  expect((await figures()).acknowledge).toEqual(NONE)
  await answerAlert(cleo, id, { asked: 'not_safe' })
  later(7)
  expect((await figures()).acknowledge).toEqual({ count: 1, pending: 1, median: 7, p90: 7 })
  await w.superuser.query('update users set disabled_at = now() where id = $1', [grace.user.id])
})

/** A person of this unit whose alert was answered after four minutes. */
const raised = async (unit: string) => {
  const ana = await w.as('inmate')
  await w.superuser.query('update users set unit = $2 where id = $1', [ana.user.id, unit])
  const { id } = await raiseAlert(ana)
  later(4)
  await answerAlert(cleo, id, { status: 'resolved' })
  return ana
}
const units = async () => (await cleo.call(alerts.figures)).byUnit.units

test('by unit only where enough people had alerts in the whole weeks of the quarter, by the unit of that time', async () => {
  const start = new Date(w.now)
  w.now = new Date(start.getTime() - 21 * 86_400_000)
  for (let i = 0; i < 5; i += 1) await raised(' cedar ')
  const moved = [await raised('Birch'), await raised('Birch'), await raised('Birch'), await raised('Birch')]
  // The same person again, staff, and somebody whose account has the unit only today, do not make a fifth.
  for (const ana of moved.slice(0, 1)) await raiseAlert(ana)
  await raiseAlert(await w.as('staff'))
  await w.superuser.query(`update users set unit = 'Birch' where role = 'staff'`)
  w.now = new Date(w.now.getTime() + 60_000)
  expect(await units()).toEqual([])
  w.now = start
  expect(await units()).toEqual([{ unit: 'Cedar', count: 5, pending: 0, median: 4, p90: 4 }])
  // An alert of this week moves nothing before the week is over.
  await raised('Birch')
  expect(await units()).toHaveLength(1)
  w.now = new Date(start.getTime() + 8 * 86_400_000)
  expect((await units()).map(({ unit }) => unit)).toEqual(['Cedar', 'Birch'])
})

test('a week ends with its Sunday, also with one of 25 hours', async () => {
  w.now = new Date('2026-11-02T05:30:00Z')
  for (let i = 0; i < 5; i += 1) await raised('Cedar')
  expect(await units()).toEqual([])
  w.now = new Date('2026-11-02T06:00:00Z')
  expect(await units()).toMatchObject([{ unit: 'Cedar', count: 5 }])
})

test('a drill counts among the drills and in no other figure', async () => {
  await w.superuser.query(`update users set responds_to = '{inmate}' where role = 'admin'`)
  const { status, json } = await cleo.send('POST', '/api/alerts/drills', { body: { audience: 'staff' } })
  const { id } = json as { id: string }
  const { rows } = await w.superuser.query('select data from pgboss.job where data->>$1 = $2', ['alertId', id])
  await alertHandlers(w.deps)['alert-step'](rows[0].data as never)
  later(4)
  await answerAlert(cleo, id, { status: 'acknowledged' })
  later(4)
  await answerAlert(cleo, id, { status: 'resolved' })

  expect([status, json]).toMatchObject([
    201,
    { metadata: { drill: true, hearing: 'nobody' }, message: 'This is a drill. Nobody needs help.' },
  ])
  expect(await figures()).toEqual({
    windowDays: 30,
    counts: { active: 0, acknowledged: 0, resolved: 0 },
    acknowledge: NONE,
    resolve: NONE,
    steps: 0,
    gaps: 0,
    byUnit: { from: expect.any(String), to: expect.any(String), least: 5, units: [] },
    drills: {
      acknowledge: { count: 1, pending: 0, median: 4, p90: 4 },
      resolve: { count: 1, pending: 0, median: 8, p90: 8 },
    },
  })
})

async function runFirstStep() {
  const { rows } = await w.superuser.query(
    `select data from pgboss.job where name = 'alert-step' order by created_on desc`,
  )
  await alertHandlers(w.deps)['alert-step'](rows[0].data as never)
}

test('a step that found nobody is one gap', async () => {
  await w.superuser.query(`update users set responds_to = '{}'`)
  await raiseAlert(await w.as('inmate'))
  await runFirstStep()
  expect(await figures()).toMatchObject({ steps: 1, gaps: 1 })
})

test('a step whose people have neither a session nor a channel is a gap too, and the timeline says it', async () => {
  const { id } = await raiseAlert(await w.as('inmate'))
  await w.superuser.query('update sessions set expires_at = now() where user_id = $1', [cleo.user.id])
  await runFirstStep()
  await w.superuser.query(`update sessions set expires_at = now() + interval '1 hour'`)
  expect(await figures()).toMatchObject({ steps: 1, gaps: 1 })
  expect((await openAlert(cleo, id)).timeline.map(({ event, detail }) => [event, detail])).toEqual([
    ['raised', 'now'],
    ['told', 'tier_1'],
    ['told', 'unheard'],
  ])
  await answerAlert(cleo, id, { status: 'resolved' })
  await raiseAlert(await w.as('inmate'))
  await runFirstStep()
  expect(await figures()).toMatchObject({ steps: 2, gaps: 1 })
})
