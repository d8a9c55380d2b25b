import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { audit } from '@evenkeel/contract/audit/audit.ts'
import { duty } from '@evenkeel/contract/duty.ts'
import { endpointList } from '@evenkeel/contract/index.ts'
import { responders } from '@evenkeel/contract/responders.ts'
import { beforeEach, expect, test } from 'vitest'
import { ALERT_COLUMNS, editAlerts } from '../../testing/features/alert-fold.ts'
import {
  answerAlert,
  countRows,
  createResponder,
  listOwnAlerts,
  openAlert,
  type Person,
  raiseAlert,
  updateProfile,
} from '../../testing/features/alerts.ts'
import { ANSWERS } from '../../testing/features/answers.ts'
import { asRequest } from '../../testing/row-level-security.ts'
import { createTestApp, PASSWORD, type TestApp } from '../../testing/test-app.ts'

/** An approved staff account that an administrator made a duty responder. */
async function createDuty(w: TestApp, cleo: Person): Promise<Person> {
  const dan = await w.as('staff')
  await updateProfile(w, dan, { firstName: 'Dan', lastName: 'Ortiz' })
  await setDuty(cleo, dan, true)
  return dan
}
async function setDuty(cleo: Person, dan: Person, isDuty: boolean) {
  await cleo.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  return cleo.call(responders.changeDuty, { params: { id: dan.user.id }, body: { duty: isDuty } })
}
const step = (caller: Person, id: string, responseStep: string) =>
  caller.send('PATCH', `/api/duty/alerts/${id}`, { body: { responseStep } })
const list = async (caller: Person) => (await caller.call(duty.list)).alerts

for (const rowLevelSecurity of ['on', 'bypassed'] as const) {
  test(`a duty responder sees whom to go to and where, and nothing more (row-level security ${rowLevelSecurity})`, async () => {
    const w = await createTestApp({ rowLevelSecurity })
    const [ana, ben, cleo] = [await w.as('inmate'), await w.as('staff'), await createResponder(w)]
    const dan = await createDuty(w, cleo)
    await updateProfile(w, ana, { firstName: 'Ana', lastName: 'Reyes', unit: 'B', locale: 'es' })
    await w.superuser.query(`update users set booking_number = '4711', housing = 'B-12' where id = $1`, [ana.user.id])
    const { id } = await raiseAlert(ana, 'MARKED message')
    await ana.send('POST', '/api/assessments', { body: { responses: ANSWERS.critical } })
    await raiseAlert(ben)
    await cleo.send('POST', '/api/alerts/drills', { body: { audience: 'inmate' } })

    const seen = await list(dan)
    expect(seen.map(({ drill, name, unsafe }) => [drill, name, unsafe])).toEqual([
      [false, 'Ana Reyes', true],
      [false, 'Ana Reyes', true],
      [true, null, false],
    ])
    expect(seen.find((one) => one.id === id)).toEqual({
      id,
      pressedAt: null,
      officerSentAt: null,
      tablet: null,
      urgency: 'now',
      drill: false,
      medical: false,
      medicalSeenAt: null,
      unsafe: true,
      status: 'active',
      createdAt: expect.any(String),
      waitingSince: expect.any(String),
      name: 'Ana Reyes',
      bookingNumber: '4711',
      locale: 'es',
      unit: 'B',
      unitTyped: false,
      housing: 'B-12',
      releasedOn: null,
      responseStep: null,
      noAccount: false,
      by: null,
      mine: false,
      toTake: false,
      handedTo: null,
      newest: false,
    })
    const { text } = await dan.send('GET', '/api/duty/alerts')
    expect(text).not.toMatch(/MARKED|score|crisis|assessment|safety|severity|source|repeats/)
    expect(text).not.toContain(ana.user.id)
    // Resolved ones, and everything after duty, are gone at once.
    await answerAlert(cleo, id, { status: 'resolved' })
    expect((await list(dan)).map((one) => one.id)).not.toContain(id)
    await setDuty(cleo, dan, false)
    expect((await dan.send('GET', '/api/duty/alerts')).status).toBe(403)
  })
}

const w = await createTestApp()
const cleo = await createResponder(w)
const dan = await createDuty(w, cleo)
beforeEach(async () => {
  const kept = `id in ('${cleo.user.id}', '${dan.user.id}')`
  await w.superuser.query(`delete from alerts; delete from users where not ${kept};
    update users set duty = true, disabled_at = null where id = '${dan.user.id}'`)
})

