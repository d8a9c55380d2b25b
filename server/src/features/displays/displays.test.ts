import { audit } from '@evenkeel/contract/audit/audit.ts'
import { routeOf } from '@evenkeel/contract/base/endpoint.ts'
import { care } from '@evenkeel/contract/care/care.ts'
import { displays } from '@evenkeel/contract/displays.ts'
import { duty } from '@evenkeel/contract/duty.ts'
import { facility } from '@evenkeel/contract/facility.ts'
import { endpointList } from '@evenkeel/contract/index.ts'
import { reach } from '@evenkeel/contract/reach.ts'
import { beforeEach, expect, test } from 'vitest'
import { editAlerts } from '../../testing/features/alert-fold.ts'
import {
  answerAlert,
  createResponder,
  listOwnAlerts,
  openAlert,
  type Person,
  raiseAlert,
  setDate,
  setRota,
  updateProfile,
} from '../../testing/features/alerts.ts'
import { ANSWERS, answersWith } from '../../testing/features/answers.ts'
import { type Device, enrollDevice } from '../../testing/features/devices.ts'
import { asRequest } from '../../testing/row-level-security.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import { listReached } from '../reach/public.ts'

/** Answers that raise an alert of which custody learns nothing. */
const LIST = answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 })

const w = await createTestApp()
const cleo = await createResponder(w)
const screen = await enrollDevice(w, cleo)
const confirm = () => cleo.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
beforeEach(() => w.superuser.query('delete from alerts; delete from rota_entries; delete from rota_dates'))

const look = async (device: Device = screen, hears = true) =>
  (await device.send('POST', '/api/display/alerts', { hears })).reply(displays.alerts)
const showName = (id: string) => screen.send('POST', `/api/display/alerts/${id}/name`)
const sendOfficer = (id: string, badge = '4711') =>
  screen.send('POST', `/api/display/alerts/${id}/officer-sent`, { badge })

/** Somebody in care with a bed that an administrator gave. */
async function inCell(housing: string | null = 'B-12', unit = 'B'): Promise<Person> {
  const ana = await w.as('inmate')
  await updateProfile(w, ana, { firstName: 'Ana', lastName: 'Reyes', unit })
  await w.superuser.query('update users set housing = $2 where id = $1', [ana.user.id, housing])
  return ana
}

test('a duty screen shows where, how long and how urgent, and nothing that tells who or why', async () => {
  const [ana, ben] = [await inCell(), await w.as('staff')]
  const { id, waitingSince } = await raiseAlert(ana, 'MARKED message')
  await raiseAlert(ben)
  const gus = await inCell()
  await gus.send('POST', '/api/assessments', { body: { responses: LIST } })
  await cleo.send('POST', '/api/alerts/drills', { body: { audience: 'inmate' } })
  await cleo.send('POST', '/api/alerts/drills', { body: { audience: 'staff' } })

  const seen = await look()
  expect(seen).toMatchObject({ display: 'Control room', total: 2, calledAt: expect.any(String) })
  expect(seen.alerts[0]).toEqual({
    id,
    urgency: 'now',
    drill: false,
    status: 'active',
    responseStep: null,
    toTake: false,
    handedTo: null,
    newest: false,
    createdAt: waitingSince,
    unit: 'B',
    housing: 'B-12',
    releasedOn: null,
    waitingSince,
    pressedAt: null,
    tablet: null,
    officerSentAt: null,
    name: null,
  })
  expect(seen.alerts[1]).toMatchObject({ drill: true, unit: null, name: null })
  const { text } = await screen.send('POST', '/api/display/alerts', { hears: true })
  expect(text).not.toMatch(/MARKED|Reyes|source|reason|message|score|severity|crisis|assessment|booking/i)
  expect(text).not.toContain(ana.user.id)

  await answerAlert(cleo, id, { status: 'acknowledged', responseStep: 'coming' })
  expect((await look()).alerts.find((one) => one.id === id)).toMatchObject({
    status: 'acknowledged',
    responseStep: 'coming',
  })
  await answerAlert(cleo, id, { status: 'resolved' })
  expect((await look()).alerts.map(({ drill }) => drill)).toEqual([true])
})

