import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { analytics } from '@evenkeel/contract/analytics/analytics.ts'
import { audit } from '@evenkeel/contract/audit/audit.ts'
import { beforeEach, expect, test } from 'vitest'
import {
  answerAlert,
  createResponder,
  listAlerts,
  notifiedIn,
  openAlert,
  type Person,
  setRota,
} from '../../../testing/features/alerts.ts'
import { listWork } from '../../../testing/features/care.ts'
import { createTestAppWithClock } from '../../../testing/test-app-with-clock.ts'
import { watchCare } from '../../care/watch/watch.ts'

const w = await createTestAppWithClock()
beforeEach(() =>
  w.superuser.query(
    'delete from care_work; delete from alerts; delete from pgboss.job; delete from alert_listeners; delete from users',
  ),
)
const ask = (by: Person, notTo?: string[]) =>
  by.send('POST', '/api/alerts', { body: { severity: 'critical', ...(notTo && { notTo }) } })
const raise = async (by: Person, ...out: Person[]) =>
  (
    await ask(
      by,
      out.map(({ user }) => user.id),
    )
  ).reply(alerts.raise)
const waits = (person: Person) => person.call(openAlerts.waiting).then(({ count }) => count)

for (const rowLevelSecurity of ['on', 'bypassed'] as const)
  test(`whom a request leaves out is not rung and finds nothing of it, open or closed; others do (row-level security ${rowLevelSecurity})`, async () => {
    const own = rowLevelSecurity === 'on' ? w : await createTestAppWithClock({ rowLevelSecurity })
    const [sol, rosa, kim] = [
      await createResponder(own, ['staff']),
      await createResponder(own, ['staff']),
      await createResponder(own, ['staff']),
    ]
    await setRota(own, { 1: [sol], 2: [rosa] })
    const raised = await raise(kim, sol)
    const id = raised.id ?? ''
    expect(raised.metadata.hearing).toBe('heard')
    await own.runDueJobs()
    expect([await waits(sol), await waits(rosa), await waits(kim)]).toEqual([0, 1, 0])
    expect(notifiedIn(await openAlert(rosa, id), own.now)).toEqual([
      [0, 'nobody'],
      [0, 'tier_2'],
    ])
    const nothing = async () => {
      expect((await sol.call(openAlerts.list, { query: {} })).active.alerts).toEqual([])
      expect((await sol.call(openAlerts.list, { query: {} })).notSeen).toBe(0)
      expect(await listAlerts(sol)).toEqual([])
      for (const send of [
        sol.send('GET', `/api/alerts/${id}`),
        sol.send('GET', `/api/alerts/${id}/timeline`),
        sol.send('GET', `/api/alerts/${id}/colleagues`),
        sol.send('POST', `/api/alerts/${id}/take`),
        sol.send('POST', `/api/alerts/${id}/reach-me`),
        answerAlert(sol, id, { status: 'acknowledged' }),
      ])
        expect((await send).status).toBe(404)
      expect((await sol.call(audit.list, { query: {} })).filter(({ target }) => target?.id === id)).toEqual([])
    }
    await nothing()
    await answerAlert(rosa, id, { status: 'acknowledged' })
    expect((await rosa.call(openAlerts.colleagues, { params: { id } })).map((one) => one.id)).toEqual([])
    expect((await rosa.call(audit.list, { query: {} })).filter(({ target }) => target?.id === id)).not.toEqual([])
    await nothing()
    await answerAlert(rosa, id, { status: 'resolved', outcome: 'handed_over' })
    await nothing()
    if (rowLevelSecurity === 'on') {
      expect((await sol.call(analytics.stats, { query: {} })).activeAlertsCount).toBe(0)
      expect((await sol.call(alerts.figures)).counts).toEqual({ active: 0, acknowledged: 0, resolved: 0 })
    }
  })

test('neither it nor the follow-up after it, nor the alert that this is overdue, is found by whom it leaves out', async () => {
  const [grace, other] = [
    await w.as('clinician', { serves: ['staff'] }),
    await w.as('clinician', { serves: ['staff'] }),
  ]
  const [kim, sol] = [await createResponder(w, ['staff']), await createResponder(w, ['staff'])]
  const { id } = await raise(kim, grace, sol)
  await answerAlert(other, id ?? '', { status: 'resolved', outcome: 'handed_over' })
  expect([(await listWork(grace)).total, (await listWork(other)).total]).toEqual([0, 1])
  await w.advanceMinutes(25 * 60)
  await watchCare(w.deps)
  const sources = async (by: Person) => (await listAlerts(by)).map(({ metadata }) => metadata.source)
  expect(await sources(other)).toEqual(['follow_up', 'help'])
  for (const left of [grace, sol]) expect([await sources(left), await waits(left)]).toEqual([[], 0])
})

test('it joins nothing and nothing joins it, but the same pressed again', async () => {
  const [sol, rosa, kim] = [
    await createResponder(w, ['staff']),
    await createResponder(w, ['staff']),
    await w.as('staff'),
  ]
  const plain = await raise(kim)
  const outside = await raise(kim, sol)
  const [again, both, plainAgain] = [await raise(kim, sol), await raise(kim, sol, rosa), await raise(kim)]
  expect(new Set([plain.id, outside.id, both.id]).size).toBe(3)
  expect([again.id, plainAgain.id]).toEqual([outside.id, plain.id])
  expect(await waits(sol)).toBe(1)
})

test('where everybody is left out the person reads at once that nobody hears it', async () => {
  const w = await createTestAppWithClock({
    env: { ALERT_WEBHOOK_URL: 'https://example.org/hook', ALERT_WEBHOOK_SECRET: 'a secret of the facility' },
  })
  const [sol, kim] = [await createResponder(w, ['staff']), await w.as('staff')]
  await w.superuser.query(
    `insert into alert_listeners values ('webhook', '00000000-0000-0000-0000-000000000000', null, now(), true)`,
  )
  expect((await raise(kim, sol)).metadata.hearing).toBe('nobody')
  await w.runDueJobs()
  const { rows } = await w.superuser.query('select channel from alert_deliveries')
  expect(rows, 'no webhook is called').toEqual([])
})

test('only who could see it can be left out, at most five, and only by who works here', async () => {
  const [sol, kim, ana] = [await createResponder(w, ['staff']), await w.as('staff'), await w.as('inmate')]
  const grace = await w.as('clinician')
  expect((await kim.call(alerts.answerers)).map(({ id }) => id)).toEqual([sol.user.id])
  expect((await sol.call(alerts.answerers)).map(({ id }) => id)).toEqual([])
  const wrong = [[kim.user.id], [grace.user.id], [ana.user.id], [crypto.randomUUID()], Array(6).fill(sol.user.id)]
  for (const notTo of wrong) expect((await ask(kim, notTo)).status).toBe(400)
  expect((await ask(ana, [sol.user.id])).status).toBe(400)
  expect(await listAlerts(sol)).toEqual([])
  await w.superuser.query('alter table users disable trigger user')
  await w.superuser.query('update users set approved_at = null, approved_by = null, counts_from = null where id = $1', [
    kim.user.id,
  ])
  expect(await kim.call(alerts.answerers)).toEqual([])
})
