import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { ROLES } from '@evenkeel/contract/base/roles.ts'
import { care } from '@evenkeel/contract/care/care.ts'
import { talk } from '@evenkeel/contract/care/talk.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { expect, test } from 'vitest'
import { addDays } from '../../platform/calendar.ts'
import {
  answerAlert,
  countRows,
  createResponder,
  raiseAlert,
  setDate,
  updateProfile,
} from '../../testing/features/alerts.ts'
import {
  askToTalk,
  CARE_NOW,
  changeWork,
  createCareApp,
  listWork,
  openWork,
  tryToChange,
} from '../../testing/features/care.ts'
import { changeCustody } from '../../testing/features/custody.ts'
import { confirmPassword } from '../../testing/features/own-data.ts'
import { createTestApp } from '../../testing/test-app.ts'

const NOBODY = '01890000-0000-7000-8000-000000000000'

const shared = await createCareApp()
/** The same app without work, alerts and hours. */
async function fresh() {
  await shared.reset()
  return shared
}

for (const rowLevelSecurity of ['on', 'bypassed'] as const) {
  test(`each role, call and owner: only those who serve a person reach what is theirs (row-level security ${rowLevelSecurity})`, async () => {
    const { w, grace, sam } = rowLevelSecurity === 'on' ? await fresh() : await createCareApp({ rowLevelSecurity })
    const waiting = await w.as('clinician', { confirmed: false })
    const gone = await w.as('clinician')
    await w.superuser.query('update users set disabled_at = now() where id = $1', [gone.user.id])
    const people = {
      inmate: await w.as('inmate'),
      staff: await w.as('staff'),
      admin: await createResponder(w),
      clinician: waiting,
    }
    const [ana, ben] = [await w.as('inmate'), await w.as('staff')]
    const [hers, his] = [await askToTalk(ana, { line: 'MARKED hers' }), await askToTalk(ben, { line: 'MARKED his' })]
    await changeWork(grace, hers.id, { do: 'note', note: 'MARKED note' })

    expect((await listWork(grace)).work.map(({ id }) => id)).toEqual([hers.id])
    expect((await listWork(sam)).work.map(({ id }) => id)).toEqual([his.id])
    const calls = (id: string, userId: string): [string, string, unknown?][] => [
      ['GET', `/api/care/work/${id}`],
      ['PATCH', `/api/care/work/${id}`, { do: 'take' }],
      ['PATCH', `/api/care/work/${id}`, { do: 'note', note: 'x' }],
      ['PATCH', `/api/care/work/${id}`, { do: 'meet', how: 'face' }],
      ['PATCH', `/api/care/work/${id}`, { do: 'hand_over', to: grace.user.id }],
      ['POST', `/api/care/requests/${id}/withdraw`, {}],
      ['POST', '/api/care/work', { kind: 'request', source: 'paper', userId, receivedAt: CARE_NOW }],
      ['POST', '/api/care/work', { kind: 'followup', userId, dueOn: '2026-03-12' }],
      ['GET', '/api/care/work'],
      ['GET', '/api/care/people?q=mate-'],
    ]
    const before = await w.superuser.query('select * from care_work order by id')
    for (const role of ROLES) {
      for (const [method, url, body] of calls(hers.id, ana.user.id)) {
        const answer = await people[role].send(method === 'GET' ? 'GET' : method === 'PATCH' ? 'PATCH' : 'POST', url, {
          body,
        })
        expect(answer.text, `${role} ${method} ${url}`).not.toMatch(/MARKED|inmate-/)
        if (answer.status === 200) expect(answer.json).toSatisfy((json) => JSON.stringify(json).length < 200)
        else expect([400, 403, 404]).toContain(answer.status)
      }
    }
    // The other clinician, for whom this person is nobody, and one whose account is closed.
    for (const [method, url, body] of calls(hers.id, ana.user.id).slice(0, 8)) {
      const answer = await sam.send(method === 'GET' ? 'GET' : method === 'PATCH' ? 'PATCH' : 'POST', url, { body })
      expect([400, 403, 404], url).toContain(answer.status)
      expect((await gone.send('GET', '/api/care/work')).status).toBe(401)
    }
    expect((await sam.send('GET', '/api/care/people?q=inmate')).json).toEqual([])
    expect((await grace.call(care.people, { query: { q: ana.user.username } })).map(({ userId }) => userId)).toEqual([
      ana.user.id,
    ])
    expect((await w.superuser.query('select * from care_work order by id')).rows).toEqual(before.rows)
    // Nor can one person withdraw, or read, what another asked.
    expect((await people.inmate.send('POST', `/api/care/requests/${hers.id}/withdraw`)).status).toBe(404)
    expect((await people.inmate.call(talk.own)).request).toBeNull()
  })
}

