import { entry } from '@evenkeel/contract/assessments/entry.ts'
import { NO_ENTRY_ANSWERS } from '@evenkeel/contract/assessments/entry-words.ts'
import { audit } from '@evenkeel/contract/audit/audit.ts'
import { care } from '@evenkeel/contract/care/care.ts'
import { sheet } from '@evenkeel/contract/care/sheet.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { editAlerts } from '../../../testing/features/alert-fold.ts'
import { answerAlert, listAlerts, type Person, raiseAlert } from '../../../testing/features/alerts.ts'
import { askToTalk, changeWork, createCareApp } from '../../../testing/features/care.ts'
import { changeCustody } from '../../../testing/features/custody.ts'

const { w, grace, sam } = await createCareApp()
await w.superuser.query('update clinicians set lead = false')
await w.ask('update clinicians set lead = true where user_id = $1', grace.user.id)
const NOW = w.now
const days = (n: number) => {
  w.now = new Date(NOW.getTime() + n * 86_400_000)
}
const admitted = async (on: string | null, left: string | null = null) => {
  const person = await w.as('inmate')
  await w.ask(
    'update users set admitted_on = $2, released_on = $3, created_at = $4 where id = $1',
    person.user.id,
    on,
    left,
    NOW,
  )
  return person
}
const staysOf = async (month = '2026-03') => (await grace.call(sheet.read, { query: { month } })).stays
const work = async ({ user }: Person, kind: string, receivedAt: string, event: string, at: string) => {
  const id = newId(NOW)
  const met = event === 'met' ? at : null
  await w.ask(
    `insert into care_work (user_id, id, kind, source, audience, state, received_at, entered_at, met_due_at, met_at, ended_at)
     values ($1, $2, $3, 'alert', 'inmate', 'met', $4, $4, $4, $5, $5)`,
    user.id,
    id,
    kind,
    receivedAt,
    met,
  )
  await w.ask(
    `insert into care_events (user_id, work_id, id, event, detail, at) values ($1, $2, $3, $4, $5, $6)`,
    user.id,
    id,
    newId(NOW),
    event,
    event === 'called' ? 'reached' : null,
    at,
  )
}

test('stays of a month: asked at entry, first visits, withdrawal, and what who left had', async () => {
  const [seen, skipped, gone, drinks] = [
    await admitted('2026-03-02'),
    await admitted('2026-03-03'),
    await admitted('2026-03-04', '2026-03-12'),
    await admitted('2026-03-05'),
  ]
  await admitted(null)
  await admitted('2026-02-27')
  await seen.call(entry.submit, { body: { ...NO_ENTRY_ANSWERS, daily: 'no' } })
  await skipped.call(entry.submit, { body: NO_ENTRY_ANSWERS })
  await drinks.call(entry.submit, { body: { ...NO_ENTRY_ANSWERS, opioids: 'yesterday' } })
  const { id } = await askToTalk(seen)
  await changeWork(grace, id, { do: 'meet', how: 'face' })
  // In the facility's zone the day of the release begins at 5:00 UTC.
  await work(gone, 'call', '2026-03-12T05:00:00Z', 'called', '2026-03-14T05:00:00Z')
  await work(gone, 'plan', '2026-03-08T15:00:00Z', 'met', '2026-03-09T15:00:00Z')
  const sums = {
    admitted: 4,
    answered: 2,
    leftOut: 1,
    notAsked: 1,
    noAdmission: 1,
    left: 1,
    agreed: 1,
    planned: 1,
    reached: 1,
  }
  expect(await staysOf()).toMatchObject({ ...sums, visitsDue: 0, withdrawal: 1, withdrawalTold: 0, withdrawalSeen: 0 })
  const [alert] = await listAlerts(grace)
  await editAlerts(
    w,
    `insert into alert_events (user_id, alert_id, id, event, detail, at) values ($1, $2, $3, 'told', 'tier_1', $4)`,
    [drinks.user.id, alert?.id, newId(NOW), NOW],
  )
  await answerAlert(grace, alert?.id ?? '', { status: 'resolved', outcome: 'seen_in_person' })
  days(9)
  expect(await staysOf()).toMatchObject({
    ...sums,
    visitsDue: 3,
    visitsMade: 1,
    withdrawal: 1,
    withdrawalTold: 1,
    withdrawalSeen: 1,
  })
  // The last day counts whole, and who came or left in another month is of that one.
  expect(await staysOf('2026-02')).toMatchObject({ admitted: 1, left: 0, noAdmission: 0, withdrawal: 0 })
})

test('plans that alerts of the month asked for: made, late, open, not wanted and ended by a release add up', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => admitted(null)))
  const { plans: before, plansInTime: made0 } = await staysOf()
  for (const one of people) {
    const { id } = await raiseAlert(one)
    await answerAlert(grace, id, { status: 'resolved', outcome: 'seen_in_person' })
  }
  const [made, declined, gone, late] = await w.ask(
    `select id from care_work where kind = 'plan' and state = 'triaged' order by id`,
  )
  await changeWork(grace, made.id, { do: 'meet', how: 'face', visit: { found: [], done: ['safety_plan'] } })
  await changeWork(grace, declined.id, { do: 'close', reason: 'declined' })
  await changeWork(grace, gone.id, { do: 'close', reason: 'released_unmet' })
  const same = { plans: before + 5, plansInTime: made0 + 1, plansDeclined: 1, plansEnded: 1 }
  expect(await staysOf()).toMatchObject({ ...same, plansDue: before + 1, plansLate: before - made0, plansOpen: 2 })
  days(14)
  // What a release ended after it was due was late.
  await changeWork(grace, late.id, { do: 'close', reason: 'released_unmet' })
  expect(await staysOf()).toMatchObject({ ...same, plansDue: before + 3, plansLate: before - made0 + 2, plansOpen: 0 })
})

