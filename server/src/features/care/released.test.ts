import { care } from '@evenkeel/contract/care/care.ts'
import { talk } from '@evenkeel/contract/care/talk.ts'
import { expect, test } from 'vitest'
import { addDays } from '../../platform/calendar.ts'
import type { Caller } from '../../testing/caller.ts'
import { answerAlert, createResponder, raiseAlert } from '../../testing/features/alerts.ts'
import { answersWith } from '../../testing/features/answers.ts'
import { askToTalk, changeWork, createCareApp, listWork, openWork } from '../../testing/features/care.ts'
import { about, refer } from '../../testing/features/referrals.ts'
import { PASSWORD } from '../../testing/test-app.ts'
import { reopenAfterReleases } from './custody/queries.ts'

const { w, grace, sam } = await createCareApp({ now: new Date() })
const cleo = await w.as('admin')
const rosa = await createResponder(w, ['inmate'])
const today = w.deps.calendar.dayOf(w.now)
type Whose = { user: { id: string } }
const set = async ({ user }: Whose, body: object) =>
  expect((await cleo.send('PATCH', `/api/admin/users/${user.id}`, { body })).status).toBe(200)
const works = async ({ user }: Whose) => {
  const { rows } = await w.superuser.query(
    `select kind, source, state, closed_reason as reason, array(select event from care_events e where e.work_id = w.id order by e.id) as events
     from care_work w where user_id = $1 order by kind, source`,
    [user.id],
  )
  return rows
}
const follow = (person: Whose) =>
  grace.call(care.enter, { body: { kind: 'followup', userId: person.user.id, dueOn: addDays(today, 3) } })
const ended = (by: Caller = grace) => listWork(by, { show: 'released' })

test('a release ends the request, the first visit and a follow-up by hand; what follows an alert, a result or a referral stays', async () => {
  const ana = await w.as('inmate')
  await set(ana, { admittedOn: today })
  const { id: request } = await askToTalk(ana)
  await changeWork(grace, request, { do: 'triage', priority: 'routine' })
  await follow(ana)
  const alert = await raiseAlert(ana)
  await answerAlert(rosa, alert.id, { status: 'resolved', outcome: 'handed_over' })
  await refer(await w.as('staff'), about(ana))
  await ana.send('POST', '/api/assessments', {
    body: { responses: answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 }) },
  })
  const before = await works(ana)
  await set(ana, { releasedOn: today })
  const after = await works(ana)
  const gone = { state: 'closed', reason: 'released_unmet' }
  expect(after.filter(({ state }) => state === 'closed').map(({ kind, source }) => [kind, source])).toEqual([
    ['followup', 'clinician'],
    ['plan', 'alert'],
    ['request', 'screen'],
    ['visit', 'admission'],
  ])
  for (const row of after.filter(({ state }) => state === 'closed'))
    expect([row, row.events.at(-1)]).toMatchObject([gone, 'closed'])
  expect(after.filter(({ state }) => state !== 'closed')).toEqual(
    before.filter(
      ({ kind, source }) => (source === 'alert' && kind !== 'plan') || kind === 'result' || kind === 'referral',
    ),
  )
  expect(after.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['followup', 'referral', 'result']))

  // On the clinicians' list once, as ended by a release; not as something to do.
  const list = await ended()
  expect(list.work.map(({ kind, state, endedAt }) => [kind, state, typeof endedAt]).sort()).toEqual(
    ['followup', 'plan', 'request', 'visit'].map((kind) => [kind, 'closed', 'string']),
  )
  expect([list.total, list.overdue, list.endedByRelease]).toEqual([4, 0, 4])
  expect((await listWork(grace)).work.every(({ state }) => state !== 'closed')).toBe(true)
  expect((await openWork(grace, request)).timeline.at(-1)).toMatchObject({
    event: 'closed',
    detail: 'released_unmet',
    by: null,
  })
  // Clinicians of staff read nothing of it, and its person what became of their request.
  expect(await ended(sam)).toMatchObject({ work: [], total: 0 })
  expect(await ana.send('GET', '/api/care/requests')).toMatchObject({ status: 401 })
  w.now = new Date(w.now.getTime() + 8 * 86_400_000)
  expect((await ended()).work).toEqual([])
  expect((await ended()).endedByRelease).toBeUndefined()
  w.now = new Date()
  // What follows an alert ends with what became of the alert: it is not among these, nor opened again.
  await w.superuser.query(
    `with ended as (
       update care_work set state = 'closed', closed_reason = 'released_unmet', ended_at = now() where user_id = $1 and kind = 'followup' and source = 'alert' returning *
     ) insert into care_events (user_id, work_id, id, event, detail, at) select user_id, id, uuidv7(), 'closed', 'released_unmet', ended_at from ended`,
    [ana.user.id],
  )
  expect((await ended()).total).toBe(4)
  await set(ana, { releasedOn: null })
  expect(
    (await works(ana)).filter(({ state }) => state === 'closed').map(({ kind, source }) => [kind, source]),
  ).toEqual([['followup', 'alert']])
})