test('drugs, alcohol or shaking in a request call medical within 14 days of an admission, or without one known', async () => {
  const { w } = await fresh()
  const cleo = await createResponder(w)
  const alertOf = async (admitted: number | null, request: object) => {
    const person = await w.as('inmate')
    const today = w.deps.calendar.dayOf(w.now)
    if (admitted !== null) await changeCustody(w, person, { admittedOn: addDays(today, -admitted) })
    await askToTalk(person, request)
    const { active } = await cleo.call(openAlerts.list, {})
    const found = active.alerts.find(({ userId }) => userId === person.user.id)
    return found && [found.urgency, found.couldBeWithdrawal]
  }
  const [topic, words] = [{ about: ['substances'] }, { line: 'Ya no tomo alcohol y TIEMBLO' }]
  expect(await alertOf(14, topic)).toEqual(['today', true])
  expect(await alertOf(2, { line: 'I shake and sweat' })).toEqual(['today', true])
  expect(await alertOf(null, words)).toEqual(['today', true])
  expect(await alertOf(15, { ...topic, ...words })).toBeUndefined()
  expect(await alertOf(2, { about: ['sleep'], line: 'My method is tea and sudoku, said the drummer.' })).toBeUndefined()
})

test('a request goes its way: taken, triaged, planned, tried, met; the person reads received, planned, met', async () => {
  const { w, grace } = await fresh()
  const ana = await w.as('inmate')
  expect(await ana.call(talk.own)).toEqual({
    available: true,
    readers: ['Grace Okafor'],
    readersAsOf: null,
    request: null,
  })
  const { id } = await askToTalk(ana, { about: ['sleep'], when: 'soon', line: 'I cannot sleep' })
  const own = async () => {
    const { request } = await ana.call(talk.own)
    return [request?.state, request?.plannedOn]
  }
  expect(await own()).toEqual(['received', null])
  expect(await changeWork(grace, id, { do: 'take' })).toMatchObject({ mine: true, owner: { name: 'Grace Okafor' } })
  await changeWork(grace, id, { do: 'triage', priority: 'routine', note: 'sounds tired' })
  expect(await own()).toEqual(['received', null])
  await changeWork(grace, id, { do: 'plan', on: '2026-03-10' })
  expect(await own()).toEqual(['planned', '2026-03-10'])
  await changeWork(grace, id, { do: 'try', reason: 'court' })
  expect((await listWork(grace)).work).toMatchObject([
    { id, lastTryReason: 'court', priority: 'routine', state: 'planned' },
  ])
  const met = await changeWork(grace, id, { do: 'meet', how: 'cell_front' })
  expect(await own()).toEqual(['met', null])
  expect((await listWork(grace)).work).toEqual([])
  expect(met.timeline.map(({ event, detail, by, text }) => [event, detail, by, text])).toEqual([
    ['received', null, null, 'I cannot sleep'],
    ['taken', null, 'Grace Okafor', null],
    ['triaged', 'routine', 'Grace Okafor', null],
    ['noted', null, 'Grace Okafor', 'sounds tired'],
    ['planned', null, 'Grace Okafor', null],
    ['tried', 'court', 'Grace Okafor', null],
    ['met', 'cell_front', 'Grace Okafor', null],
  ])
  expect((await tryToChange(grace, id, { do: 'take' })).problem).toMatchObject({
    code: 'conflict',
    message: 'This person was met already',
  })
  // What ended is not joined: the next one is new.
  expect((await askToTalk(ana)).id).not.toBe(id)
})

