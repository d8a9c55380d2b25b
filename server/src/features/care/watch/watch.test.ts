import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { expect, onTestFinished, test } from 'vitest'
import {
  answerAlert,
  createResponder,
  listAlerts,
  notifiedIn,
  openAlert,
  type Person,
  setRota,
} from '../../../testing/features/alerts.ts'
import { ANSWERS, answersWith } from '../../../testing/features/answers.ts'
import { createTestAppWithClock, NOON, type TestAppWithClock } from '../../../testing/test-app-with-clock.ts'
import { watchCare } from './watch.ts'

const HOUR = 3_600_000
const HEAVY = answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 })
const unseen = { status: 'resolved', outcome: 'handed_over' }
const seen = { status: 'resolved', outcome: 'seen_in_person' }

async function facility({ clinician = false, now = NOON } = {}) {
  const w = await createTestAppWithClock({ now })
  const [site, call] = [await createResponder(w, ['inmate']), await createResponder(w, ['inmate'])]
  await setRota(w, { 1: [site], 2: [call] })
  const grace = clinician ? await w.as('clinician') : null
  return { w, site, call, grace }
}
async function skip(w: TestAppWithClock, hours: number) {
  w.now = new Date(w.now.getTime() + hours * HOUR - 60_000)
  await w.advanceMinutes(1)
  await watchCare(w.deps)
}
async function someone(w: TestAppWithClock, responses = ANSWERS.high) {
  const ana = await w.as('inmate')
  await w.superuser.query(`update users set admitted_on = '2020-01-01' where id = $1`, [ana.user.id])
  await ana.send('POST', '/api/assessments', { body: { responses } })
  return ana
}
const alertsOf = async (by: Person, { user }: Person, source = 'follow_up') =>
  (await listAlerts(by, '?limit=200')).filter((one) => one.userId === user.id && one.metadata.source === source)
const only = async (by: Person, person: Person, source = 'follow_up') => {
  const open = (await alertsOf(by, person, source)).filter(({ status }) => status !== 'resolved')
  return open.length === 1 && open[0] ? open[0] : expect.fail(`Expected one, got ${open.length}`)
}

test('without a clinician what was closed unseen is told at once to who is on site and on call, again after four hours, until seen', async () => {
  // In the middle of the night.
  const { w, site } = await facility({ now: new Date('2026-03-12T08:00:00Z') })
  const ana = await someone(w)
  await answerAlert(site, (await only(site, ana, 'assessment')).id, unseen)
  await w.runDueJobs()
  const { id, severity, urgency, message } = await only(site, ana)
  expect([severity, urgency, message]).toEqual(['high', 'today', expect.stringContaining('overdue')])
  const told = notifiedIn(await openAlert(site, id), w.now)
  expect(told).toEqual([
    [0, 'tier_1'],
    [0, 'tier_2'],
  ])
  expect(await ana.send('GET', '/api/alerts/mine')).toMatchObject({ json: [] })

  await answerAlert(site, id, unseen)
  await skip(w, 3.9)
  expect((await alertsOf(site, ana)).map(({ status }) => status)).toEqual(['resolved'])
  await skip(w, 0.2)
  const again = await only(site, ana)
  expect(again.id).not.toBe(id)
  await answerAlert(site, again.id, seen)
  await skip(w, 30)
  expect((await alertsOf(site, ana)).map(({ status }) => status)).toEqual(['resolved', 'resolved'])
  expect((await listAlerts(site, '?notSeen=true')).length).toBe(0)
})

test('run twice at once, and again, it raises one alert', async () => {
  const { w, site } = await facility()
  const [ana, ben] = [await someone(w), await someone(w)]
  for (const one of [ana, ben]) await answerAlert(site, (await only(site, one, 'assessment')).id, unseen)
  await Promise.all([watchCare(w.deps), watchCare(w.deps), watchCare(w.deps)])
  await watchCare(w.deps)
  for (const one of [ana, ben]) expect(await alertsOf(site, one)).toHaveLength(1)
})

test('what was overdue for days and never told of waits for the day', async () => {
  const { w, site } = await facility({ now: new Date('2026-03-12T08:00:00Z') })
  const ana = await someone(w)
  await answerAlert(site, (await only(site, ana, 'assessment')).id, unseen)
  await w.superuser.query(`update care_work set met_due_at = met_due_at - interval '3 days'; delete from pgboss.job`)
  await watchCare(w.deps)
  expect(await alertsOf(site, ana)).toEqual([])
  await skip(w, 4)
  expect(await alertsOf(site, ana)).toHaveLength(1)
})

test('a high result waits and calls once no clinician is here who has it, by day; work of one that lost it is made anew', async () => {
  const { w, site, grace } = await facility({ clinician: true, now: new Date('2026-03-12T03:00:00Z') })
  const ana = await someone(w, HEAVY)
  const { id } = await only(site, ana, 'assessment')
  expect(await openAlert(site, id)).toMatchObject({ inCare: true })
  await w.runDueJobs()
  await w.superuser.query('delete from care_work')
  await watchCare(w.deps)
  expect((await w.superuser.query('select kind, source, state from care_work')).rows).toEqual([
    { kind: 'result', source: 'assessment', state: 'received' },
  ])
  await w.superuser.query('update users set disabled_at = now() where id = $1', [grace?.user.id])
  await watchCare(w.deps)
  expect(await openAlert(site, id)).toMatchObject({ inCare: true })
  expect(await site.call(openAlerts.waiting)).toMatchObject({ count: 0 })
  await skip(w, 9.5)
  expect(await openAlert(site, id)).toMatchObject({
    inCare: false,
    urgency: 'today',
    waitingSince: w.now.toISOString(),
  })
  await w.runDueJobs()
  expect(notifiedIn(await openAlert(site, id), w.now)).toEqual([[0, 'tier_1']])
  expect(await site.call(openAlerts.waiting)).toMatchObject({ count: 1 })
})

test('one that fails does not keep the others from being told', async () => {
  const { w, site } = await facility()
  const [ana, ben] = [await someone(w), await someone(w)]
  for (const one of [ana, ben]) await answerAlert(site, (await only(site, one, 'assessment')).id, unseen)
  const { systemDb } = w.deps
  let tries = 0
  const transaction: typeof systemDb.transaction = (steps) => {
    tries += 1
    return tries === 1 ? Promise.reject(new Error('killed')) : systemDb.transaction(steps)
  }
  const failing = { ...systemDb, transaction }
  await expect(watchCare({ ...w.deps, systemDb: failing })).rejects.toThrow('1 people')
  const raised = await Promise.all([ana, ben].map(async (one) => (await alertsOf(site, one)).length))
  expect(raised.sort()).toEqual([0, 1])
  onTestFinished(() => w.runDueJobs())
})