test('a release that is taken back opens again what it ended, as it was; not what a clinician closed, and nothing of an earlier stay', async () => {
  const ana = await w.as('inmate')
  const { id: planned } = await askToTalk(ana)
  await changeWork(grace, planned, { do: 'triage', priority: 'routine' })
  await changeWork(grace, planned, { do: 'plan', on: addDays(today, 1) })
  const { id: closed } = await follow(ana)
  await changeWork(grace, closed, { do: 'close', reason: 'released_unmet' })
  const { metDueAt } = await openWork(grace, planned)
  await set(ana, { releasedOn: today })
  await set(ana, { releasedOn: null })
  const again = await openWork(grace, planned)
  expect(again).toMatchObject({ state: 'planned', plannedOn: addDays(today, 1), metDueAt })
  expect(again.endedAt).toBeUndefined()
  expect(again.timeline.map(({ event }) => event)).toEqual(['received', 'triaged', 'planned', 'closed', 'reopened'])
  expect(again.timeline.at(-1)?.undone).toBeUndefined()
  expect((await openWork(grace, closed)).state).toBe('closed')
  // A second time, and for good: the next stay does not begin with it, nor is it opened by a release of that one.
  await set(ana, { releasedOn: today })
  expect(
    (await cleo.send('POST', `/api/admin/users/${ana.user.id}/back`, { body: { admittedOn: today } })).status,
  ).toBe(200)
  expect((await openWork(grace, planned)).state).toBe('closed')
  await set(ana, { releasedOn: today })
  await set(ana, { releasedOn: null })
  expect((await openWork(grace, planned)).state).toBe('closed')
})

test('a request that nobody has read, or that was added to since, stays open, with the mark that its person was released', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  const { id: unread } = await askToTalk(ana, { line: 'When I get out I do not know what I will do.' })
  const { id: added } = await askToTalk(ben)
  await changeWork(grace, added, { do: 'triage', priority: 'routine' })
  await askToTalk(ben, { line: 'It is worse now.' })
  for (const one of [ana, ben]) await set(one, { releasedOn: today })
  const { work } = await listWork(grace)
  for (const [id, state] of [
    [unread, 'received'],
    [added, 'triaged'],
  ])
    expect(work.find((one) => one.id === id)).toMatchObject({ state, releasedOn: today })
})

test('where the person has another open request by then, the one before stays ended; they read why', async () => {
  const ana = await w.as('inmate')
  const { id } = await askToTalk(ana)
  await changeWork(grace, id, { do: 'triage', priority: 'routine' })
  await set(ana, { releasedOn: today })
  const { rows } = await w.superuser.query('select username from users where id = $1', [ana.user.id])
  const here = w.nobody()
  await here.send('POST', '/api/login', { body: { username: rows[0].username, password: PASSWORD } })
  expect((await here.call(talk.own)).request).toMatchObject({ state: 'closed', released: true, withdrawn: false })
  await grace.call(care.enter, {
    body: { kind: 'request', source: 'paper', userId: ana.user.id, receivedAt: w.now.toISOString() },
  })
  await set(ana, { releasedOn: null })
  expect((await openWork(grace, id)).state).toBe('closed')
})

test('only an administrator opens again what a release ended', async () => {
  const ana = await w.as('inmate')
  for (const by of [ana, grace]) {
    const reopen = reopenAfterReleases({ userIds: [ana.user.id] })
    await expect(w.deps.db.withUser(by.user.id, [reopen])).rejects.toThrow(
      'permission denied for what follows from custody',
    )
  }
})