test('who asks again stands in the list as asking again, until a clinician triages or plans that anew', async () => {
  const { w, grace } = await fresh()
  const ana = await w.as('inmate')
  const [{ id }, later] = [await askToTalk(ana), (hours: number) => new Date(CARE_NOW.getTime() + hours * 3_600_000)]
  const joined = async () => [(await listWork(grace)).work[0]?.joinedAt, (await openWork(grace, id)).joinedAt]
  expect(await joined()).toEqual([null, null])
  await changeWork(grace, id, { do: 'triage', priority: 'routine' })
  await changeWork(grace, id, { do: 'plan', on: '2026-03-20' })
  w.now = later(1)
  await askToTalk(ana, { line: 'It is worse.' })
  expect(await joined()).toEqual([later(1).toISOString(), later(1).toISOString()])
  w.now = later(2)
  await changeWork(grace, id, { do: 'note', note: 'Called the unit.' })
  expect(await joined()).toEqual([later(1).toISOString(), later(1).toISOString()])
  await changeWork(grace, id, { do: 'triage', priority: 'today' })
  expect(await joined()).toEqual([null, null])
  w.now = CARE_NOW
})

test('nothing is asked where nobody reads it, and staff read first who does', async () => {
  const w = await createTestApp({ now: CARE_NOW })
  const ana = await w.as('inmate')
  expect(await ana.call(talk.own)).toMatchObject({ available: false })
  const canTalk = async () => (await ana.call(users.current)).canTalk
  expect(await canTalk()).toBeUndefined()
  const refused = await ana.send('POST', '/api/care/requests', { body: {} })
  expect(refused.problem).toMatchObject({ code: 'conflict', message: expect.stringContaining('Tell any officer') })
  expect(await countRows(w, 'care_work')).toBe(0)

  const ben = await w.as('staff')
  const sam = await w.as('clinician', { serves: ['staff'] })
  expect(await canTalk()).toBeUndefined()
  await w.superuser.query('update users set disabled_at = now() where id = $1', [sam.user.id])
  await updateProfile(w, await w.as('clinician', { serves: ['inmate', 'staff'] }), {
    firstName: 'Grace',
    lastName: 'Okafor',
  })
  expect(await ben.call(talk.own)).toMatchObject({ available: true, readers: ['Grace Okafor'] })
  expect(await canTalk()).toBe(true)
  expect((await ana.call(users.update, { body: { locale: 'es' } })).canTalk).toBe(true)
  for (const role of ['admin', 'clinician'] as const) {
    const other = role === 'admin' ? await w.as('admin') : await w.as('clinician')
    expect((await other.send('POST', '/api/care/requests', { body: {} })).status).toBe(403)
    expect(await other.call(users.current)).not.toHaveProperty('canTalk')
  }
})

test('a repeat under the same key changes nothing; of two requests at once one joins', async () => {
  const { w, grace } = await fresh()
  const ana = await w.as('inmate')
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const send = () => ana.send('POST', '/api/care/requests', { body: { line: 'once' }, headers })
  expect([(await send()).status, (await send()).status]).toEqual([201, 201])
  const { request } = await ana.call(talk.own)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const attempt = () =>
    grace.send('PATCH', `/api/care/work/${request?.id}`, { body: { do: 'try', reason: 'court' }, headers: key })
  expect([(await attempt()).status, (await attempt()).status]).toEqual([200, 200])
  expect((await openWork(grace, request?.id ?? '')).timeline).toHaveLength(2)

  const ben = await w.as('staff')
  const both = await Promise.all([1, 2, 3].map(() => ben.send('POST', '/api/care/requests', { body: {} })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 200, 201])
  expect(await countRows(w, 'care_work', 'user_id = $1', [ben.user.id])).toBe(1)
})

