import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { expect, test } from 'vitest'
import {
  answerAlert,
  countRows,
  createResponder,
  listOwnAlerts,
  notifiedIn,
  openAlert,
  raiseAlert,
} from '../../../testing/features/alerts.ts'
import { createTestAppWithClock } from '../../../testing/test-app-with-clock.ts'

const w = await createTestAppWithClock()
const cleo = await createResponder(w, ['inmate'])
const answered = async (change: object) => {
  const ana = await w.as('inmate')
  const { id } = await raiseAlert(ana)
  await w.runDueJobs()
  await answerAlert(cleo, id, { status: 'acknowledged', ...change })
  return { ana, id }
}
const events = async (id: string) => (await openAlert(cleo, id)).timeline.map(({ event }) => event)

test.for([
  ['that was only seen waits again after 5 minutes', {}, 5],
  ['on the way waits again after 15 minutes', { responseStep: 'coming' }, 15],
  ['with the person waits again after 60 minutes without an outcome', { responseStep: 'with_you' }, 60],
] as const)('an alert %s, and the steps start again', async ([, change, minutes]) => {
  const { ana, id } = await answered(change)
  await w.advanceMinutes(minutes - 0.1)
  const lapses = new Date(w.now.getTime() + 6000).toISOString()
  expect(await listOwnAlerts(ana)).toMatchObject([{ status: 'acknowledged', unansweredAt: lapses }])
  await w.advanceMinutes(0.1)
  const again = w.now

  expect(await listOwnAlerts(ana)).toMatchObject([
    {
      id,
      status: 'active',
      responseStep: null,
      acknowledgedAt: null,
      acknowledgedBy: null,
      waitingSince: again.toISOString(),
      unansweredAt: again.toISOString(),
    },
  ])
  await w.advanceMinutes(10)
  const said = 'responseStep' in change ? [change.responseStep] : []
  const told = Array(4).fill('told')
  expect(await events(id)).toEqual(['raised', 'told', 'acknowledged', ...said, 'reopened', ...told])
  expect(notifiedIn(await openAlert(cleo, id), again).slice(1)).toEqual([
    [0, 'tier_1'],
    [2, 'tier_1'],
    [5, 'everyone'],
    [10, 'everyone'],
  ])
  expect((await answerAlert(cleo, id, { status: 'acknowledged' })).status).toBe(200)
  await answerAlert(cleo, id, { status: 'resolved' })
})

test('each new answer starts the clock anew, the same answer repeated does not', async () => {
  const { ana, id } = await answered({})
  await w.advanceMinutes(4.9)
  await answerAlert(cleo, id, { responseStep: 'coming' })
  await w.advanceMinutes(14)
  await answerAlert(cleo, id, { responseStep: 'coming' })
  await w.advanceMinutes(0.9)
  expect(await listOwnAlerts(ana)).toMatchObject([{ status: 'acknowledged', responseStep: 'coming' }])
  await w.advanceMinutes(0.1)
  expect(await listOwnAlerts(ana)).toMatchObject([{ status: 'active' }])

  await answerAlert(cleo, id, { status: 'acknowledged', responseStep: 'coming' })
  await w.advanceMinutes(14.9)
  await answerAlert(cleo, id, { responseStep: 'with_you' })
  await w.advanceMinutes(59.9)
  expect(await listOwnAlerts(ana)).toMatchObject([{ status: 'acknowledged', responseStep: 'with_you' }])
  await w.advanceMinutes(0.1)
  expect(await listOwnAlerts(ana)).toMatchObject([{ status: 'active' }])
  expect((await events(id)).filter((event) => event === 'reopened')).toHaveLength(2)
  await answerAlert(cleo, id, { status: 'resolved' })
})

test('a drill waits again by the same clocks', async () => {
  const { id } = (await cleo.send('POST', '/api/alerts/drills', { body: { audience: 'inmate' } })).reply(alerts.drill)
  await answerAlert(cleo, id, { status: 'acknowledged' })
  await w.advanceMinutes(4.9)
  expect((await openAlert(cleo, id)).status).toBe('acknowledged')
  await w.advanceMinutes(0.1)
  expect(await openAlert(cleo, id)).toMatchObject({ status: 'active', unansweredAt: w.now.toISOString() })
  await answerAlert(cleo, id, { status: 'resolved' })
})

test('a facility may make the clocks shorter', async () => {
  const own = await createTestAppWithClock({ env: { ALERT_ANSWER_STEPS: '1,15,60', ALERT_STEPS: '0.5,1,10' } })
  const responder = await createResponder(own, ['inmate'])
  const ana = await own.as('inmate')
  const { id, createdAt, unansweredAt } = await raiseAlert(ana)
  expect(Date.parse(unansweredAt ?? '') - Date.parse(createdAt)).toBe(30_000)
  await answerAlert(responder, id, { status: 'acknowledged' })
  await own.advanceMinutes(0.9)
  expect(await listOwnAlerts(ana)).toMatchObject([{ status: 'acknowledged' }])
  await own.advanceMinutes(0.1)
  expect(await listOwnAlerts(ana)).toMatchObject([{ status: 'active' }])
})

test('an alert that was resolved in time stays resolved', async () => {
  const { ana, id } = await answered({ responseStep: 'with_you' })
  await w.advanceMinutes(30)
  await answerAlert(cleo, id, { status: 'resolved', outcome: 'seen_in_person' })
  const before = await openAlert(cleo, id)
  await w.advanceMinutes(61)

  expect(await listOwnAlerts(ana)).toMatchObject([{ status: 'resolved', outcome: 'seen_in_person' }])
  expect(await openAlert(cleo, id)).toEqual(before)
})

test('while the person has another open request the old one stays acknowledged, and waits again when that is answered', async () => {
  const { ana, id } = await answered({ responseStep: 'with_you' })
  await w.advanceMinutes(50)
  const next = await raiseAlert(ana)
  await w.advanceMinutes(20)
  expect((await listOwnAlerts(ana)).map((one) => [one.id, one.status])).toEqual([
    [next.id, 'active'],
    [id, 'acknowledged'],
  ])

  await answerAlert(cleo, next.id, { status: 'resolved' })
  await w.advanceMinutes(1)
  expect((await listOwnAlerts(ana)).map(({ status }) => status)).toEqual(['resolved', 'active'])
  expect(await countRows(w, 'alert_events', `alert_id = $1 and event = 'reopened'`, [id])).toBe(1)
})
