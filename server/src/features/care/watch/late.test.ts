import { talk } from '@evenkeel/contract/care/talk.ts'
import { expect, test } from 'vitest'
import {
  answerAlert,
  createResponder,
  listAlerts,
  notifiedIn,
  openAlert,
  type Person,
  setRota,
} from '../../../testing/features/alerts.ts'
import { changeWork, listWork } from '../../../testing/features/care.ts'
import { about, refer } from '../../../testing/features/referrals.ts'
import { createTestAppWithClock, NOON, type TestAppWithClock } from '../../../testing/test-app-with-clock.ts'
import { watchCare } from './watch.ts'

const HOUR = 3_600_000
async function facility() {
  const w = await createTestAppWithClock({ now: NOON })
  const [site, call] = [await createResponder(w, ['inmate']), await createResponder(w, ['inmate'])]
  await setRota(w, { 1: [site], 2: [call] })
  return { w, site, grace: await w.as('clinician'), ana: await w.as('inmate') }
}
async function skip(w: TestAppWithClock, hours: number) {
  w.now = new Date(w.now.getTime() + hours * HOUR)
  await watchCare(w.deps)
}
const lateOf = async (by: Person, { user }: Person) =>
  (await listAlerts(by, '?limit=200')).filter((one) => one.userId === user.id && one.metadata.source === 'follow_up')
const workOf = async (grace: Person) => (await listWork(grace)).work[0]?.id ?? expect.fail('There is work')
const away = (w: TestAppWithClock, { user }: Person, days: number) =>
  w.superuser.query('update clinicians set away_from = $2, away_to = $3 where user_id = $1', [
    user.id,
    w.deps.calendar.dayOf(w.now),
    w.deps.calendar.dayOf(new Date(w.now.getTime() + days * 24 * HOUR)),
  ])

test('a request that nobody met in time calls who answers, once, by day, and ends once a clinician has triaged it', async () => {
  const { w, site, grace, ana } = await facility()
  await ana.call(talk.ask, { body: { about: ['family'], line: 'MARKED line' }, query: {} })
  await skip(w, 47)
  expect(await lateOf(site, ana)).toEqual([])
  // Fifteen days, in the night, and in the morning after it.
  await skip(w, 13 * 24 + 12)
  expect(await lateOf(site, ana)).toEqual([])
  await Promise.all([skip(w, 8), watchCare(w.deps), watchCare(w.deps)])
  await w.runDueJobs()
  const [late, ...more] = await lateOf(site, ana)
  expect(more).toEqual([])
  expect(late).toMatchObject({
    urgency: 'today',
    status: 'active',
    message: expect.stringContaining('time for mental health'),
  })
  const opened = await openAlert(site, late?.id ?? '')
  expect(notifiedIn(opened, w.now)).toEqual([[0, 'tier_1']])
  expect(JSON.stringify(opened)).not.toMatch(/MARKED|family/)
  expect(await ana.send('GET', '/api/alerts/mine')).toMatchObject({ json: [] })
  const own = await ana.call(talk.own)
  expect(Date.parse(own.request?.dueBy ?? '')).toBeLessThan(+w.now)

  await changeWork(grace, await workOf(grace), { do: 'triage', priority: 'routine' })
  await skip(w, 0.1)
  expect(await lateOf(site, ana)).toMatchObject([{ status: 'resolved', outcome: null }])
  // Read, and still not met: it calls again a day later.
  await skip(w, 25)
  expect((await lateOf(site, ana)).filter(({ status }) => status === 'active')).toHaveLength(1)
  await changeWork(grace, await workOf(grace), { do: 'meet', how: 'face' })
  expect((await lateOf(site, ana)).map(({ status }) => status)).toEqual(['resolved', 'resolved'])
  await skip(w, 72)
  expect(await lateOf(site, ana)).toHaveLength(2)
})

test('an officer’s referral for the next days that is a week old calls too; a day that is planned waits for that day', async () => {
  const { w, site, grace, ana } = await facility()
  const otto = await w.as('staff')
  await refer(otto, about(ana))
  const id = await workOf(grace)
  await changeWork(grace, id, { do: 'triage', priority: 'routine' })
  await changeWork(grace, id, { do: 'plan', on: w.deps.calendar.dayOf(new Date(w.now.getTime() + 5 * 24 * HOUR)) })
  await skip(w, 5 * 24)
  expect(await lateOf(site, ana)).toEqual([])
  await skip(w, 2 * 24)
  const [late] = await lateOf(site, ana)
  expect(late).toMatchObject({ urgency: 'today', status: 'active' })
  // Closed unseen it asks for no follow-up, and calls again a day later; after a clinician’s word of having seen them it calls no more.
  await answerAlert(site, late?.id ?? '', { status: 'resolved', outcome: 'handed_over' })
  expect((await w.superuser.query(`select from care_work where source = 'alert'`)).rows).toEqual([])
  await skip(w, 25)
  const again = (await lateOf(site, ana)).find(({ status }) => status === 'active')
  await answerAlert(grace, again?.id ?? '', { status: 'resolved', outcome: 'seen_in_person' })
  await skip(w, 10 * 24)
  expect((await lateOf(site, ana)).filter(({ status }) => status === 'active')).toEqual([])
  expect((await listWork(grace)).work).toMatchObject([{ id, overdue: true }])
})

test('what waits while every clinician is away goes to who answers for them at once; what is asked then is refused', async () => {
  const { w, site, grace, ana } = await facility()
  await ana.call(talk.ask, { body: {}, query: {} })
  await skip(w, 1)
  expect(await lateOf(site, ana)).toEqual([])
  await away(w, grace, 59)
  await skip(w, 0.1)
  expect(await lateOf(site, ana)).toMatchObject([{ urgency: 'today', status: 'active' }])
  const ben = await w.as('inmate')
  expect((await ben.send('POST', '/api/care/requests', { body: {} })).status).toBe(409)
  // Back again, and it is not late yet.
  await w.superuser.query('update clinicians set away_from = null, away_to = null')
  await skip(w, 0.1)
  expect(await lateOf(site, ana)).toMatchObject([{ status: 'resolved' }])
})

test('a follow-up after an alert makes it graver, in one alert; who was released is not called for', async () => {
  const { w, site, ana } = await facility()
  await ana.call(talk.ask, { body: {}, query: {} })
  await skip(w, 96)
  expect(await lateOf(site, ana)).toMatchObject([{ metadata: { source: 'follow_up' }, severity: 'medium' }])
  const { id } = (await ana.send('POST', '/api/alerts', { body: { severity: 'critical' } })).json as { id: string }
  await answerAlert(site, id, { status: 'resolved', outcome: 'handed_over' })
  await skip(w, 25)
  expect(await lateOf(site, ana)).toMatchObject([{ severity: 'high', message: expect.stringContaining('follow-up') }])

  const ben = await w.as('inmate')
  await ben.call(talk.ask, { body: {}, query: {} })
  await w.superuser.query('update users set released_on = current_date where id = $1', [ben.user.id])
  await skip(w, 96)
  expect(await lateOf(site, ben)).toEqual([])
})
