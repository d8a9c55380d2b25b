import { expect, test } from 'vitest'
import {
  answerAlert,
  countRows,
  createResponder,
  listOwnAlerts,
  notifiedIn,
  openAlert,
  raiseAlert,
} from '../../../testing/alerts.ts'
import { createTestAppWithClock } from '../../../testing/test-app-with-clock.ts'

const w = await createTestAppWithClock()
const cleo = await createResponder(w, ['inmate'])
const acknowledged = async () => {
  const ana = await w.as('inmate')
  const { id } = await raiseAlert(ana)
  await w.runDueJobs()
  await answerAlert(cleo, id, { status: 'acknowledged', step: 'coming' })
  return { ana, id }
}
const events = async (id: string) => (await openAlert(cleo, id)).timeline.map(({ event }) => event)

test('an acknowledged alert without an outcome is reopened after sixty minutes, and the steps start again', async () => {
  const { ana, id } = await acknowledged()
  await w.advanceMinutes(59.9)
  expect(await listOwnAlerts(ana)).toMatchObject([{ status: 'acknowledged', step: 'coming' }])
  await w.advanceMinutes(0.1)
  const again = w.now

  expect(await listOwnAlerts(ana)).toMatchObject([
    { id, status: 'active', step: null, acknowledgedAt: null, acknowledgedBy: null },
  ])
  await w.advanceMinutes(10)
  expect(await events(id)).toEqual([
    'raised',
    'told',
    'acknowledged',
    'coming',
    'reopened',
    'told',
    'told',
    'told',
    'told',
  ])
  expect(notifiedIn(await openAlert(cleo, id), again).slice(1)).toEqual([
    [0, 'tier_1'],
    [2, 'tier_1'],
    [5, 'everyone'],
    [10, 'everyone'],
  ])
  expect((await answerAlert(cleo, id, { status: 'acknowledged' })).status).toBe(200)
  await answerAlert(cleo, id, { status: 'resolved' })
})

test('the sixty minutes count from the last acknowledgement', async () => {
  const { ana, id } = await acknowledged()
  await w.advanceMinutes(60)
  await w.advanceMinutes(30)
  await answerAlert(cleo, id, { status: 'acknowledged' })
  await w.advanceMinutes(59)
  expect(await listOwnAlerts(ana)).toMatchObject([{ status: 'acknowledged' }])
  await w.advanceMinutes(1)
  expect(await listOwnAlerts(ana)).toMatchObject([{ status: 'active' }])
  await answerAlert(cleo, id, { status: 'resolved' })
})

test('an alert that was resolved in time stays resolved', async () => {
  const { ana, id } = await acknowledged()
  await w.advanceMinutes(30)
  await answerAlert(cleo, id, { status: 'resolved', outcome: 'seen_in_person' })
  const before = await openAlert(cleo, id)
  await w.advanceMinutes(61)

  expect(await listOwnAlerts(ana)).toMatchObject([{ status: 'resolved', outcome: 'seen_in_person' }])
  expect(await openAlert(cleo, id)).toEqual(before)
})

test('while the person has another open request the old one stays acknowledged, and is reopened when that is answered', async () => {
  const { ana, id } = await acknowledged()
  await w.advanceMinutes(50)
  const next = await raiseAlert(ana)
  await w.advanceMinutes(20)
  expect((await listOwnAlerts(ana)).map((one) => [one.id, one.status])).toEqual([
    [next.id, 'active'],
    [id, 'acknowledged'],
  ])

  await answerAlert(cleo, next.id, { status: 'resolved' })
  await w.advanceMinutes(60)
  expect((await listOwnAlerts(ana)).map(({ status }) => status)).toEqual(['resolved', 'active'])
  expect(await countRows(w, 'alert_events', `alert_id = $1 and event = 'reopened'`, [id])).toBe(1)
})
