import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { assessments } from '@evenkeel/contract/assessments/assessments.ts'
import type { Responses } from '@evenkeel/contract/assessments/questions.ts'
import { risk } from '@evenkeel/contract/risk.ts'
import { expect, test } from 'vitest'
import { addDays } from '../../../platform/calendar.ts'
import { editAlerts } from '../../../testing/features/alert-fold.ts'
import {
  answerAlert,
  createResponder,
  listAlerts,
  openAlert,
  type Person,
  raiseAlert,
  setRota,
} from '../../../testing/features/alerts.ts'
import { ANSWERS, answersWith } from '../../../testing/features/answers.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

/** At noon, so that no change to summer time makes a day of what is not one. */
const w = await createTestApp({ now: new Date('2026-03-11T17:00:00.000Z') })
const DAY = 86_400_000
const later = (app: TestApp, ms: number) => {
  app.now = new Date(app.now.getTime() + ms)
}
const cleo = await createResponder(w, ['inmate'])
const plain = await createResponder(w, ['staff'])
await setRota(w, { 1: [cleo] })

/** Somebody who has been here for years. */
async function someone() {
  const ana = await w.as('inmate')
  await w.superuser.query(`update users set admitted_on = '2020-01-01' where id = $1`, [ana.user.id])
  return ana
}
const submit = async (person: Person, responses: Responses) => {
  expect((await person.send('POST', '/api/assessments', { body: { responses } })).status).toBe(201)
}
const alertsOf = async (person: Person) =>
  (await listAlerts(cleo, '?limit=200')).filter(({ userId }) => userId === person.user.id)
const newest = async (person: Person) => (await alertsOf(person))[0] ?? expect.fail('There is no alert')
const isElevated = async (person: Person) => (await person.call(risk.current)).isElevated
/** What the next sign of self-harm would be: now while a crisis is open. */
async function nextUrgency(person: Person) {
  await submit(person, ANSWERS.high)
  const { id, urgency } = await newest(person)
  await w.superuser.query('delete from alerts where id = $1', [id])
  await w.superuser.query('delete from assessments where user_id = $1 and alert_id = $2', [person.user.id, id])
  return urgency
}
async function inCrisis() {
  const ana = await someone()
  await submit(ana, ANSWERS.critical)
  const { id } = await newest(ana)
  return { ana, id }
}
const resolve = (admin: Person, id: string, change: object = {}) =>
  answerAlert(admin, id, { status: 'resolved', ...change })

test('a responder’s outcome "seen in person" lowers now: whether their weeks are elevated, and the urgency of what comes next', async () => {
  const { ana, id } = await inCrisis()
  expect(await isElevated(ana)).toBe(true)
  later(w, 60_000)
  expect((await resolve(cleo, id, { outcome: 'seen_in_person' })).json).toMatchObject({
    outcome: 'seen_in_person',
    faceToFaceAt: w.now.toISOString(),
    notSeen: false,
  })
  expect(await isElevated(ana)).toBe(false)
  expect(await nextUrgency(ana)).toBe('hour')
})

test('that somebody follows up is said while they answer, and of an open assessment only that it is open', async () => {
  const { ana, id } = await inCrisis()
  const said = async () => (await ana.call(risk.current)).factors.filter(({ code }) => code.startsWith('E4'))
  const open = { code: 'E4', points: 0, text: 'An assessment of yours is still open here' }
  expect(await said()).toEqual([open])
  await answerAlert(cleo, id, { status: 'acknowledged' })
  expect(await said()).toEqual([
    { code: 'E4_answered', points: 0, text: 'Somebody is still following up on your last assessment' },
  ])
  await resolve(cleo, id)
  expect(await said()).toEqual([open])
})

test('while an alert is open, its person’s weeks stay elevated after a milder assessment; a high one that is closed no longer keeps them so', async () => {
  const ana = await someone()
  await submit(ana, answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 }))
  await submit(ana, ANSWERS.low)
  expect(await isElevated(ana)).toBe(true)
  await resolve(cleo, (await newest(ana)).id, { outcome: 'handed_over' })
  expect(await isElevated(ana)).toBe(false)
  expect((await newest(ana)).notSeen).toBe(false)
})

test('a later alert on which the person was seen lowers the earlier one too; one from before does not', async () => {
  const { ana, id } = await inCrisis()
  await resolve(cleo, id)
  later(w, DAY)
  const asked = await raiseAlert(ana)
  expect(await openAlert(cleo, asked.id)).toMatchObject({ notSeen: true, status: 'active' })
  later(w, 60_000)
  await resolve(cleo, asked.id, { outcome: 'seen_in_person' })
  expect((await alertsOf(ana)).map(({ notSeen }) => notSeen)).toEqual([false, false])
  expect(await isElevated(ana)).toBe(false)

  later(w, DAY)
  await submit(ana, ANSWERS.critical)
  await resolve(cleo, (await newest(ana)).id)
  expect((await newest(ana)).notSeen).toBe(true)
  expect(await isElevated(ana)).toBe(true)
})

test('an alert that became now by the clock is not lowered by somebody who was seen before that', async () => {
  const ana = await someone()
  await submit(ana, ANSWERS.high)
  const { id, urgency } = await newest(ana)
  expect(urgency).toBe('hour')
  const asked = await raiseAlert(ana)
  later(w, 60_000)
  await resolve(cleo, asked.id, { outcome: 'seen_in_person' })
  await editAlerts(w, `update alerts set urgency = 'now', urgency_since = $2 where id = $1`, [
    id,
    new Date(w.now.getTime() + 60_000),
  ])
  later(w, 120_000)
  await resolve(cleo, id)
  expect(await openAlert(cleo, id)).toMatchObject({ urgency: 'now', notSeen: true })
})

