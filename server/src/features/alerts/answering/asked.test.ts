import { afterEach, expect, test } from 'vitest'
import { editAlerts } from '../../../testing/features/alert-fold.ts'
import {
  answerAlert,
  createResponder,
  listAlerts,
  notifiedIn,
  openAlert,
  type Person,
  pressWithoutCommit,
  raiseAlert,
  setRota,
} from '../../../testing/features/alerts.ts'
import { ANSWERS } from '../../../testing/features/answers.ts'
import { createTestAppWithClock } from '../../../testing/test-app-with-clock.ts'

const w = await createTestAppWithClock()
const [onSite, onCall] = [await createResponder(w, ['inmate']), await createResponder(w, ['inmate'])]
await setRota(w, { 1: [onSite], 2: [onCall] })
afterEach(() => editAlerts(w, `update alerts set status = 'resolved'`))

/** Somebody who has been here for years, with an alert of the hour. */
async function ofTheHour() {
  const ana = await w.as('inmate')
  await w.superuser.query(`update users set admitted_on = '2020-01-01' where id = $1`, [ana.user.id])
  await ana.send('POST', '/api/assessments', { body: { responses: ANSWERS.high } })
  await w.runDueJobs()
  return ana
}
async function only(person: Person) {
  const found = (await listAlerts(onSite, '?limit=200')).filter(({ userId }) => userId === person.user.id)
  return found[0] && found.length === 1 ? found[0] : expect.fail(`Expected one alert, got ${found.length}`)
}
const told = async (id: string, since: Date) => notifiedIn(await openAlert(onSite, id), since)

test('an alert of a person who says that they are not safe becomes now: those on site and on call are told again, however it was answered before', async () => {
  const ana = await ofTheHour()
  const { id } = await only(ana)
  await answerAlert(onSite, id, { status: 'acknowledged', responseStep: 'with_you' })
  await w.advanceMinutes(1)
  const { status, json } = await answerAlert(onSite, id, { asked: 'not_safe', note: 'silent' })
  expect(status).toBe(200)
  const since = w.now
  expect(json).toMatchObject({
    urgency: 'now',
    status: 'active',
    responseStep: null,
    waitingSince: since.toISOString(),
    unansweredAt: new Date(since.getTime() + 2 * 60_000).toISOString(),
  })
  await w.runDueJobs()
  await w.advanceMinutes(2)
  expect((await told(id, since)).slice(1)).toEqual([
    [0, 'tier_1'],
    [0, 'tier_2'],
    [2, 'tier_1'],
    [2, 'tier_2'],
  ])
  const { timeline } = await openAlert(onSite, id)
  expect(timeline.find(({ event }) => event === 'asked_not_safe')).toMatchObject({ note: 'silent' })

  // Said again while it rings, it does not begin anew.
  await answerAlert(onCall, id, { asked: 'not_safe' })
  expect(await only(ana)).toMatchObject({ waitingSince: since.toISOString() })
  await w.advanceMinutes(3)
  expect((await told(id, since)).at(-1)).toEqual([5, 'everyone'])
})

test('who was asked and says that they are safe changes nothing but the timeline', async () => {
  const ana = await ofTheHour()
  const before = await only(ana)
  expect((await answerAlert(onSite, before.id, { asked: 'safe' })).status).toBe(200)
  expect(await only(ana)).toEqual({ ...before, seen: expect.any(String) })
  expect((await openAlert(onSite, before.id)).timeline.map(({ event }) => event)).toContain('asked_safe')
})

test('while another request of the person waits, "not safe" is noted on both, and the one that waits goes on', async () => {
  const ana = await w.as('inmate')
  const { id } = await raiseAlert(ana)
  await answerAlert(onSite, id, { status: 'acknowledged', responseStep: 'with_you' })
  await w.advanceMinutes(1)
  const next = await raiseAlert(ana)
  const waits = await openAlert(onSite, next.id)
  const { status, json } = await answerAlert(onSite, id, { asked: 'not_safe', note: 'silent' })
  expect(status).toBe(200)
  expect(json).toMatchObject({ id, urgency: 'now', status: 'acknowledged', responseStep: 'with_you' })
  const { timeline, ...after } = await openAlert(onSite, next.id)
  expect(after).toEqual({ ...waits, timeline: undefined, seen: expect.any(String) })
  for (const entries of [timeline, (await openAlert(onSite, id)).timeline])
    expect(entries.at(-1)).toMatchObject({ event: 'asked_not_safe', note: 'silent' })
})

test('"not safe" is kept when Get Help is pressed at the same moment', async () => {
  const ana = await w.as('inmate')
  const { id } = await raiseAlert(ana)
  await answerAlert(onSite, id, { status: 'acknowledged' })
  const pressed = await pressWithoutCommit(w, id)
  const answering = answerAlert(onSite, id, { asked: 'not_safe' })
  await pressed.isWaitedFor()
  await pressed.commit()
  expect(await answering).toMatchObject({ status: 200, json: { status: 'acknowledged' } })
  expect((await openAlert(onSite, id)).timeline.at(-1)).toMatchObject({ event: 'asked_not_safe' })
})

test('only a responder says what somebody answered, alone, and of an open alert; others do not read it', async () => {
  const blind = await createResponder(w, ['staff'])
  const ana = await ofTheHour()
  const { id } = await only(ana)
  for (const asked of ['safe', 'not_safe'] as const) {
    expect((await answerAlert(blind, id, { asked })).status).toBe(403)
    expect((await answerAlert(ana, id, { asked })).status).toBe(403)
    expect((await answerAlert(onSite, id, { asked, status: 'resolved' })).status).toBe(400)
  }
  expect((await answerAlert(onSite, id, { asked: 'maybe' })).status).toBe(400)
  expect(await only(ana)).toMatchObject({ urgency: 'hour' })
  await answerAlert(onSite, id, { asked: 'not_safe' })
  expect((await openAlert(blind, id)).timeline.map(({ event }) => event)).toEqual(['raised'])
  await answerAlert(onSite, id, { status: 'resolved' })
  expect((await answerAlert(onSite, id, { asked: 'not_safe' })).status).toBe(409)
})
