import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { care } from '@evenkeel/contract/care/care.ts'
import { talk } from '@evenkeel/contract/care/talk.ts'
import { responders } from '@evenkeel/contract/responders.ts'
import { expect, test } from 'vitest'
import { editAlerts } from '../../testing/features/alert-fold.ts'
import { answerAlert, countRows, createResponder, raiseAlert } from '../../testing/features/alerts.ts'
import { changeCustody } from '../../testing/features/custody.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'

const DAY = 86_400_000
/** It is about noon there: by night a follow-up is due at another hour. */
const hours = 12 - new Date().getUTCHours()
const ZONE = hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
const w = await createTestApp({ env: { FACILITY_TIME_ZONE: ZONE } })
/** Admissions count by the clock of the database, so everything here does: each act is a little later than what came before. */
async function takeDatabaseTime() {
  const { rows } = await w.superuser.query(`select clock_timestamp() + interval '1 ms' as now`)
  w.now = rows[0].now
}
await takeDatabaseTime()
const dayOf = (ago: number) => w.deps.calendar.dayOf(new Date(w.now.getTime() - ago * DAY))
const admit = async (ago: number) => {
  const ana = await w.as('inmate')
  await changeCustody(w, ana, { admittedOn: dayOf(ago) })
  return ana
}
const [before, old, cleo] = [await admit(3), await admit(20), await createResponder(w)]
/** Before the first clinician nobody has a list of visits. */
const madeBefore = await countRows(w, 'care_work')
const grace = await w.as('clinician')
let second = grace

const worksOf = async (who: { user: { id: string } }) => {
  const { rows } = await w.superuser.query(
    `select id, kind, state, source, priority, closed_reason as reason, met_due_at as due,
       to_char(met_due_at at time zone $2, 'YYYY-MM-DD HH24:MI') as "dueHere",
       array(select event from care_events e where e.work_id = w.id order by e.id) as events
     from care_work w where user_id = $1 and kind <> 'plan' order by kind <> 'visit', entered_at`,
    [who.user.id, ZONE],
  )
  return rows
}
const plus = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

test('with the first clinician everybody admitted within two weeks has a first visit, due when day 14 is over', async () => {
  expect(madeBefore).toBe(0)
  expect(await worksOf(before)).toMatchObject([
    {
      kind: 'visit',
      state: 'triaged',
      source: 'admission',
      dueHere: `${plus(dayOf(3), 14)} 00:00`,
      events: ['received'],
    },
  ])
  expect(await worksOf(old)).toEqual([])
  // Overdue a millisecond after that midnight, and not at it.
  const visit = (await worksOf(before))[0]
  const isOverdue = async (ms: number) => {
    w.now = new Date(visit.due.getTime() + ms)
    return (await grace.call(care.open, { params: { id: visit.id } })).overdue
  }
  expect([await isOverdue(0), await isOverdue(1)]).toEqual([false, true])
  await takeDatabaseTime()
  // A second clinician makes no second visits.
  second = await w.as('clinician')
  expect(await worksOf(before)).toHaveLength(1)
})

test('a visit follows an admission, a corrected day, a release and its correction; nobody else has one', async () => {
  const ana = await admit(1)
  expect(await worksOf(ana)).toMatchObject([{ dueHere: `${plus(dayOf(1), 14)} 00:00` }])
  await changeCustody(w, ana, { admittedOn: dayOf(5) })
  expect(await worksOf(ana)).toMatchObject([{ dueHere: `${plus(dayOf(5), 14)} 00:00` }])
  await changeCustody(w, ana, { releasedOn: dayOf(0) })
  expect(await worksOf(ana)).toMatchObject([
    { state: 'closed', reason: 'released_unmet', events: ['received', 'closed'] },
  ])
  await changeCustody(w, ana, { releasedOn: null })
  expect(await worksOf(ana)).toMatchObject([{ state: 'triaged', kind: 'visit', reason: null }])
  const ben = await w.as('staff')
  await changeCustody(w, ben, { admittedOn: dayOf(1) })
  expect(await worksOf(ben)).toEqual([])
})

test('a clinician who is enabled again has the visits of whom nobody could visit meanwhile; a release in between ends one', async () => {
  const [gone, refused] = [await admit(2), await admit(2)]
  await w.superuser.query(
    `update care_work set state = 'closed', closed_reason = 'refused_face_to_face', ended_at = now() where user_id = $1`,
    [refused.user.id],
  )
  const enable = (at: string) => w.superuser.query(`update users set disabled_at = ${at} where role = 'clinician'`)
  await enable('now()')
  const meanwhile = await admit(1)
  await changeCustody(w, gone, { releasedOn: dayOf(0) })
  expect(await worksOf(meanwhile)).toEqual([])
  expect(await worksOf(gone)).toMatchObject([{ state: 'closed', reason: 'released_unmet' }])
  await cleo.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  await cleo.call(responders.enable, { params: { id: second.user.id } })
  await enable('null')
  expect(await worksOf(meanwhile)).toMatchObject([{ kind: 'visit', dueHere: `${plus(dayOf(1), 14)} 00:00` }])
  for (const one of [gone, refused]) expect(await worksOf(one)).toMatchObject([{ state: 'closed' }])
})

