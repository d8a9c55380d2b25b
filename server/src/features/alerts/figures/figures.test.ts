import { alerts } from '@evenkeel/contract/alerts.ts'
import { expect, test } from 'vitest'
import { answerAlert, createResponder, raiseAlert } from '../../../testing/alerts.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { alertHandlers } from '../work.ts'

const NONE = { count: 0, median: null, p90: null }
const later = (w: TestApp, minutes: number) => {
  w.now = new Date(w.now.getTime() + minutes * 60_000)
}
async function setUp() {
  const w = await createTestApp()
  const cleo = await createResponder(w)
  const figures = async () => await cleo.call(alerts.figures)
  /** An alert that was acknowledged and resolved after this many minutes. */
  async function answered(acknowledged: number, resolved: number) {
    const { id } = await raiseAlert(await w.as('inmate'))
    later(w, acknowledged)
    await answerAlert(cleo, id, { status: 'acknowledged' })
    later(w, resolved - acknowledged)
    await answerAlert(cleo, id, { status: 'resolved' })
  }
  return { w, cleo, figures, answered }
}

test('without alerts the counts are zero and there are no times', async () => {
  const { figures } = await setUp()
  expect(await figures()).toEqual({
    windowDays: 30,
    counts: { active: 0, acknowledged: 0, resolved: 0 },
    acknowledge: NONE,
    resolve: NONE,
    gaps: 0,
    drills: { acknowledge: NONE, resolve: NONE },
  })
})

test('the median and the 90th percentile are those of the measured times', async () => {
  const { w, cleo, figures, answered } = await setUp()
  for (const minutes of [4, 1, 10, 2, 3]) await answered(minutes, minutes * 2.5)
  await raiseAlert(await w.as('staff'))
  const direct = await raiseAlert(await w.as('staff'))
  later(w, 5)
  await answerAlert(cleo, direct.id, { status: 'resolved' })
  const { id } = await raiseAlert(await w.as('staff'))
  later(w, 3)
  await answerAlert(cleo, id, { status: 'acknowledged' })

  expect(await figures()).toMatchObject({
    counts: { active: 1, acknowledged: 1, resolved: 6 },
    acknowledge: { count: 6, median: 3, p90: 7 },
    resolve: { count: 6, median: 6.3, p90: 17.5 },
  })
})

test('an alert that was acknowledged twice counts by its first answer', async () => {
  const { w, cleo, figures } = await setUp()
  const { id } = await raiseAlert(await w.as('inmate'))
  later(w, 2)
  await answerAlert(cleo, id, { status: 'acknowledged' })
  await w.superuser.query(`update alerts set status = 'active' where id = $1`, [id])
  later(w, 50)
  await answerAlert(cleo, id, { status: 'acknowledged' })
  expect((await figures()).acknowledge).toEqual({ count: 1, median: 2, p90: 2 })
})

test('times are those of the last thirty days, and open alerts are counted at any age', async () => {
  const { w, figures, answered } = await setUp()
  await answered(1, 2)
  await raiseAlert(await w.as('inmate'))
  later(w, 31 * 24 * 60)
  await answered(5, 7)
  expect(await figures()).toMatchObject({
    counts: { active: 1, resolved: 2 },
    acknowledge: { count: 1, median: 5, p90: 5 },
    resolve: { count: 1, median: 7, p90: 7 },
  })
})

test('a drill counts among the drills and in no other figure', async () => {
  const { w, cleo, figures } = await setUp()
  await w.superuser.query(`update users set responds_to = '{inmate}'`)
  const { status, json } = await cleo.send('POST', '/api/alerts/drills', { body: { audience: 'staff' } })
  const { id } = json as { id: string }
  const { rows } = await w.superuser.query('select data from pgboss.job where data->>$1 = $2', ['alertId', id])
  await alertHandlers(w.deps)['alert-step'](rows[0].data as never, { number: 1, isLast: false })
  later(w, 4)
  await answerAlert(cleo, id, { status: 'acknowledged' })
  later(w, 4)
  await answerAlert(cleo, id, { status: 'resolved' })

  expect([status, json]).toMatchObject([
    201,
    { metadata: { drill: true, hasResponder: false }, message: 'This is a drill. Nobody needs help.' },
  ])
  expect(await figures()).toEqual({
    windowDays: 30,
    counts: { active: 0, acknowledged: 0, resolved: 0 },
    acknowledge: NONE,
    resolve: NONE,
    gaps: 0,
    drills: { acknowledge: { count: 1, median: 4, p90: 4 }, resolve: { count: 1, median: 8, p90: 8 } },
  })
})

test('a step that found nobody is one gap', async () => {
  const { w, figures } = await setUp()
  await w.superuser.query(`update users set responds_to = '{}'`)
  await raiseAlert(await w.as('inmate'))
  const { rows } = await w.superuser.query(`select data from pgboss.job where name = 'alert-step'`)
  await alertHandlers(w.deps)['alert-step'](rows[0].data as never, { number: 1, isLast: false })
  expect((await figures()).gaps).toBe(1)
})