test('a duty responder is on the way, then with the person, who reads by whom; nobody is closed or opened', async () => {
  const ana = await w.as('inmate')
  const { id } = await raiseAlert(ana)
  expect((await step(dan, id, 'coming')).status).toBe(204)
  expect((await listOwnAlerts(ana))[0]).toMatchObject({
    status: 'acknowledged',
    responseStep: 'coming',
    acknowledgedBy: { name: 'Dan Ortiz' },
  })
  expect(await list(dan)).toMatchObject([
    { id, status: 'acknowledged', responseStep: 'coming', by: 'Dan Ortiz', mine: true },
  ])
  expect((await step(dan, id, 'with_you')).status).toBe(204)
  expect((await step(dan, id, 'coming')).problem.code).toBe('conflict')
  expect((await openAlert(cleo, id)).timeline.map(({ event, by }) => [event, by])).toEqual([
    ['raised', null],
    ['acknowledged', 'Dan Ortiz'],
    ['coming', 'Dan Ortiz'],
    ['with_you', 'Dan Ortiz'],
  ])
  for (const body of [
    { status: 'resolved' },
    { responseStep: 'resolved' },
    { responseStep: 'coming', note: 'a note' },
    {},
  ])
    expect((await dan.send('PATCH', `/api/duty/alerts/${id}`, { body })).status).toBe(400)
  for (const [method, url] of [
    ['GET', `/api/alerts/${id}`],
    ['GET', `/api/alerts/${id}/timeline`],
    ['GET', '/api/alerts'],
    ['GET', '/api/alerts/open'],
    ['PATCH', `/api/alerts/${id}`],
  ] as const)
    expect((await dan.send(method, url, method === 'PATCH' ? { body: { status: 'resolved' } } : {})).status).toBe(403)
})

test('an alert of staff, one that is resolved, and one that does not exist are not found', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('staff')]
  const [hers, his] = [await raiseAlert(ana), await raiseAlert(ben)]
  await answerAlert(cleo, hers.id, { status: 'resolved' })
  for (const id of [hers.id, his.id, '01890000-0000-7000-8000-000000000000']) {
    expect((await step(dan, id, 'coming')).status).toBe(404)
    expect((await dan.send('POST', `/api/alerts/${id}/take`)).status).toBe(404)
  }
  expect((await openAlert(cleo, his.id)).status).toBe('active')
})

test.for([
  ['other staff', null],
  ['a duty responder no longer', `update users set duty = false where id = $1`],
] as const)('%s gets nothing', async ([, change]) => {
  const ana = await w.as('inmate')
  const ben = change ? await createDuty(w, cleo) : await w.as('staff')
  if (change) await w.superuser.query(change, [ben.user.id])
  const { id } = await raiseAlert(ana)
  expect((await ben.send('GET', '/api/duty/alerts')).status).toBe(403)
  expect((await step(ben, id, 'coming')).status).toBe(403)
  expect((await ben.send('POST', `/api/alerts/${id}/take`)).status).toBe(403)
  expect(await ben.call(openAlerts.waiting)).toMatchObject({ count: 0 })
  expect(await countRows(w, 'list_views')).toBe(0)
})

test('a duty responder who is disabled is refused at once', async () => {
  const ana = await w.as('inmate')
  const { id } = await raiseAlert(ana)
  expect(await dan.call(openAlerts.waiting)).toMatchObject({ count: 1 })
  await w.superuser.query('update users set disabled_at = now() where id = $1', [dan.user.id])
  for (const answer of [await dan.send('GET', '/api/duty/alerts'), await step(dan, id, 'coming')])
    expect(answer.status).toBe(401)
})

test('the person reads who saw them in the list, and who answered', async () => {
  const ana = await w.as('inmate')
  const { id } = await raiseAlert(ana)
  await list(dan)
  await list(dan)
  await step(dan, id, 'coming')
  const seen = await ana.call(audit.own, { query: {} })
  expect(seen.map(({ action, by }) => [action, by])).toEqual([
    ['alert.answered', { name: 'Dan Ortiz', role: 'staff' }],
    ['alert.listed', { name: 'Dan Ortiz', role: 'staff' }],
  ])
})

test('of many who answer at once one is first, and the alert is answered once', async () => {
  const ana = await w.as('inmate')
  const dora = await createDuty(w, cleo)
  const { id } = await raiseAlert(ana)
  const answers = await Promise.all([step(dan, id, 'coming'), step(dora, id, 'coming'), step(dan, id, 'coming')])
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(await countRows(w, 'alert_events', `event = 'acknowledged'`)).toBe(1)
})

test('of more than one list holds, those who wait stand first, all are counted, and only those shown were seen', async () => {
  const [ana, ben, carla] = [await w.as('inmate'), await w.as('inmate'), await w.as('inmate')]
  const { id } = await raiseAlert(ana)
  for (const person of [ben, carla]) await answerAlert(cleo, (await raiseAlert(person)).id, { status: 'acknowledged' })
  await editAlerts(
    w,
    `insert into alerts (${ALERT_COLUMNS}) select ${ALERT_COLUMNS} from (
       select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid()))).* from alerts a, generate_series(1, 199) where user_id = $1
     ) copy`,
    [ben.user.id],
  )
  await editAlerts(w, `update alerts set asked_at = asked_at - interval '1 minute' where user_id = $1`, [ben.user.id])
  const { total, alerts } = await dan.call(duty.list)
  expect([total, alerts.length]).toEqual([202, 200])
  expect(alerts[0]?.id).toBe(id)
  // Without a name of their own it is the name they sign in with.
  expect(alerts[1]).toMatchObject({ status: 'acknowledged', by: cleo.user.username, mine: false })
  const { rows } = await w.superuser.query('select user_id from list_views where viewer_id = $1', [dan.user.id])
  expect(rows.map((row) => row.user_id).sort()).toEqual([ana.user.id, ben.user.id].sort())
})