test('an alert that waits again after somebody was seen needs that again', async () => {
  const { ana, id } = await inCrisis()
  const asked = await raiseAlert(ana)
  later(w, 60_000)
  await resolve(cleo, asked.id, { outcome: 'seen_in_person' })
  expect(await nextAfterOpen(ana, id)).toBe('now')
  await answerAlert(cleo, id, { status: 'acknowledged' })
  later(w, 60_000)
  await submit(ana, ANSWERS.critical)
  await resolve(cleo, id)
  expect(await openAlert(cleo, id)).toMatchObject({ notSeen: true })
})
/** The urgency of an alert that is open still. */
const nextAfterOpen = async (ana: Person, id: string) => (await alertsOf(ana)).find((one) => one.id === id)?.urgency

test('a responder completes a closed alert later, once; nobody else does, and nothing but "seen in person"', async () => {
  const { ana, id } = await inCrisis()
  const complete = (admin: Person, outcome = 'seen_in_person', note?: string) =>
    answerAlert(admin, id, { outcome, ...(note && { note }) })
  expect((await complete(cleo)).status, 'it is open').toBe(409)
  await resolve(cleo, id)
  expect((await complete(plain)).status).toBe(403)
  expect((await complete(await createResponder(w, []))).status).toBe(403)
  expect((await ana.send('PATCH', `/api/alerts/${id}`, { body: { outcome: 'seen_in_person' } })).status).toBe(403)
  for (const outcome of ['handed_over', 'raised_by_mistake', 'seen_by_phone'])
    expect((await complete(cleo, outcome)).status).toBe(400)
  expect((await newest(ana)).notSeen).toBe(true)

  later(w, 60_000)
  expect((await complete(cleo, 'seen_in_person', 'at the cell front')).json).toMatchObject({
    status: 'resolved',
    outcome: 'seen_in_person',
    faceToFaceAt: w.now.toISOString(),
    notSeen: false,
  })
  expect((await openAlert(cleo, id)).timeline.at(-1)).toMatchObject({ event: 'seen', note: 'at the cell front' })
  expect((await complete(cleo)).status, 'it was noted before').toBe(409)
  expect(await isElevated(ana)).toBe(false)
})

test('an alert of item 9 that was never now also stays until somebody saw the person; one of symptoms does not', async () => {
  const ana = await someone()
  const count = async () => (await cleo.call(openAlerts.list, { query: {} })).notSeen
  const before = await count()
  await submit(ana, ANSWERS.high)
  const { id, urgency } = await newest(ana)
  expect(urgency).toBe('hour')
  await resolve(cleo, id, { outcome: 'handed_over' })
  expect(await newest(ana)).toMatchObject({ urgency: 'hour', notSeen: true })
  expect(await count()).toBe(before + 1)
  expect((await listAlerts(cleo, '?notSeen=true')).map((one) => one.id)).toContain(id)
  expect(await isElevated(ana)).toBe(true)
  later(w, DAY)
  await submit(ana, ANSWERS.low)
  expect(await isElevated(ana), 'milder answers lower nothing').toBe(true)
  expect(await nextUrgency(ana), 'only a crisis makes the next one now').toBe('hour')
  const asked = await raiseAlert(ana)
  expect(await openAlert(cleo, asked.id), 'a later alert says it').toMatchObject({ notSeen: true })
  await resolve(cleo, asked.id, { outcome: 'seen_by_phone' })

  later(w, 60_000)
  expect((await answerAlert(cleo, id, { outcome: 'seen_in_person' })).json).toMatchObject({ notSeen: false })
  expect(await count()).toBe(before)
  expect(await isElevated(ana)).toBe(false)

  const ben = await someone()
  await submit(ben, answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 }))
  await resolve(cleo, (await newest(ben)).id, { outcome: 'handed_over' })
  expect([(await newest(ben)).notSeen, await count()]).toEqual([false, before])
})

test('an outcome of a drill lowers nothing of the person who started it', async () => {
  const { id } = (await cleo.send('POST', '/api/alerts/drills', { body: { audience: 'inmate' } })).json as {
    id: string
  }
  await resolve(cleo, id, { outcome: 'raised_by_mistake' })
  expect(await openAlert(cleo, id)).toMatchObject({ notSeen: false, urgency: 'now' })
})

test('an earlier assessment may bring the next one forward, and never puts it off', async () => {
  const ana = await someone()
  const day = async () => (await ana.call(assessments.checkDue)).dueOn
  const inDays = (days: number) => addDays(w.deps.calendar.dayOf(w.now), days)
  await submit(ana, ANSWERS.critical)
  const seventh = inDays(7)
  expect(await day()).toBe(seventh)
  later(w, DAY)
  await submit(ana, ANSWERS.low)
  expect(await day()).toBe(seventh)
  later(w, 6 * DAY)
  expect(await ana.call(assessments.checkDue)).toMatchObject({ isDue: true, type: 'triggered' })
  await submit(ana, ANSWERS.low)
  expect(await day(), 'it was answered on its day').toBe(inDays(30))
  later(w, DAY)
  await submit(ana, ANSWERS.high)
  expect(await day()).toBe(inDays(14))
  later(w, DAY)
  await submit(ana, ANSWERS.critical)
  expect(await day()).toBe(inDays(7))
})
