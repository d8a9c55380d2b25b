import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { audit } from '@evenkeel/contract/audit/audit.ts'
import { expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { answerAlert, createResponder, raiseAlert } from '../../../testing/features/alerts.ts'
import { ANSWERS, answersWith } from '../../../testing/features/answers.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const listOf = (caller: Caller, limit = 20) => caller.call(openAlerts.list, { query: { limit } })
const assess = (caller: Caller, level: 'high' | 'critical') =>
  caller.send('POST', '/api/assessments', { body: { responses: ANSWERS[level] } })
const wait = (w: TestApp, minutes = 1) => {
  w.now = new Date(w.now.getTime() + minutes * 60_000)
}

test('gravest and longest waiting come first, and the alerts of one person stand together', async () => {
  const w = await createTestApp()
  const rosa = await createResponder(w)
  const [ana, ben, cal, dee] = [await w.as('inmate'), await w.as('inmate'), await w.as('inmate'), await w.as('inmate')]
  await w.superuser.query(`update users set admitted_on = '2020-01-01' where role = 'inmate'`)
  await rosa.send('POST', '/api/alerts/drills', { body: { audience: 'staff' } })
  for (const [caller, level] of [
    [ana, 'high'],
    [ben, 'critical'],
    [cal, 'high'],
  ] as const) {
    wait(w)
    await assess(caller, level)
  }
  wait(w)
  await raiseAlert(dee)
  wait(w)
  await raiseAlert(cal)
  const { active, acknowledged } = await listOf(rosa)
  expect(active.alerts.map(({ userId, severity }) => [userId, severity])).toEqual([
    [ben.user.id, 'critical'],
    [cal.user.id, 'critical'],
    [cal.user.id, 'high'],
    [dee.user.id, 'critical'],
    [ana.user.id, 'high'],
    [rosa.user.id, 'critical'],
  ])
  expect(active.total).toBe(6)
  expect(acknowledged).toEqual({ total: 0, alerts: [] })
  // Of more than are on the page, and without the drill.
  expect(await listOf(rosa, 2)).toMatchObject({ active: { total: 6 }, calls: { waiting: 5, answered: 0 } })
})

test('what is in care stands last, the longest wait first; who does not respond sees how long each waits alone, and a clinician not it', async () => {
  const w = await createTestApp()
  const grace = await w.as('clinician')
  const [rosa, sol] = [await createResponder(w, ['inmate']), await createResponder(w, ['staff'])]
  const [ana, ben, cal] = [await w.as('inmate'), await w.as('inmate'), await w.as('inmate')]
  const responses = answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 })
  for (const caller of [ana, ben]) {
    await caller.send('POST', '/api/assessments', { body: { responses } })
    wait(w)
  }
  await raiseAlert(cal)
  const seen = (await listOf(rosa)).active.alerts
  expect(seen.map(({ userId, inCare }) => [userId, inCare])).toEqual([
    [cal.user.id, false],
    [ana.user.id, true],
    [ben.user.id, true],
  ])
  expect((await listOf(grace)).active.alerts.map(({ userId }) => userId)).toEqual([cal.user.id])
  expect((await listOf(rosa, 1)).calls).toEqual({ waiting: 1, answered: 0 })
  // Who may not read which of them are in care learns it from no number.
  expect((await listOf(sol, 1)).calls).toEqual({ waiting: 3, answered: 0 })
  const place = (id: string) => seen.findIndex((alert) => alert.id === id)
  expect((await listOf(sol)).active.alerts.map(({ id }) => place(id))).toEqual([1, 2, 0])
})