test('no other call tells a duty responder of a person whose alert they see, or answers them differently from other staff', async () => {
  const ana = await w.as('inmate')
  const ben = await w.as('staff')
  await updateProfile(w, ana, { firstName: 'MARKED', lastName: 'MARKED', unit: 'MARKED' })
  await w.superuser.query(`update users set booking_number = 'MARKED', housing = 'MARKED' where id = $1`, [ana.user.id])
  const { id } = await raiseAlert(ana, 'MARKED')
  const told = new RegExp(`MARKED|${id}|${ana.user.id}|${ana.user.username}`)
  expect((await dan.send('GET', '/api/duty/alerts')).text).toMatch(told)
  for (const one of [dan, ben]) await one.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  const answered: string[] = []
  for (const [name, { method, path, access }] of endpointList) {
    if (access === 'public' || name.startsWith('duty.')) continue
    // A stream; and only who answers alerts confirms their training, or has duties for a calendar.
    if (['events.stream', 'goLive.trained', 'dutyCalendar.make'].includes(name)) continue
    if (method !== 'GET' && access === 'signed-in') continue
    for (const of of [id, ana.user.id]) {
      const url = path.replace(/:\w+/g, of)
      const [his, others] = [await dan.send(method, url, {}), await ben.send(method, url, {})]
      expect([name, his.status]).toEqual([name, others.status])
      if (his.status === 200) answered.push(name)
      // A refusal may repeat the address.
      // The banner names the place of their alert.
      if (his.status === 200 && name !== 'openAlerts.waiting')
        expect([name, his.text.match(told)]).toEqual([name, null])
    }
  }
  expect(answered).toEqual(expect.arrayContaining(['alerts.mine', 'users.current', 'openAlerts.waiting', 'audit.own']))
})

test('it says where the person belongs now, and the old place only where none is known now; drills have none', async () => {
  const ana = await w.as('inmate')
  const move = (person: Person, unit: string | null, housing: string | null, typed: boolean) =>
    w.superuser.query('update users set unit = $2, housing = $3, unit_typed = $4 where id = $1', [
      person.user.id,
      unit,
      housing,
      typed,
    ])
  await move(ana, 'A', null, true)
  await move(cleo, 'Office', '1', false)
  await raiseAlert(ana)
  await cleo.send('POST', '/api/alerts/drills', { body: { audience: 'inmate' } })
  const places = async () => (await list(dan)).map(({ unit, unitTyped, housing }) => [unit, unitTyped, housing])
  expect(await places()).toEqual([
    ['A', true, null],
    [null, false, null],
  ])
  await move(ana, 'C', 'C-02', false)
  expect((await places())[0]).toEqual(['C', false, 'C-02'])
  await move(ana, '', null, false)
  expect((await places())[0]).toEqual(['A', true, null])
})

const run = await asRequest(w)

test('row-level security alone keeps a duty responder from alerts of staff, from closing, notes, and other people', async () => {
  const [ana, ben, other] = [await w.as('inmate'), await w.as('staff'), await w.as('inmate')]
  const { id } = await raiseAlert(ana)
  await raiseAlert(ben)
  await answerAlert(cleo, id, { status: 'acknowledged', note: 'a note' })
  const as = (isDuty: boolean, statement: string) =>
    run({ 'app.user_id': dan.user.id, 'app.role': 'staff', 'app.duty': `${isDuty}` }, statement)
  expect((await as(true, 'select user_id from alerts')).rows).toEqual([{ user_id: ana.user.id }])
  expect((await as(false, 'select user_id from alerts')).rows).toEqual([])
  const people = (await as(true, 'select id from users')).rows.map((row) => row.id)
  expect(people.sort()).toEqual([ana.user.id, dan.user.id].sort())
  expect(people).not.toContain(other.user.id)
  expect((await as(true, 'select 1 from alert_events')).rowCount).toBe(0)
  expect((await as(true, 'select 1 from alert_deliveries')).rowCount).toBe(0)
  expect((await as(false, `update alerts set response_step = 'coming'`)).rowCount).toBe(0)
  for (const statement of [
    `update alerts set status = 'resolved'`,
    `update alerts set outcome = 'seen_in_person'`,
    `update alerts set severity = 'low'`,
    `insert into alert_events (user_id, alert_id, id, event, at, by_id) values ('${ana.user.id}', '${id}', gen_random_uuid(), 'resolved', now(), '${dan.user.id}')`,
    `insert into alert_events (user_id, alert_id, id, event, at, by_id) values ('${ana.user.id}', '${id}', gen_random_uuid(), 'coming', now(), '${cleo.user.id}')`,
    `update users set duty = true`,
  ])
    await expect(as(true, statement)).rejects.toThrow(/row-level security|permission denied/)
})
