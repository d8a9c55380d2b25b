import { expect, test } from 'vitest'
import {
  answerAlert,
  createResponder,
  listOwnAlerts,
  notifiedIn,
  openAlert,
  raiseAlert,
} from '../../../testing/features/alerts.ts'
import { createTestAppWithClock } from '../../../testing/test-app-with-clock.ts'

const w = await createTestAppWithClock()
const cleo = await createResponder(w, ['inmate'])

test('an alert that was only seen waits again after 5 minutes, and the steps start again', async () => {
  const ana = await w.as('inmate')
  const { id } = await raiseAlert(ana)
  await w.runDueJobs()
  await answerAlert(cleo, id, { status: 'acknowledged' })
  await w.advanceMinutes(4.9)
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
  const opened = await openAlert(cleo, id)
  const events = ['raised', 'told', 'acknowledged', 'reopened', ...Array(4).fill('told')]
  expect(opened.timeline.map(({ event }) => event)).toEqual(events)
  expect(notifiedIn(opened, again).slice(1)).toEqual([
    [0, 'tier_1'],
    [2, 'tier_1'],
    [5, 'everyone'],
    [10, 'everyone'],
  ])
  expect((await answerAlert(cleo, id, { status: 'acknowledged' })).status).toBe(200)
  await answerAlert(cleo, id, { status: 'resolved' })
})