test.for([
  ['no bed', null, 'B', ''],
  ['no unit', 'B-12', null, ''],
  ['a unit that the person typed', 'B-12', 'B', 'update users set unit_typed = true where id = $1'],
  ['a dormitory', 'D-40', 'Dorm 1', ''],
] as const)('with %s the name is there at once, and its person reads so', async ([, housing, unit, change]) => {
  await confirm()
  await cleo.call(facility.save, { body: { dormitories: [' dorm  1 '] } })
  const ana = await inCell(housing, unit ?? '')
  if (unit === null) await w.superuser.query('update users set unit = null where id = $1', [ana.user.id])
  if (change) await w.superuser.query(change, [ana.user.id])
  await raiseAlert(ana)
  await look()
  expect((await look()).alerts).toMatchObject([{ name: 'Ana Reyes' }])
  expect(await ana.call(audit.own)).toMatchObject([
    { action: 'alert.listed', by: { name: 'Control room', role: 'display' } },
  ])
})

test('a name is shown on asking, and the person and the audit log know which screen showed it', async () => {
  const ana = await inCell()
  const { id } = await raiseAlert(ana)
  await look()
  expect(await ana.call(audit.own)).toEqual([])
  expect((await showName(id)).reply(displays.name)).toEqual({ name: 'Ana Reyes' })
  expect(await ana.call(audit.own)).toMatchObject([
    { action: 'alert.name_shown', by: { name: 'Control room', role: 'display' }, fromOwnAccount: false },
  ])
  const [entry] = await cleo.call(audit.list, { query: { action: 'alert.name_shown' } })
  expect(entry).toMatchObject({ actor: { id: screen.id, username: 'Control room' }, target: { type: 'alert', id } })
})

test('an officer who was sent is told to the person, stands in the timeline, and changes nothing of the alert', async () => {
  const ana = await inCell()
  const told: string[] = []
  const stop = w.deps.live.subscribe(ana.user.id, ({ kind }) => told.push(kind))
  const { id } = await raiseAlert(ana)
  const rowOf = async () => (await w.superuser.query('select a::text as row from alerts a where id = $1', [id])).rows
  const jobs = async () => (await w.superuser.query('select count(*)::int as n from pgboss.job')).rows
  const [before, queued] = [await rowOf(), await jobs()]
  expect((await sendOfficer(id)).status).toBe(204)
  const at = w.now.toISOString()
  expect(await listOwnAlerts(ana)).toMatchObject([{ status: 'active', officerSentAt: at, acknowledgedAt: null }])
  expect((await look()).alerts).toMatchObject([{ status: 'active', officerSentAt: at }])
  const [dan, rosa] = [await w.as('staff'), await w.as('clinician')]
  await w.superuser.query('update users set duty = true where id = $1', [dan.user.id])
  await w.superuser.query(`update users set responds_to = '{inmate}' where id = $1`, [rosa.user.id])
  expect((await dan.call(duty.list, {})).alerts).toMatchObject([{ id, officerSentAt: at }])
  expect((await rosa.call(care.list, { query: {} })).alerts).toMatchObject([{ id, officerSentAt: at }])
  expect([await rowOf(), await jobs()]).toEqual([before, queued])
  // Of the request, and of the officer.
  await expect.poll(() => told).toEqual(['alert.mine', 'alert.mine'])
  stop()

  expect((await sendOfficer(id, ' 4711 ')).status).toBe(204)
  expect((await sendOfficer(id, '12')).status).toBe(204)
  const { timeline } = await openAlert(cleo, id)
  expect(timeline.map(({ event, detail, by }) => [event, event === 'sent' ? detail : null, by])).toEqual([
    ['raised', null, null],
    ['sent', '4711', null],
    ['sent', '12', null],
  ])
  const entries = await cleo.call(audit.list, { query: { action: 'alert.officer_sent' } })
  expect(entries[0]).toMatchObject({ actor: { id: screen.id }, target: { id } })
  const exported = (await ana.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })).status
  expect(exported).toBe(204)
  const { text } = await ana.send('GET', '/api/user/export')
  expect(text).toContain('"sent"')
  expect(text).not.toContain('4711')
  for (const body of [{}, { badge: '' }, { badge: '  ' }, { badge: 'x'.repeat(41) }, { badge: '1', id }])
    expect((await screen.send('POST', `/api/display/alerts/${id}/officer-sent`, body)).status).toBe(400)
})