test('a person withdraws their own open request, once', async () => {
  const { w, grace } = await fresh()
  const ana = await w.as('inmate')
  const { id } = await askToTalk(ana)
  const withdraw = () => ana.send('POST', `/api/care/requests/${id}/withdraw`)
  expect((await withdraw()).json).toMatchObject({ state: 'closed', withdrawn: true })
  expect((await withdraw()).problem.code).toBe('conflict')
  expect((await openWork(grace, id)).timeline).toMatchObject([
    { event: 'received' },
    { event: 'closed', detail: 'withdrawn', by: null },
  ])
  expect((await listWork(grace)).work).toEqual([])
})

test('who has it keeps it, until they are gone or off the rota', async () => {
  const { w, grace, sam } = await fresh()
  const rosa = await w.as('clinician')
  const { id } = await askToTalk(await w.as('inmate'))
  await changeWork(grace, id, { do: 'take' })
  expect((await tryToChange(rosa, id, { do: 'take' })).problem.message).toBe('Somebody else has this')
  expect((await tryToChange(rosa, id, { do: 'hand_over', to: rosa.user.id })).status).toBe(409)
  for (const to of [sam.user.id, NOBODY])
    expect((await tryToChange(grace, id, { do: 'hand_over', to })).problem.issues).toMatchObject([{ path: 'to' }])
  await changeWork(grace, id, { do: 'hand_over', to: rosa.user.id })
  expect((await listWork(rosa, { show: 'mine' })).work).toMatchObject([{ id, mine: true }])
  expect((await listWork(grace, { show: 'mine' })).work).toEqual([])
  expect((await listWork(grace)).colleagues.map(({ id: one }) => one)).toEqual([rosa.user.id])
  await changeWork(grace, id, { do: 'take', from: rosa.user.id })
  await changeWork(rosa, id, { do: 'take', from: grace.user.id })

  await w.superuser.query('insert into rota_entries values (1, $1, 2, 3, 0, 1440)', [grace.user.id])
  expect((await listWork(grace)).work).toMatchObject([{ owner: null, lostOwner: true }])
  // A date to come counts; one on which nobody stands takes nothing away.
  await setDate(w, '2099-01-01', 2, [[rosa, 0, 1440]])
  expect((await listWork(grace)).work).toMatchObject([{ owner: { id: rosa.user.id }, lostOwner: false }])
  await w.superuser.query('insert into rota_entries values (2, $1, 2, 4, 0, 1440)', [rosa.user.id])
  await setDate(w, '2099-01-01', 2)
  expect((await listWork(grace)).work).toMatchObject([{ owner: { id: rosa.user.id }, lostOwner: false }])
  await w.superuser.query('update users set disabled_at = now() where id = $1', [rosa.user.id])
  expect((await listWork(grace)).work).toMatchObject([{ owner: null, lostOwner: true }])
  expect((await changeWork(grace, id, { do: 'take' })).mine).toBe(true)
})

test('what was entered under a wrong name is moved with its clock and notes, and its wrong person never knew', async () => {
  const { w, grace } = await fresh()
  const [ana, ben, cal, sue] = [await w.as('inmate'), await w.as('inmate'), await w.as('inmate'), await w.as('staff')]
  const paper = { kind: 'request' as const, source: 'paper' as const, receivedAt: '2026-03-09T15:00:00.000Z' }
  const { id } = await grace.call(care.enter, { body: { ...paper, userId: ana.user.id, note: 'MARKED on paper' } })
  for (const to of [sue.user.id, ana.user.id, NOBODY])
    expect((await tryToChange(grace, id, { do: 'move', to })).problem.issues).toMatchObject([{ path: 'to' }])
  const moved = await changeWork(grace, id, { do: 'move', to: ben.user.id })
  expect(moved).toMatchObject({ userId: ben.user.id, receivedAt: paper.receivedAt })
  expect(moved.timeline.map(({ event, text }) => [event, text])).toEqual([
    ['received', null],
    ['noted', 'MARKED on paper'],
    ['moved', null],
  ])
  expect((await ana.call(talk.own)).request).toBeNull()
  expect((await ben.call(talk.own)).request).toMatchObject({ id, state: 'received' })

  const { id: asked } = await askToTalk(cal)
  expect((await tryToChange(grace, asked, { do: 'move', to: ana.user.id })).problem.message).toContain('own account')
  expect((await tryToChange(grace, id, { do: 'move', to: cal.user.id })).problem.message).toContain(
    'has an open request',
  )
  await changeWork(grace, id, { do: 'close', reason: 'wrong_person' })
  expect((await ben.call(talk.own)).request).toBeNull()
})

