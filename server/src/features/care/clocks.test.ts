import { auth } from '@evenkeel/contract/auth/auth.ts'
import { type CareChange, care } from '@evenkeel/contract/care/care.ts'
import { talk } from '@evenkeel/contract/care/talk.ts'
import { expect, test } from 'vitest'
import { confirmPassword } from '../../testing/features/own-data.ts'
import { createTestApp } from '../../testing/test-app.ts'

const ZONE = 'America/Chicago'
const HOUR = 3_600_000
/** A Tuesday, 10:00 in Chicago. */
const TUESDAY = new Date('2026-03-10T15:00:00.000Z')
const w = await createTestApp({ now: TUESDAY, env: { FACILITY_TIME_ZONE: ZONE } })
const grace = await w.as('clinician')

const later = (from: Date | string, hours: number) => new Date(new Date(from).getTime() + hours * HOUR)

async function paper(receivedAt: Date) {
  const ana = await w.as('inmate')
  const body = {
    kind: 'request' as const,
    source: 'paper' as const,
    userId: ana.user.id,
    receivedAt: receivedAt.toISOString(),
  }
  return { ana, opened: await grace.call(care.enter, { body }) }
}
const change = (id: string, body: CareChange) => grace.call(care.change, { params: { id }, body })
const open = (id: string) => grace.call(care.open, { params: { id } })

test('something is overdue exactly when its clock has run out: first triage, then the meeting', async () => {
  w.now = TUESDAY
  const { opened } = await paper(later(TUESDAY, -3))
  expect(opened).toMatchObject({
    state: 'received',
    receivedAt: later(TUESDAY, -3).toISOString(),
    triageDueAt: later(TUESDAY, 21).toISOString(),
    dueAt: later(TUESDAY, 21).toISOString(),
    metDueAt: later(TUESDAY, 45).toISOString(),
  })
  w.now = later(TUESDAY, 21)
  expect((await open(opened.id)).overdue).toBe(false)
  w.now = new Date(w.now.getTime() + 1)
  expect((await open(opened.id)).overdue).toBe(true)
  expect((await grace.call(care.list, { query: { show: 'overdue' } })).work.map(({ id }) => id)).toEqual([opened.id])

  const triaged = await change(opened.id, { do: 'triage', priority: 'routine' })
  expect([triaged.dueAt, triaged.overdue]).toEqual([later(TUESDAY, 45).toISOString(), false])
  w.now = new Date(later(TUESDAY, 45).getTime() + 1)
  expect((await open(opened.id)).overdue).toBe(true)
  expect((await change(opened.id, { do: 'meet', how: 'video' })).overdue).toBe(false)
})

test('a day ends at the facility’s midnight, 23 or 25 hours after it began where the clock changes; today is never less than four hours', async () => {
  const { rows } = await w.superuser.query(
    `select end_of_day('2026-03-07', $1) as "before", end_of_day('2026-03-08', $1) as forward, end_of_day('2026-10-31', $1) as autumn,
       end_of_day('2026-11-01', $1) as back, care_today_due('2026-03-08T06:00:00Z', $1) as "forwardToday",
       care_today_due('2026-11-01T05:00:00Z', $1) as "backToday", care_today_due('2026-11-02T01:59:59.999Z', $1) as early,
       care_today_due('2026-11-02T02:00:00.001Z', $1) as late`,
    [ZONE],
  )
  expect(Object.fromEntries(Object.entries<Date>(rows[0]).map(([name, at]) => [name, at.toISOString()]))).toEqual({
    before: '2026-03-08T06:00:00.000Z',
    forward: '2026-03-09T05:00:00.000Z',
    autumn: '2026-11-01T05:00:00.000Z',
    back: '2026-11-02T06:00:00.000Z',
    forwardToday: '2026-03-09T05:00:00.000Z',
    backToday: '2026-11-02T06:00:00.000Z',
    early: '2026-11-02T06:00:00.000Z',
    late: '2026-11-02T06:00:00.001Z',
  })
})