test('the sheet of one person: work, alerts and days of custody, oldest first, for the lead alone; the person reads that', async () => {
  days(0)
  const ana = await admitted('2026-01-01')
  const open = (query: object = {}, by: Person = grace) => by.call(sheet.person, { params: { id: ana.user.id }, query })
  const { id: request } = await askToTalk(ana)
  days(1)
  const { id } = await raiseAlert(ana)
  await answerAlert(grace, id, { status: 'acknowledged' })
  days(2)
  await answerAlert(grace, id, { status: 'resolved', outcome: 'seen_in_person' })
  await changeWork(grace, request, { do: 'meet', how: 'face' })
  await changeCustody(w, ana, { releasedOn: '2026-03-12' })
  const { from, until, rows } = await open()
  expect([from, until]).toEqual(['2025-12-13', '2026-03-12'])
  expect(rows.map((row) => (row.what === 'work' ? row.kind : row.what))).toEqual([
    'request',
    'alert',
    'followup',
    'plan',
    'custody',
  ])
  expect(rows[0]).toMatchObject({ id: request, metBy: 'Grace Okafor', metHow: 'face' })
  expect(rows[1]).toMatchObject({
    urgency: 'now',
    answeredBy: 'Grace Okafor',
    seenBy: 'Grace Okafor',
    seenAt: w.now.toISOString(),
    closedBy: 'Grace Okafor',
    outcome: 'seen_in_person',
  })
  // Of a day before, and of 90 days later.
  expect((await open({ until: '2026-03-09' })).rows).toEqual([])
  days(92)
  // The release closed the plan by the clock of the database.
  expect((await open()).rows).toMatchObject([{ kind: 'plan', closed: 'released_unmet' }])
  await changeCustody(w, ana, { releasedOn: null })
  expect((await ana.call(audit.own)).filter(({ action }) => action === 'person.sheet_opened').length).toBe(3)
  for (const by of [sam, ana, await w.as('admin')])
    expect((await by.send('GET', `/api/care/sheet/people/${ana.user.id}`)).status).toBe(403)
  for (const [path, status] of [
    [`${ana.user.id}?until=2100-01-01`, 400],
    [`${sam.user.id}`, 404],
    [newId(NOW), 404],
  ] as const)
    expect((await grace.send('GET', `/api/care/sheet/people/${path}`)).status, path).toBe(status)
})

test('a change of unit or bed stands on the sheet with both places; a spelling, and the empty bed of a new stay, do not', async () => {
  days(0)
  const dora = await w.as('admin')
  const ben = await w.as('inmate')
  await w.ask(`update clinicians set announced_at = '-infinity' where user_id = $1`, grace.user.id)
  const place = async (body: object) =>
    expect((await dora.send('PATCH', `/api/admin/users/${ben.user.id}`, { body })).status).toBe(200)
  await place({ unit: 'Unit A', housing: 'A-12' })
  await place({ housing: ' a-12' })
  await place({ housing: 'A-14' })
  await place({ unit: 'Unit B', housing: 'B-2' })
  await w.ask(`update place_changes set at = $2 where user_id = $1`, ben.user.id, w.now)
  await changeCustody(w, ben, { releasedOn: '2026-03-10' })
  days(1)
  expect(
    (await dora.send('POST', `/api/admin/users/${ben.user.id}/back`, { body: { admittedOn: '2026-03-11' } })).status,
  ).toBe(200)
  const open = () => grace.call(sheet.person, { params: { id: ben.user.id }, query: {} })
  expect((await open()).rows.filter(({ what }) => what === 'move')).toMatchObject([
    { fromUnit: 'Unit A', toUnit: 'Unit A', toHousing: 'A-14' },
    { fromUnit: 'Unit A', fromHousing: 'A-14', toUnit: 'Unit B', toHousing: 'B-2' },
  ])
  const { rows: seen } = await w.superuser.query('select user_id from place_changes where user_id <> $1', [ben.user.id])
  expect(seen).toEqual([])
})

test('the lead clinician finds whoever left, is disabled or is gone, by a number too; nobody else finds them', async () => {
  const found = async (by: Person, q: string, gone = true) =>
    (await by.call(care.people, { query: { q, ...(gone && { gone: '1' as const }) } })).map(({ userId }) => userId)
  const gone: Person[] = []
  for (const change of [`released_on = '2026-01-02'`, `disabled_at = now()`, `permanent_number = 'P-778'`]) {
    const person = await w.as('inmate')
    await w.superuser.query(`update users set last_name = 'Quimby', ${change} where id = $1`, [person.user.id])
    gone.push(person)
  }
  const [left, disabled, deleted] = gone.map(({ user }) => user.id)
  await w.superuser.query('delete from users where id = $1', [deleted])
  expect((await found(grace, 'quimby')).sort()).toEqual([left, disabled, deleted].sort())
  expect(await found(grace, 'p-778')).toEqual([deleted])
  expect(await found(grace, 'quimby', false)).toEqual([])
  expect(await found(sam, 'quimby')).toEqual([])
})