test('anything for which somebody was met since admission meets the visit; a form does not', async () => {
  const ana = await admit(2)
  await ana.send('POST', '/api/assessments', { body: { responses: {} } })
  await ana.send('POST', '/api/checkins', { body: {} })
  expect(await worksOf(ana)).toMatchObject([{ kind: 'visit', state: 'triaged' }])
  const { id } = await ana.call(talk.ask, { body: {} })
  await grace.call(care.change, { params: { id }, body: { do: 'try', reason: 'reported_refusal' } })
  expect((await worksOf(ana)).map(({ state }) => state)).toEqual(['triaged', 'received'])
  await takeDatabaseTime()
  await grace.call(care.change, { params: { id }, body: { do: 'meet', how: 'video' } })
  expect(await worksOf(ana)).toMatchObject([
    { kind: 'visit', state: 'met', events: ['received', 'met'] },
    { kind: 'request', state: 'met' },
  ])
  // A corrected day of admission asks for no second visit, another admission does.
  await changeCustody(w, ana, { admittedOn: dayOf(4) })
  expect(await worksOf(ana)).toHaveLength(2)
  await changeCustody(w, ana, { admittedOn: dayOf(-1) })
  expect((await worksOf(ana)).filter(({ state }) => state === 'triaged')).toHaveLength(1)
})

test('after a crisis somebody looks again within a day: once, also when it is resolved twice, or there was another', async () => {
  const ana = await w.as('inmate')
  await takeDatabaseTime()
  const start = w.now
  const { id } = await raiseAlert(ana)
  await answerAlert(cleo, id, { status: 'resolved' })
  const due = new Date(start.getTime() + DAY)
  const one = { kind: 'followup', source: 'alert', state: 'triaged', priority: 'today', due }
  expect(await worksOf(ana)).toMatchObject([{ ...one, events: ['received'] }])
  w.now = new Date(start.getTime() + 3_600_000)
  await ana.call(openAlerts.came, { params: { id }, body: { came: 'no' } })
  await answerAlert(cleo, id, { status: 'resolved' })
  const { id: second } = await raiseAlert(ana)
  await answerAlert(cleo, second, { status: 'resolved' })
  const [work] = await worksOf(ana)
  expect([work.due, work.events]).toEqual([due, ['received', 'joined', 'joined']])
  const isOverdue = async (ms: number) => {
    w.now = new Date(due.getTime() + ms)
    return (await grace.call(care.open, { params: { id: work.id } })).overdue
  }
  expect([await isOverdue(0), await isOverdue(1)]).toEqual([false, true])
  const { seen } = await grace.call(care.open, { params: { id: work.id } })
  await grace.call(care.change, { params: { id: work.id }, body: { do: 'meet', how: 'face', note: 'calm', seen } })
  const { id: third } = await raiseAlert(ana)
  await answerAlert(cleo, third, { status: 'resolved' })
  expect((await worksOf(ana)).map(({ state }) => state)).toEqual(['met', 'triaged'])
  w.now = start
})

test('without a clinician of theirs the follow-up is due at once, a day later if somebody was seen; none for a drill, or for symptoms', async () => {
  const [ben, carl] = [await w.as('staff'), await w.as('staff')]
  for (const [person, outcome] of [
    [ben, 'handed_over'],
    [carl, 'seen_in_person'],
  ] as const)
    await answerAlert(cleo, (await raiseAlert(person)).id, { status: 'resolved', outcome })
  expect(await worksOf(ben)).toMatchObject([{ kind: 'followup', source: 'alert', due: w.now }])
  expect(await worksOf(carl)).toMatchObject([{ kind: 'followup', due: new Date(w.now.getTime() + DAY) }])
  await cleo.send('POST', '/api/alerts/drills', { body: { audience: 'inmate' } })
  const { rows } = await w.superuser.query(`select id from alerts where drill`)
  await answerAlert(cleo, rows[0].id, { status: 'resolved' })
  expect(await worksOf(cleo)).toEqual([])
  const ana = await w.as('inmate')
  await editAlerts(
    w,
    `insert into alerts (user_id, id, severity, urgency, urgency_since, source, message, created_at, waiting_since, audience) values ($1, gen_random_uuid(), 'high', 'today', now(), 'assessment', '', now(), now(), 'inmate')`,
    [ana.user.id],
  )
  await editAlerts(w, `update alerts set status = 'resolved', resolved_at = now() where user_id = $1`, [ana.user.id])
  expect(await worksOf(ana)).toEqual([])
})
