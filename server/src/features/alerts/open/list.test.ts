import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { audit } from '@evenkeel/contract/audit/audit.ts'
import { afterEach, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { answerAlert, createResponder, raiseAlert } from '../../../testing/features/alerts.ts'
import { ANSWERS, answersWith } from '../../../testing/features/answers.ts'
import { createTestApp } from '../../../testing/test-app.ts'

/** Strong symptoms, and nothing on item 9. */
const SYMPTOMS = answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 })
const listOf = (caller: Caller, limit = 20) => caller.call(openAlerts.list, { query: { limit } })
const assess = (caller: Caller, level: 'high' | 'critical') =>
  caller.send('POST', '/api/assessments', { body: { responses: ANSWERS[level] } })
const w = await createTestApp({ env: { ALERT_ANSWER_STEPS: '3,15,60', ALERT_STEPS: '0.5,1,10' } })
const [rosa, sol] = [await createResponder(w, ['inmate']), await createResponder(w, ['staff'])]
afterEach(() => w.superuser.query('delete from care_work; delete from alerts'))
const wait = () => {
  w.now = new Date(w.now.getTime() + 60_000)
}

test('who answers reads the gravest first and what is in care last; a clinician not that, and who answers others no count by which they could tell', async () => {
  const grace = await w.as('clinician')
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  await ana.send('POST', '/api/assessments', { body: { responses: SYMPTOMS } })
  wait()
  const { id } = await raiseAlert(ben)
  await rosa.send('POST', '/api/alerts/drills', { body: { audience: 'staff' } })
  const { active } = await listOf(rosa)
  expect(active.alerts.map(({ userId, inCare }) => [userId, inCare])).toEqual([
    [ben.user.id, false],
    [ana.user.id, true],
    [rosa.user.id, false],
  ])
  expect((await listOf(grace)).active.alerts.map((one) => one.id)).toEqual([id])
  // Of more than are on the page, and without the drill.
  expect(await listOf(rosa, 1)).toMatchObject({ active: { total: 3 }, calls: { waiting: 1, answered: 0 } })
  expect((await listOf(sol, 1)).calls).toEqual({ waiting: 2, answered: 0 })
  await w.superuser.query('update users set disabled_at = now() where id = $1', [grace.user.id])
})

test('so many and the newest stand on a page, and only those are written down as seen', async () => {
  const people: Awaited<ReturnType<typeof w.as>>[] = []
  for (let at = 0; at < 5; at += 1) {
    const person = await w.as('inmate')
    people.push(person)
    await raiseAlert(person)
    wait()
  }
  const { active } = await listOf(rosa, 3)
  const place = (userId: string | null) => people.findIndex(({ user }) => user.id === userId)
  expect([active.total, active.alerts.map(({ userId, newest }) => [place(userId), newest])]).toEqual([
    5,
    [
      [4, true],
      [0, false],
      [1, false],
      [2, false],
    ],
  ])
  const seen = people.map(async (person) => (await person.call(audit.own, { query: {} })).map(({ action }) => action))
  expect(await Promise.all(seen)).toEqual([3, 4, 5, 6, 7].map((at) => (at === 6 ? [] : ['alert.listed'])))
  for (const limit of [0, 1001, 'many'])
    expect((await rosa.send('GET', `/api/alerts/open?limit=${limit}`)).status).toBe(400)
})

test('who does not respond to a person reads neither who it is nor, from severity or order, how urgent it is or which alerts are of one person', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  const raised = [w.now]
  await assess(ben, 'high')
  wait()
  raised.push(w.now)
  await assess(ana, 'high')
  wait()
  raised.push(w.now)
  await raiseAlert(ana)
  const { active } = await listOf(sol)
  expect(active.alerts.map(({ severity, person, userId, message }) => [severity, person, userId, message])).toEqual(
    Array(3).fill([null, null, null, null]),
  )
  expect(active.alerts.map(({ createdAt }) => createdAt)).toEqual(raised.map((at) => at.toISOString()))
  expect(await ana.call(audit.own, { query: {} })).toEqual([])
})