test('twenty and the newest stand on a page, more at a wish, and only those are written down as seen', async () => {
  const w = await createTestApp()
  const rosa = await createResponder(w)
  const people: Awaited<ReturnType<typeof w.as>>[] = []
  // One after the other: on a busy machine many sign-ins at once are refused.
  for (let at = 0; at < 23; at += 1) people.push(await w.as('inmate'))
  for (const person of people) {
    await raiseAlert(person)
    wait(w)
  }
  const first = (await rosa.send('GET', '/api/alerts/open')).reply(openAlerts.list)
  expect([first.active.alerts.length, first.active.total]).toEqual([21, 23])
  const places = (alerts: typeof first.active.alerts) =>
    alerts.map(({ userId, newest }) => [people.findIndex(({ user }) => user.id === userId), newest])
  const [newest, ...longest] = places(first.active.alerts)
  expect(newest).toEqual([22, true])
  expect(longest).toEqual(people.slice(0, 20).map((_, at) => [at, false]))
  const seen = async (at: number) => (await people[at]?.call(audit.own, { query: {} }))?.map(({ action }) => action)
  expect([await seen(19), await seen(20), await seen(22)]).toEqual([['alert.listed'], [], ['alert.listed']])
  const [first40, ...rest40] = places((await listOf(rosa, 40)).active.alerts)
  expect(first40).toEqual([22, true])
  expect(rest40).toEqual(people.slice(0, 22).map((_, at) => [at, false]))
  expect(await seen(20)).toEqual(['alert.listed'])
  for (const limit of [0, 1001, 'many'])
    expect((await rosa.send('GET', `/api/alerts/open?limit=${limit}`)).status).toBe(400)
})

test('who does not respond to a person reads neither who it is nor, from severity or order, how urgent it is or which alerts are of one person', async () => {
  const w = await createTestApp()
  const sol = await createResponder(w, ['staff'])
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  const raised = [w.now]
  await assess(ben, 'high')
  wait(w)
  raised.push(w.now)
  await assess(ana, 'high')
  wait(w)
  raised.push(w.now)
  await raiseAlert(ana)
  const { active } = await listOf(sol)
  expect(active.alerts.map(({ severity, person, userId, message }) => [severity, person, userId, message])).toEqual(
    Array(3).fill([null, null, null, null]),
  )
  expect(active.alerts.map(({ createdAt }) => createdAt)).toEqual(raised.map((at) => at.toISOString()))
  expect(await ana.call(audit.own, { query: {} })).toEqual([])
  for (const caller of [ana, await w.as('staff')])
    expect((await caller.send('GET', '/api/alerts/open')).status).toBe(403)
})

test('who answers reads how long an answer holds, as it is set here; who may not read the urgency does not', async () => {
  const w = await createTestApp({ env: { ALERT_ANSWER_STEPS: '3,15,60' } })
  const [rosa, sol] = [await createResponder(w, ['inmate']), await createResponder(w, ['staff'])]
  const { id } = await raiseAlert(await w.as('inmate'))
  const ben = await w.as('inmate')
  await ben.send('POST', '/api/assessments', {
    body: { responses: answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 }) },
  })
  const held = async (caller: Caller) => (await listOf(caller)).active.alerts.map(({ holdsMinutes }) => holdsMinutes)
  expect(await held(rosa)).toEqual([3, 4 * 60])
  expect(await held(sol)).toEqual([null, null])
  const answered = await answerAlert(rosa, id, { status: 'acknowledged' })
  expect(answered.json).toMatchObject({ unansweredAt: new Date(w.now.getTime() + 3 * 60_000).toISOString() })
})

test('how one alert stands is read without its person, without a trace and by nobody else; it changes with each word on it', async () => {
  const w = await createTestApp()
  const [rosa, sol] = [await createResponder(w, ['inmate']), await createResponder(w, ['staff'])]
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  const [{ id }] = [await raiseAlert(ana), await raiseAlert(ben)]
  const stands = (reader: Caller) => reader.call(openAlerts.stands, { params: { id } })
  const waits = await stands(rosa)
  const none = { toTake: false, inHand: false, withThem: false, handedTo: null, askedSince: expect.any(String) }
  expect(waits).toEqual({ status: 'active', changes: expect.any(Number), holdsMinutes: 5, ...none })
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
  for (const caller of [ana, ben, await w.as('staff')]) expect((await caller.send('GET', path)).status).toBe(403)
})

test('that somebody is with the person is proposed to nobody but who said it, whoever has it in hand, until it holds no more', async () => {
  const w = await createTestApp()
  const [rosa, sam] = [await createResponder(w), await createResponder(w)]
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