test('what somebody adds after the triage has to be read within a triage’s hours, from the first of it on; the meeting stays due when it was', async () => {
  w.now = TUESDAY
  const ana = await w.as('inmate')
  const { id } = await ana.call(talk.ask, { body: {} })
  const due = async () => {
    const { dueAt, overdue, joinedAt } = await open(id)
    return [dueAt, overdue, joinedAt]
  }
  const again = (hours: number) => {
    w.now = later(TUESDAY, hours)
    return ana.call(talk.ask, { body: { line: 'I cannot go on.' } })
  }
  const at = (hours: number) => later(TUESDAY, hours).toISOString()
  // Before the triage the first clock of it runs.
  await again(1)
  expect(await due()).toEqual([at(24), false, at(1)])
  w.now = later(TUESDAY, 2)
  await change(id, { do: 'triage', priority: 'routine' })
  expect(await due()).toEqual([at(48), false, null])
  await again(10)
  await again(20)
  expect(await due()).toEqual([at(34), false, at(20)])
  // Nothing but triage or a plan says that it was read.
  const rosa = await w.as('clinician')
  for (const body of [
    { do: 'take' },
    { do: 'try', reason: 'court' },
    { do: 'note', note: 'called' },
    { do: 'hand_over', to: rosa.user.id },
  ] as const)
    await change(id, body)
  w.now = later(TUESDAY, 34)
  expect((await due())[1]).toBe(false)
  w.now = new Date(w.now.getTime() + 1)
  expect(await due()).toEqual([at(34), true, at(20)])
  const { plannedOn, metDueAt } = await change(id, { do: 'plan', on: '2026-03-20' })
  expect([plannedOn, metDueAt]).toEqual(['2026-03-20', at(48)])
  expect(await due()).toEqual([at(48), false, null])
  // Later than the meeting it is never due, and what a clinician enters was read by them.
  await again(40)
  expect(await due()).toEqual([at(48), false, at(40)])
  await change(id, { do: 'triage', priority: 'routine' })
  await grace.call(care.enter, {
    body: { kind: 'request', source: 'spoken', userId: ana.user.id, receivedAt: at(40) },
  })
  expect(await due()).toEqual([at(48), false, null])
})

test('no try, plan, hand-over or move stops a clock', async () => {
  w.now = TUESDAY
  const { opened } = await paper(TUESDAY)
  const [ben, rosa] = [await w.as('inmate'), await w.as('clinician')]
  const steps: CareChange[] = [
    { do: 'try', reason: 'lockdown' },
    { do: 'triage', priority: 'routine' },
    { do: 'plan', on: '2026-03-20' },
    { do: 'try', reason: 'no_escort', note: 'nobody came' },
    { do: 'hand_over', to: rosa.user.id },
    { do: 'move', to: ben.user.id },
  ]
  for (const [at, body] of steps.entries()) {
    w.now = later(TUESDAY, at)
    expect(await change(opened.id, body)).toMatchObject({ metDueAt: opened.metDueAt, triageDueAt: opened.triageDueAt })
  }
})

test('today brings the meeting forward to the end of that day, not before four hours, and never puts it off', async () => {
  w.now = TUESDAY
  const [early, late, old] = [await paper(TUESDAY), await paper(TUESDAY), await paper(later(TUESDAY, -40))]
  const today = (id: string) => change(id, { do: 'triage', priority: 'today' })
  // Midnight in Chicago.
  expect((await today(early.opened.id)).metDueAt).toBe('2026-03-11T05:00:00.000Z')
  expect((await change(early.opened.id, { do: 'triage', priority: 'routine' })).metDueAt).toBe(
    '2026-03-11T05:00:00.000Z',
  )
  w.now = new Date('2026-03-11T04:00:00.000Z')
  expect((await today(late.opened.id)).metDueAt).toBe('2026-03-11T08:00:00.000Z')
  expect((await today(old.opened.id)).metDueAt).toBe(later(TUESDAY, 8).toISOString())
})

