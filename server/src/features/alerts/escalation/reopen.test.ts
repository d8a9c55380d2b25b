import { expect, test } from 'vitest'
import { answer, count, mine, opened, pressed, responder, toldIn } from '../../../testing/alerts.ts'
import { createTimedWorld } from '../../../testing/test-app-with-clock.ts'

const w = await createTimedWorld()
const cleo = await responder(w, ['inmate'])
const acknowledged = async () => {
  const ana = await w.as('inmate')
  const { id } = await pressed(ana)
  await w.settle()
  await answer(cleo, id, { status: 'acknowledged', step: 'coming' })
  return { ana, id }
}
const events = async (id: string) => (await opened(cleo, id)).timeline.map(({ event }) => event)

test('an acknowledged alert without an outcome waits again after sixty minutes, and the steps begin anew', async () => {
  const { ana, id } = await acknowledged()
  await w.travel(59.9)
  expect(await mine(ana)).toMatchObject([{ status: 'acknowledged', step: 'coming' }])
  await w.travel(0.1)
  const again = w.now

  expect(await mine(ana)).toMatchObject([
    { id, status: 'active', step: null, acknowledgedAt: null, acknowledgedBy: null },
  ])
  await w.travel(10)
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
  expect(toldIn(await opened(cleo, id), again).slice(1)).toEqual([
    [0, 'tier_1'],
    [2, 'tier_1'],
    [5, 'everyone'],
    [10, 'everyone'],
  ])
  expect((await answer(cleo, id, { status: 'acknowledged' })).status).toBe(200)
  await answer(cleo, id, { status: 'resolved' })
})

test('the sixty minutes count from the last acknowledgement', async () => {
  const { ana, id } = await acknowledged()
  await w.travel(60)
  await w.travel(30)
  await answer(cleo, id, { status: 'acknowledged' })
  await w.travel(59)
  expect(await mine(ana)).toMatchObject([{ status: 'acknowledged' }])
  await w.travel(1)
  expect(await mine(ana)).toMatchObject([{ status: 'active' }])
  await answer(cleo, id, { status: 'resolved' })
})

test('what was resolved in time stays so', async () => {
  const { ana, id } = await acknowledged()
  await w.travel(30)
  await answer(cleo, id, { status: 'resolved', outcome: 'seen_in_person' })
  const before = await opened(cleo, id)
  await w.travel(61)

  expect(await mine(ana)).toMatchObject([{ status: 'resolved', outcome: 'seen_in_person' }])
  expect(await opened(cleo, id)).toEqual(before)
})

test('while the person has another request that waits, the old one stays as it is, and waits again once that is answered', async () => {
  const { ana, id } = await acknowledged()
  await w.travel(50)
  const next = await pressed(ana)
  await w.travel(20)
  expect((await mine(ana)).map((one) => [one.id, one.status])).toEqual([
    [next.id, 'active'],
    [id, 'acknowledged'],
  ])

  await answer(cleo, next.id, { status: 'resolved' })
  await w.travel(60)
  expect((await mine(ana)).map(({ status }) => status)).toEqual(['resolved', 'active'])
  expect(await count(w, 'alert_events', `alert_id = $1 and event = 'reopened'`, [id])).toBe(1)
})