test('an officer of before does not count once the alert waits anew', async () => {
  const ana = await inCell()
  const { id } = await raiseAlert(ana)
  await sendOfficer(id)
  await editAlerts(w, `update alerts set waiting_since = $2 where id = $1`, [id, new Date(w.now.getTime() + 1)])
  expect(await listOwnAlerts(ana)).toMatchObject([{ officerSentAt: null }])
  expect((await look()).alerts).toMatchObject([{ officerSentAt: null }])
})

test('of staff, a high result, resolved ones, drills and unknown ids a screen names nobody, and notes nothing', async () => {
  const [ana, ben, gus] = [await inCell(), await w.as('staff'), await inCell()]
  const [resolved, his] = [await raiseAlert(ana), await raiseAlert(ben)]
  await answerAlert(cleo, resolved.id, { status: 'resolved' })
  await gus.send('POST', '/api/assessments', { body: { responses: LIST } })
  const drill = (await cleo.send('POST', '/api/alerts/drills', { body: { audience: 'inmate' } })).json as { id: string }
  const { rows } = await w.superuser.query(`select id from alerts where stays_today`)
  const { rows: before } = await w.superuser.query('select count(*)::int from audit_entries')
  for (const id of [resolved.id, his.id, rows[0].id, '01890000-0000-7000-8000-000000000000', 'no-id'])
    expect([(await showName(id)).status, (await sendOfficer(id)).status]).toEqual([404, 404])
  expect((await showName(drill.id)).status).toBe(404)
  expect((await w.superuser.query('select count(*)::int from audit_entries')).rows).toEqual(before)
  expect((await w.superuser.query(`select from alert_events where event = 'sent'`)).rowCount).toBe(0)
  expect((await sendOfficer(drill.id)).status).toBe(204)
})

const heard = async (audience: 'inmate' | 'staff' = 'inmate') =>
  (await cleo.call(reach.show)).find((one) => one.audience === audience)

test('a screen with its sound on counts as hearing for a minute, for people in care alone', async () => {
  await w.superuser.query('delete from alert_listeners; update enrolled_browsers set heard_at = null')
  expect(await heard()).toMatchObject({ heard: false, displays: 0 })
  await look()
  expect(await heard()).toMatchObject({ heard: true, displays: 1, pages: 0 })
  expect(await heard('staff')).toMatchObject({ heard: false, displays: 0 })
  // It tells whoever is near it, and so not the people of a step.
  expect(
    await w.deps.systemDb.run([listReached({ audience: 'inmate', people: [cleo.user.id], outside: false })]),
  ).toEqual([new Set()])
  expect((await raiseAlert(await inCell())).metadata).toMatchObject({ hearing: 'heard' })
  await w.superuser.query(`update enrolled_browsers set heard_at = now() - interval '61 seconds'`)
  expect(await heard()).toMatchObject({ heard: false, displays: 0 })
  await look()
  expect(await heard()).toMatchObject({ heard: true })
  await look(screen, false)
  expect(await heard()).toMatchObject({ heard: false, displays: 0 })
})

test('a revoked screen reads and hears nothing from the next moment', async () => {
  const other = await enrollDevice(w, cleo)
  await look(screen, false)
  await look(other)
  expect(await heard()).toMatchObject({ displays: 1 })
  await confirm()
  await cleo.send('DELETE', `/api/admin/browsers/${other.id}`)
  expect((await other.send('POST', '/api/display/alerts', { hears: true })).status).toBe(401)
  expect(await heard()).toMatchObject({ displays: 0 })
})