test('an alert that was resolved, and the answer to it, change nothing of a request', async () => {
  const { w, grace } = await fresh()
  const [ana, cleo] = [await w.as('inmate'), await createResponder(w)]
  const { id } = await askToTalk(ana)
  const alert = await raiseAlert(ana)
  await answerAlert(cleo, alert.id, { status: 'resolved' })
  expect(await openWork(grace, id)).toMatchObject({ state: 'received', source: 'screen' })
})

const { w, grace, sam } = shared
const VISIT = { found: ['thoughts', 'past_attempt'], done: ['safety_plan', 'watch'] }
const marked = /past_attempt|safety_plan|watch/

async function met(visit: unknown, note?: string) {
  const ana = await confirmPassword(await w.as('inmate'))
  const { id } = await askToTalk(ana, { line: 'hers' })
  const answer = await tryToChange(grace, id, { do: 'meet', how: 'face', visit, ...(note && { note }) })
  return { ana, id, answer }
}

test('a clinician’s ticks stand with their note for clinicians of the role, as long whatever is ticked', async () => {
  const { id } = await met(VISIT, 'of the visit')
  const noted = async (of: string) => (await openWork(grace, of)).timeline.filter(({ event }) => event === 'noted')
  expect(await noted(id)).toMatchObject([{ by: 'Grace Okafor', text: 'of the visit', visit: VISIT }])
  const other = await met({ found: ['plan', 'plan'], done: [] })
  expect(await noted(other.id)).toMatchObject([{ text: null, visit: { found: ['plan'], done: [] } }])
  const { rows } = await w.superuser.query(
    'select distinct length(visit_sealed) as length from care_events where visit_sealed is not null',
  )
  expect(rows).toHaveLength(1)
  // Nothing ticked is nothing noted.
  for (const nothing of [undefined, { found: [], done: [] }]) expect(await noted((await met(nothing)).id)).toEqual([])
})

test('the person, an administrator, another role’s clinician and the person’s file have none of it', async () => {
  const { ana, id } = await met(VISIT)
  const admin = await createResponder(w)
  for (const who of [ana, admin, await w.as('staff'), sam]) {
    const answer = await who.send('GET', `/api/care/work/${id}`)
    expect([403, 404]).toContain(answer.status)
    expect(answer.text).not.toMatch(marked)
  }
  for (const url of ['/api/care/own', '/api/user/export', '/api/audit/own'])
    expect((await ana.send('GET', url)).text, url).not.toMatch(marked)
  const { text } = await admin.send('GET', '/api/audit')
  expect(text).not.toMatch(marked)
  const { rows } = await w.superuser.query('select * from care_events where visit_sealed is not null')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(marked)
})

test('what is no tick is refused, as are ticks of anything but a visit; the database keeps them with a clinician’s note', async () => {
  const before = await countRows(w, 'care_events', 'visit_sealed is not null')
  const ana = await w.as('inmate')
  const { id } = await askToTalk(ana)
  for (const visit of [{ found: ['watch'], done: [] }, { found: [], done: ['hope'] }, { found: [] }, 'thoughts'])
    expect((await tryToChange(grace, id, { do: 'meet', how: 'face', visit })).status).toBe(400)
  expect((await tryToChange(grace, id, { do: 'triage', priority: 'today', visit: VISIT })).status).toBe(400)
  await changeWork(grace, id, { do: 'note', note: 'x' })
  expect(await countRows(w, 'care_events', 'visit_sealed is not null')).toBe(before)
  await expect(
    w.superuser.query(`update care_events set visit_sealed = 'x' where work_id = $1 and event = 'received'`, [id]),
  ).rejects.toThrow('care_events_visit_of_clinician')
})