test('a further request joins the open one, and the first clock counts, whichever is entered first', async () => {
  w.now = TUESDAY
  const ana = await w.as('inmate')
  const asked = await ana.call(talk.ask, { body: { about: ['sleep'] } })
  w.now = later(TUESDAY, 5)
  const body = { kind: 'request' as const, source: 'spoken' as const, userId: ana.user.id }
  const joined = await grace.send('POST', '/api/care/work', {
    body: { ...body, about: ['family'], receivedAt: later(TUESDAY, -30) },
  })
  expect(joined.status).toBe(200)
  const first = {
    id: asked.id,
    receivedAt: later(TUESDAY, -30).toISOString(),
    triageDueAt: later(TUESDAY, -6).toISOString(),
    overdue: true,
  }
  expect(joined.reply(care.enter)).toMatchObject({ ...first, source: 'screen', about: ['family', 'sleep'] })
  await grace.call(care.enter, { body: { ...body, receivedAt: later(TUESDAY, 4).toISOString() } })
  await ana.call(talk.ask, { body: { line: 'again' } })
  const { timeline, ...row } = await open(asked.id)
  expect(row).toMatchObject(first)
  expect(timeline.map(({ event, text }) => [event, text])).toEqual([
    ['received', null],
    ['joined', null],
    ['joined', null],
    ['joined', 'again'],
  ])
})

test('what is entered has its true time, which is never in the future', async () => {
  w.now = TUESDAY
  const ana = await w.as('inmate')
  const body = { kind: 'request', source: 'paper', userId: ana.user.id, receivedAt: new Date(TUESDAY.getTime() + 1) }
  expect((await grace.send('POST', '/api/care/work', { body })).problem).toMatchObject({
    code: 'validation_failed',
    issues: [{ path: 'receivedAt' }],
  })
  const followup = { kind: 'followup', userId: ana.user.id, dueOn: '2026-03-09' }
  expect((await grace.send('POST', '/api/care/work', { body: followup })).problem.issues).toMatchObject([
    { path: 'dueOn' },
  ])
  const made = await grace.send('POST', '/api/care/work', {
    body: { ...followup, dueOn: '2026-03-11', note: 'look in' },
  })
  // The end of that day in Chicago.
  expect(made.reply(care.enter)).toMatchObject({
    kind: 'followup',
    state: 'triaged',
    metDueAt: '2026-03-12T05:00:00.000Z',
  })
})

test('the lead shortens the clocks of what comes from then on; nobody lengthens them, and nobody else sets them', async () => {
  w.now = TUESDAY
  const { opened: before } = await paper(TUESDAY)
  const rosa = await w.as('clinician')
  for (const one of [grace, rosa]) await confirmPassword(one)
  const put = (by: typeof grace, body: object) => by.send('PUT', '/api/care/clocks', { body })
  const shorter = { triage: 4, met: 24, weekend: 30, callDays: [1, 7, 14, 183] }
  expect((await put(rosa, shorter)).status).toBe(403)
  for (const longer of [{ triage: 25 }, { met: 49 }, { weekend: 73 }, { met: 0 }])
    expect((await put(grace, { ...shorter, ...longer })).status).toBe(400)
  expect((await put(grace, shorter)).json).toEqual(shorter)
  const { opened } = await paper(TUESDAY)
  expect(opened).toMatchObject({
    triageDueAt: later(TUESDAY, 4).toISOString(),
    metDueAt: later(TUESDAY, 24).toISOString(),
  })
  expect((await open(before.id)).metDueAt).toBe(before.metDueAt)
  await put(grace, { triage: 24, met: 48, weekend: 72, callDays: [2, 7, 14, 30] })
  await grace.call(auth.logout)
})