test('only a signature of a display counts: once, for its own body, and no session in its place', async () => {
  const { id } = await raiseAlert(await inCell())
  const tablet = await enrollDevice(w, cleo, 'tablet')
  const body = { hears: true }
  const call = 'POST /api/display/alerts'
  const ask = async (headers: Record<string, string>) =>
    (await w.nobody().send('POST', '/api/display/alerts', { body, headers })).status
  const once = await screen.headersFor(call, body)
  expect(await ask(once)).toBe(200)
  expect(await ask(once)).toBe(401)
  expect(await ask(await screen.headersFor(call, { hears: false }))).toBe(401)
  expect(await ask(await screen.headersFor(`POST /api/display/alerts/${id}/name`, body))).toBe(401)
  expect(await ask(await tablet.headersFor(call, body))).toBe(403)
  const late = await screen.headersFor(call, body)
  w.now = new Date(w.now.getTime() + 61_000)
  expect(await ask(late)).toBe(401)
  // Enrolled as a display before it had to stand out of sight.
  await w.superuser.query(`update enrolled_browsers set kind = 'display' where id = $1`, [tablet.id])
  expect(await ask(await tablet.headersFor(call, body))).toBe(403)
})

test('a display reaches nothing but its own calls, with or without somebody signed in', async () => {
  const ana = await inCell()
  const { id } = await raiseAlert(ana)
  const people = [w.nobody(), ana, await w.as('staff'), cleo]
  for (const [name, endpoint] of endpointList) {
    if (endpoint.access === 'public') continue
    const url = endpoint.path.replace(/:\w+/g, id)
    if (endpoint.access !== 'display')
      expect([name, (await screen.send(endpoint.method, url)).status]).toEqual([name, 401])
    else
      for (const person of people)
        expect([name, (await person.send(endpoint.method, url, { body: {} })).status]).toEqual([name, 401])
  }
  expect(endpointList.filter(([, { access }]) => access === 'display').map(([, e]) => routeOf(e))).toHaveLength(3)
})

const run = await asRequest(w)

test('row-level security shows a display no table of people; its functions show nothing without it', async () => {
  const { id } = await raiseAlert(await inCell())
  await sendOfficer(id)
  const as = (display: string, statement: string) => run({ 'app.display': display }, statement)
  for (const table of [
    'alerts',
    'users',
    'alert_events',
    'list_views',
    'audit_entries',
    'enrolled_browsers',
    'sessions',
  ])
    expect([table, (await as(screen.id, `select from ${table}`)).rowCount]).toEqual([table, 0])
  const list = `select from shown_alerts(now(), current_date, 10)`
  expect((await as(screen.id, list)).rowCount).toBe(1)
  expect((await as('', list)).rowCount).toBe(0)
  const onCall = `select from display_on_call(now())`
  expect([(await as(screen.id, onCall)).rowCount, (await as('', onCall)).rowCount]).toEqual([1, 0])
  const named = (display: string) =>
    as(display, `select display_name('${id}') as name, shown_person('${id}') as person`)
  expect((await named(screen.id)).rows[0].name).toBe('Ana Reyes')
  expect((await named('')).rows).toEqual([{ name: null, person: null }])
  // Nor as an officer who refers, whose rights reach every alert.
  const officer = await run(
    { 'app.referring': 'on' },
    `select display_name('${id}') as name, display_source('${id}') as source`,
  )
  expect(officer.rows).toEqual([{ name: null, source: null }])
  const sent = `select note_officer_sent('${id}', gen_random_uuid(), '99', now()) as person`
  expect((await as('', sent)).rows).toEqual([{ person: null }])
  for (const statement of [`update alerts set response_step = 'coming'`, `delete from enrolled_browsers`])
    expect((await as(screen.id, statement)).rowCount).toBe(0)
  await expect(as(screen.id, `select shown_name('${id}')`)).rejects.toThrow(/permission denied/)
})

test('it shows where the person belongs now, and names them at once if that tells too little', async () => {
  const ana = await inCell()
  await raiseAlert(ana)
  const move = (unit: string | null, housing: string | null) =>
    w.superuser.query('update users set unit = $2, housing = $3 where id = $1', [ana.user.id, unit, housing])
  const shown = async () => (await look()).alerts.map(({ unit, housing, name }) => [unit, housing, name])
  await move('A', 'A-02')
  expect(await shown()).toEqual([['A', 'A-02', null]])
  await move('A', null)
  expect(await shown()).toEqual([['A', null, 'Ana Reyes']])
  // Without any place now, the old one is the best there is.
  await move(null, '')
  expect(await shown()).toEqual([['B', 'B-12', 'Ana Reyes']])
})