test('who answers reads how long an answer holds, as it is set here; who may not read the urgency does not', async () => {
  const { id, createdAt, unansweredAt } = await raiseAlert(await w.as('inmate'))
  expect(Date.parse(unansweredAt ?? '') - Date.parse(createdAt)).toBe(30_000)
  await (await w.as('inmate')).send('POST', '/api/assessments', { body: { responses: SYMPTOMS } })
  const held = async (caller: Caller) => (await listOf(caller)).active.alerts.map(({ holdsMinutes }) => holdsMinutes)
  expect(await held(rosa)).toEqual([3, 4 * 60])
  expect(await held(sol)).toEqual([null, null])
  const answered = await answerAlert(rosa, id, { status: 'acknowledged' })
  expect(answered.json).toMatchObject({ unansweredAt: new Date(w.now.getTime() + 3 * 60_000).toISOString() })
})

test('how one alert stands is read without its person, without a trace and by nobody else; it changes with each word on it', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  const [{ id }] = [await raiseAlert(ana), await raiseAlert(ben)]
  const stands = (reader: Caller) => reader.call(openAlerts.stands, { params: { id } })
  const waits = await stands(rosa)
  const none = { toTake: false, inHand: false, withThem: false, handedTo: null, askedSince: expect.any(String) }
  expect(waits).toEqual({ status: 'active', changes: expect.any(Number), holdsMinutes: 3, ...none })
  expect(await stands(sol)).toEqual({ ...waits, holdsMinutes: null })
  // Another alert is no change of this one.
  await answerAlert(rosa, (await listOf(rosa)).active.alerts.find((one) => one.id !== id)?.id ?? '', {
    status: 'acknowledged',
  })
  expect(await stands(rosa)).toEqual(waits)
  await answerAlert(rosa, id, { status: 'acknowledged' })
  const answered = await stands(rosa)
  expect(answered).toMatchObject({ status: 'acknowledged', inHand: true })
  await rosa.send('POST', `/api/alerts/${id}/hand-over`, { body: { to: (await createResponder(w)).user.id } })
  const handed = await stands(rosa)
  expect(handed.handedTo).not.toBeNull()
  // The list was seen; no reading of this was.
  expect((await ana.call(audit.own, { query: {} })).map(({ action }) => action)).not.toContain('alert.opened')
  await answerAlert(rosa, id, { status: 'resolved', outcome: 'seen_by_phone' })
  const closed = await stands(rosa)
  expect(closed).toMatchObject({ ...none, askedSince: null, status: 'resolved' })
  const changes = [waits, answered, handed, closed].map((one) => one.changes)
  expect(changes).toEqual([...new Set(changes)].sort((a, b) => a - b))
  const path = `/api/alerts/open/${id}`
  expect((await (await w.as('clinician', { serves: ['staff'] })).send('GET', path)).status).toBe(404)
})

test('that somebody is with the person is proposed to nobody but who said it, whoever has it in hand, until it holds no more', async () => {
  const sam = await createResponder(w)
  const { id } = await raiseAlert(await w.as('inmate'))
  const saidBy = async () => {
    const listed = (caller: Caller) =>
      listOf(caller).then(({ active, acknowledged }) => [...active.alerts, ...acknowledged.alerts][0]?.withThem)
    const stands = (caller: Caller) => caller.call(openAlerts.stands, { params: { id } })
    const said = [await listed(rosa), await listed(sam)]
    expect([(await stands(rosa)).withThem, (await stands(sam)).withThem]).toEqual(said)
    return said
  }
  const says = async (caller: Caller, change: object) => {
    w.now = new Date(w.now.getTime() + 60_000)
    expect((await answerAlert(caller, id, change)).status).toBe(200)
    return await saidBy()
  }
  expect(await says(rosa, { status: 'acknowledged' })).toEqual([false, false])
  expect(await says(sam, { responseStep: 'with_you' })).toEqual([false, true])
  expect(await says(rosa, { responseStep: 'with_you' })).toEqual([true, true])
  expect((await answerAlert(rosa, id, { responseStep: 'coming' })).status).toBe(409)
  expect(await says(sam, { responseStep: 'coming' })).toEqual([false, false])
  expect(await says(rosa, { responseStep: 'with_you' })).toEqual([true, false])
})
