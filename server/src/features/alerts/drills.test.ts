import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { expect, test } from 'vitest'
import { editAlerts } from '../../testing/features/alert-fold.ts'
import {
  answerAlert,
  countRows,
  createResponder,
  listAlerts,
  notifiedIn,
  openAlert,
  raiseAlert,
} from '../../testing/features/alerts.ts'
import { createTestAppWithClock } from '../../testing/test-app-with-clock.ts'

const w = await createTestAppWithClock()
const cleo = await createResponder(w, ['inmate'])
const drill = (body: unknown, key?: string) =>
  cleo.send('POST', '/api/alerts/drills', { body, ...(key && { headers: { 'idempotency-key': key } }) })

test('a drill has all the steps of an alert, an answer and an outcome', async () => {
  const { id, createdAt } = (await drill({ audience: 'inmate' })).reply(alerts.drill)
  await w.runDueJobs()
  await w.advanceMinutes(5)
  expect(notifiedIn(await openAlert(cleo, id), new Date(createdAt)).map(([minute]) => minute)).toEqual([0, 2, 5])
  expect((await answerAlert(cleo, id, { status: 'acknowledged', responseStep: 'with_you' })).status).toBe(200)
  await w.advanceMinutes(60)
  expect(await listAlerts(cleo, '?status=active')).toMatchObject([{ id, metadata: { drill: true } }])
  expect((await answerAlert(cleo, id, { status: 'resolved', outcome: 'raised_by_mistake' })).status).toBe(200)
})

test('drills for both roles and a real request of the same person exist at the same time', async () => {
  const answers = [await drill({ audience: 'inmate' }), await drill({ audience: 'staff' })]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(await raiseAlert(cleo)).toMatchObject({ metadata: { drill: false }, repeats: 0 })
  await editAlerts(w, `update alerts set status = 'resolved'`)
})

test('the same key starts one drill, and the audience must be valid', async () => {
  await w.superuser.query(`delete from alerts`)
  const key = crypto.randomUUID()
  const [first, again] = [await drill({ audience: 'staff' }, key), await drill({ audience: 'staff' }, key)]
  expect([again.status, again.text]).toEqual([201, first.text])
  expect(await countRows(w, 'alerts', `status = 'active'`)).toBe(1)
  expect((await drill({ audience: 'inmate' }, key)).status).toBe(422)
  for (const body of [{}, { audience: 'admin' }, { audience: 'inmate', message: 'x' }]) {
    expect((await drill(body)).status).toBe(400)
  }
})

test('the responders for a role have one open drill at a time, and four within 24 hours', async () => {
  await w.superuser.query('delete from alerts')
  const finish = () => editAlerts(w, `update alerts set status = 'resolved'`)
  expect((await drill({ audience: 'inmate' })).status).toBe(201)
  expect((await drill({ audience: 'inmate' })).problem).toMatchObject({ status: 409, code: 'conflict' })
  const both = await Promise.all([drill({ audience: 'staff' }), drill({ audience: 'staff' })])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  for (let i = 0; i < 3; i += 1) {
    await finish()
    expect((await drill({ audience: 'inmate' })).status).toBe(201)
  }
  await finish()
  expect((await drill({ audience: 'inmate' })).problem).toMatchObject({ status: 409, code: 'conflict' })
  expect(await countRows(w, 'alerts', `drill and audience = 'inmate'`)).toBe(4)
  w.now = new Date(w.now.getTime() + 25 * 3_600_000)
  expect((await drill({ audience: 'inmate' })).status).toBe(201)
})