test('two people of one bed are told apart by name, as far as each may be named; one person is not named for asking twice', async () => {
  const [ana, ben] = [await inCell(), await inCell('b- 12', 'b')]
  await w.superuser.query(`update users set first_name = 'Ben', last_name = 'Vale' where id = $1`, [ben.user.id])
  const { id } = await raiseAlert(ana)
  await raiseAlert(await inCell('B-13'))
  await ana.send('POST', '/api/assessments', { body: { responses: ANSWERS.critical } })
  await cleo.send('POST', '/api/alerts/drills', { body: { audience: 'inmate' } })
  const shown = async () => (await look()).alerts.map(({ housing, name }) => [housing, name])
  expect((await shown()).map(([, name]) => name)).toEqual([null, null, null, null])
  await raiseAlert(ben)
  // The newest of four stands first, and what is of one person together.
  expect(await shown()).toEqual([
    ['b- 12', 'Ben Vale'],
    ['B-12', 'Ana Reyes'],
    ['B-12', 'Ana Reyes'],
    ['B-13', null],
    [null, null],
  ])
  const seen = async (person: Person) => (await person.call(audit.own, { query: {} })).map(({ action }) => action)
  expect([await seen(ana), await seen(ben)]).toEqual([['alert.listed'], ['alert.listed']])
  await editAlerts(w, `update alerts set status = 'resolved' where user_id = $1 or id = $2`, [ana.user.id, id])
  expect(await shown()).toContainEqual(['b- 12', null])
})

test('a drill has no place, wherever the administrator who began it belongs', async () => {
  await w.superuser.query(`update users set unit = 'Office', housing = '1' where id = $1`, [cleo.user.id])
  await cleo.send('POST', '/api/alerts/drills', { body: { audience: 'inmate' } })
  expect((await look()).alerts).toMatchObject([{ drill: true, unit: null, housing: null, name: null }])
})

const onCall = async () =>
  (await screen.send('POST', '/api/display/alerts', { hears: false })).reply(displays.alerts).onCall
const rename = (person: Person, first: string) =>
  w.superuser.query('update users set first_name = $2 where id = $1', [person.user.id, first])

test('a duty screen says who is on call for people in care now, with the extension, and that nobody is', async () => {
  const [grace, dan] = [await w.as('clinician'), await w.as('staff')]
  await rename(grace, 'Grace')
  await rename(dan, 'Dan')
  await w.superuser.query('update users set duty = true where id = $1', [dan.user.id])
  await w.superuser.query(`update users set extension = '4417' where id = $1`, [grace.user.id])
  expect(await onCall(), 'without a rota').toBe(null)
  await setRota(w, { 1: [cleo], 3: [cleo] })
  expect(await onCall(), 'who is on site is not on call').toEqual([])
  await setRota(w, { 1: [cleo], 2: [grace, dan] })
  expect(await onCall()).toEqual([
    { name: 'Dan', extension: null },
    { name: 'Grace', extension: '4417' },
  ])
  // By the hours of now, and only who answers now.
  await w.superuser.query(
    `update rota_entries set day = extract(isodow from $2::timestamptz at time zone $3)::integer % 7 + 1 where user_id = $1`,
    [grace.user.id, w.now, w.deps.calendar.timeZone],
  )
  await w.superuser.query('update users set disabled_at = now() where id = $1', [dan.user.id])
  expect(await onCall()).toEqual([])
})

test('whoever answers for staff alone, and whoever answers nobody, is not on call here', async () => {
  const [forStaff, nobody] = [await createResponder(w, ['staff']), await createResponder(w, [])]
  await setRota(w, { 2: [forStaff, nobody] })
  expect(await onCall()).toEqual([])
})

test('what is written for today stands above the week, also nobody', async () => {
  const [grace, ben] = [await w.as('clinician'), await w.as('clinician')]
  await rename(ben, 'Ben')
  await setRota(w, { 1: [cleo], 2: [grace] })
  const today = w.deps.calendar.dayOf(w.now)
  await setDate(w, today, 2, [[ben, 0, 1440]])
  await setDate(w, today, 3, [[grace, 0, 1440]])
  expect((await onCall())?.map(({ name }) => name)).toEqual(['Ben'])
  await setDate(w, today, 2)
  expect(await onCall()).toEqual([])
})
