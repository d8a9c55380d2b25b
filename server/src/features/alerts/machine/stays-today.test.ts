import { expect, test } from 'vitest'
import {
  answerAlert,
  countRows,
  createResponder,
  listAlerts,
  notifiedIn,
  openAlert,
  setRota,
} from '../../../testing/features/alerts.ts'
import { answersWith } from '../../../testing/features/answers.ts'
import { ANXIETY, createCalledApp, DEPRESSION } from '../../../testing/features/called.ts'
import { createTestAppWithClock } from '../../../testing/test-app-with-clock.ts'

const { w, onSite, admitted, submit, skipMinutes, only, told } = await createCalledApp()

test('in a night with nobody on site a high result waits for 7:00, and rings nobody at home', async () => {
  const own = await createTestAppWithClock({ now: new Date('2026-03-12T04:00:00Z') })
  const [day, home] = [await createResponder(own, ['inmate']), await createResponder(own, ['inmate'])]
  await setRota(own, { 2: [home] })
  await own.superuser.query(
    'insert into rota_entries (position, user_id, tier, day, from_minute, to_minute) select 100 + n, $1, 1, n, 420, 1140 from generate_series(1, 7) n',
    [day.user.id],
  )
  const ana = await own.as('inmate')
  await own.superuser.query(`update users set admitted_on = '2020-01-01' where id = $1`, [ana.user.id])
  await ana.send('POST', '/api/assessments', { body: { responses: DEPRESSION } })
  await own.runDueJobs()
  const [{ id } = { id: '' }] = await listAlerts(day)
  own.now = new Date('2026-03-12T11:58:00Z')
  await own.advanceMinutes(1)
  expect(notifiedIn(await openAlert(day, id), own.now)).toEqual([])
  await own.advanceMinutes(1)
  await own.advanceMinutes(60)
  const morning = new Date('2026-03-12T12:00:00Z')
  expect(notifiedIn(await openAlert(day, id), morning)).toEqual([
    [0, 'tier_1'],
    [60, 'tier_1'],
  ])
})

test('anxiety of the third day takes a high result out of care: it calls, and rises', async () => {
  const grace = await w.as('clinician')
  const ana = await admitted(2)
  await submit(ana, answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3, d6: 3, d7: 3, d8: 3 }))
  const { id } = await only(ana)
  expect(await only(ana)).toMatchObject({ inCare: true, urgency: 'today', unansweredAt: null, severity: 'high' })
  await w.advanceMinutes(20)
  expect((await openAlert(onSite, id)).timeline.map(({ event }) => event)).toEqual(['raised'])
  expect(await countRows(w, 'alert_deliveries', 'alert_id = $1', [id])).toBe(0)
  for (const body of [{ status: 'acknowledged' }, { status: 'resolved', outcome: 'handed_over' }])
    expect((await answerAlert(onSite, id, body)).status).toBe(409)

  await skipMinutes(24 * 60)
  const since = w.now
  await submit(ana, ANXIETY)
  expect(await only(ana)).toMatchObject({ id, inCare: false, couldBeWithdrawal: true, urgency: 'today' })
  await skipMinutes(240)
  expect(await only(ana)).toMatchObject({ urgency: 'hour' })
  expect((await told(id, since)).slice(0, 2)).toEqual([
    [0, 'tier_1'],
    [240, 'tier_1'],
  ])
  await w.superuser.query('update users set disabled_at = now() where id = $1', [grace.user.id])
})
