import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { audit } from '@evenkeel/contract/audit/audit.ts'
import { displays } from '@evenkeel/contract/displays.ts'
import { duty } from '@evenkeel/contract/duty.ts'
import { afterEach, expect, test } from 'vitest'
import { editAlerts } from '../../../testing/features/alert-fold.ts'
import {
  answerAlert,
  createResponder,
  listOwnAlerts,
  openAlert,
  type Person,
  raiseAlert,
  showPage,
} from '../../../testing/features/alerts.ts'
import { listWork } from '../../../testing/features/care.ts'
import { enrollDevice } from '../../../testing/features/devices.ts'
import { createTestAppWithClock } from '../../../testing/test-app-with-clock.ts'

const w = await createTestAppWithClock()
afterEach(() =>
  editAlerts(w, `update alerts set status = 'resolved'; update users set responds_to = '{}', duty = false`),
)

const counted = (person: Person) => person.call(openAlerts.waiting).then(({ count }) => count)
const handOver = (from: Person, id: string, to: Person) =>
  from.send('POST', `/api/alerts/${id}/hand-over`, { body: { to: to.user.id } })
const take = (person: Person, id: string) => person.send('POST', `/api/alerts/${id}/take`)
const inHandOf = async (person: Person) => (await person.call(openAlerts.list, { query: {} })).acknowledged.alerts

async function setUp() {
  const ana = await w.as('inmate')
  const rosa = await createResponder(w, ['inmate'], { firstName: 'Rosa', lastName: 'Mora' })
  const sam = await createResponder(w, ['inmate'], { firstName: 'Sam', lastName: 'Lee' })
  const { id } = await raiseAlert(ana)
  await answerAlert(rosa, id, { status: 'acknowledged', responseStep: 'coming' })
  await w.advanceMinutes(1)
  return { ana, rosa, sam, id }
}

test('an alert that is handed over rings for the other alone, stays with the one who has it, and restarts no clock until it is taken', async () => {
  const { ana, rosa, sam, id } = await setUp()
  const third = await createResponder(w, ['inmate'])
  const [{ unansweredAt } = { unansweredAt: null }] = await inHandOf(rosa)
  expect([await counted(rosa), await counted(sam)]).toEqual([0, 0])

  expect((await handOver(rosa, id, sam)).status).toBe(204)
  expect([await counted(rosa), await counted(sam), await counted(third)]).toEqual([0, 1, 0])
  expect(await sam.call(openAlerts.waiting)).toMatchObject({ calledAt: w.now.toISOString() })
  const handedTo = { id: sam.user.id, name: 'Sam Lee' }
  expect(await inHandOf(rosa)).toMatchObject([{ inHand: true, handedTo, responseStep: 'coming', unansweredAt }])
  expect(await inHandOf(sam)).toMatchObject([{ inHand: false, handedTo }])
  // Nobody else can take it, and what the person reads stays.
  expect((await take(third, id)).problem.code).toBe('conflict')

  await w.advanceMinutes(1)
  expect((await take(sam, id)).status).toBe(204)
  expect([await counted(rosa), await counted(sam)]).toEqual([0, 0])
  expect(await inHandOf(sam)).toMatchObject([{ inHand: true, handedTo: null, acknowledgedBy: { id: sam.user.id } }])
  // A second press is no refusal, and nothing happens by it.
  await w.advanceMinutes(1)
  expect((await take(sam, id)).status).toBe(204)
  expect((await take(rosa, id)).problem.code).toBe('conflict')
  const { timeline } = await openAlert(rosa, id)
  const said = timeline.filter(({ event }) => event !== 'told')
  expect(said.map(({ event, by, to, detail }) => [event, by, to, detail])).toEqual([
    ['raised', null, null, 'now'],
    ['acknowledged', 'Rosa Mora', null, null],
    ['coming', 'Rosa Mora', null, null],
    ['handed_over', 'Rosa Mora', 'Sam Lee', null],
    ['taken', 'Sam Lee', null, null],
  ])
  expect((await ana.call(audit.own, { query: {} })).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['alert.handed_over', 'alert.taken']),
  )
})

test('who takes it over answers anew: nobody is "with the person" until they say so, and it waits again after 5 minutes', async () => {
  const { ana, rosa, sam, id } = await setUp()
  await answerAlert(rosa, id, { responseStep: 'with_you' })
  await handOver(rosa, id, sam)
  await w.advanceMinutes(1)
  expect(await inHandOf(rosa)).toMatchObject([{ responseStep: 'with_you', acknowledgedBy: { name: 'Rosa Mora' } }])
  expect((await take(sam, id)).status).toBe(204)

  const in5 = new Date(w.now.getTime() + 5 * 60_000).toISOString()
  const taken = {
    status: 'acknowledged',
    responseStep: null,
    acknowledgedAt: w.now.toISOString(),
    acknowledgedBy: { id: sam.user.id, name: 'Sam Lee' },
    unansweredAt: in5,
  }
  expect(await inHandOf(rosa)).toMatchObject([{ ...taken, inHand: false }])
  // The person does not read any more that somebody is with them.
  expect(await listOwnAlerts(ana)).toMatchObject([taken])

  await w.advanceMinutes(4.9)
  expect([await counted(rosa), await counted(sam)]).toEqual([0, 0])
  await w.advanceMinutes(0.1)
  expect([await counted(rosa), await counted(sam)]).toEqual([1, 1])
  const said = (await openAlert(rosa, id)).timeline.filter(({ event }) => event !== 'told')
  expect(said.map(({ event, by }) => [event, by])).toEqual([
    ['raised', null],
    ['acknowledged', 'Rosa Mora'],
    ['coming', 'Rosa Mora'],
    ['with_you', 'Rosa Mora'],
    ['handed_over', 'Rosa Mora'],
    ['taken', 'Sam Lee'],
    ['reopened', null],
  ])
})

test('an alert that was handed over reads so to responders, on the duty list, the duty screen and the list of care, until it is taken', async () => {
  const { rosa, sam, id } = await setUp()
  const [dan, screen] = [await w.as('staff'), await enrollDevice(w, await createResponder(w))]
  const grace = await w.as('clinician')
  await w.superuser.query('update users set duty = true where id = $1', [dan.user.id])
  async function read() {
    const [responders] = await inHandOf(rosa)
    const { alerts: onDuty } = await dan.call(duty.list)
    const { alerts: onScreen } = (await screen.send('POST', '/api/display/alerts', { hears: false })).reply(
      displays.alerts,
    )
    const { alerts: ofCare } = await listWork(grace)
    return [responders?.handedTo !== null, ...[onDuty, onScreen, ofCare].map(([one]) => one?.handedTo === 'other')]
  }
  expect(await read()).toEqual([false, false, false, false])
  await handOver(rosa, id, sam)
  expect(await read()).toEqual([true, true, true, true])
  await take(sam, id)
  expect(await read()).toEqual([false, false, false, false])
})

test('an alert that was handed over is a new call on the duty screen too, once the shift of its holder is over', async () => {
  const { rosa, sam, id } = await setUp()
  const screen = await enrollDevice(w, await createResponder(w))
  const calledAt = async () =>
    (await screen.send('POST', '/api/display/alerts', { hears: false })).reply(displays.alerts).calledAt
  await handOver(rosa, id, sam)
  expect(await calledAt()).toBe(null)
  // On duty for two minutes around now.
  await w.superuser.query(
    `insert into rota_entries select 0, $1, 1, extract(isodow from here), minute, minute + 2
     from (select $2::timestamptz at time zone $3 as here) facility,
       lateral (select (extract(hour from here) * 60 + extract(minute from here))::integer - 1 as minute) clock`,
    [rosa.user.id, w.now, w.deps.calendar.timeZone],
  )
  await w.advanceMinutes(2)
  const { rows } = await w.superuser.query<{ at: Date }>('select handed_at as at from alerts where id = $1', [id])
  const handedAt = rows[0]?.at.toISOString()
  expect([await calledAt(), (await sam.call(openAlerts.waiting)).calledAt]).toEqual([handedAt, handedAt])
})

test('an answer that comes to nothing ends what was handed over too', async () => {
  const { rosa, sam, id } = await setUp()
  await handOver(rosa, id, sam)
  await w.advanceMinutes(20)
  expect([await counted(rosa), await counted(sam)]).toEqual([1, 1])
  await answerAlert(rosa, id, { status: 'acknowledged' })
  expect(await inHandOf(rosa)).toMatchObject([{ inHand: true, handedTo: null }])
  expect(await counted(sam)).toBe(0)
})

test('only who has it in hand hands it over, and only to somebody who answers the role and can close it', async () => {
  const { ana, rosa, sam, id } = await setUp()
  const [forStaff, gone, dan] = [await createResponder(w, ['staff']), await createResponder(w), await w.as('staff')]
  await w.superuser.query('update users set disabled_at = now() where id = $1', [gone.user.id])
  await w.superuser.query('update users set duty = true where id = $1', [dan.user.id])
  for (const [from, to] of [
    [sam, rosa],
    [sam, sam],
    [forStaff, sam],
    [rosa, rosa],
    [rosa, forStaff],
    [rosa, gone],
    [rosa, dan],
    [rosa, ana],
  ] as const)
    expect((await handOver(from, id, to)).problem.code).toBe('conflict')
  for (const person of [ana, dan]) expect((await handOver(person, id, sam)).status).toBe(403)
  expect((await handOver(rosa, '01890000-0000-7000-8000-000000000000', sam)).status).toBe(404)
  expect((await rosa.send('POST', `/api/alerts/${id}/hand-over`, { body: {} })).status).toBe(400)
  await answerAlert(rosa, id, { status: 'resolved' })
  expect((await handOver(rosa, id, sam)).problem.code).toBe('conflict')
  expect((await openAlert(rosa, id)).timeline.map(({ event }) => event)).not.toContain('handed_over')
})

test('who responds to the role reads who else does and whether they have Evenkeel open; others read nobody', async () => {
  const { rosa, sam, id } = await setUp()
  const [forStaff, dan] = [await createResponder(w, ['staff']), await w.as('staff')]
  const colleagues = (person: Person) => person.call(openAlerts.colleagues, { params: { id } })
  expect(await colleagues(rosa)).toEqual([{ id: sam.user.id, name: 'Sam Lee', here: true }])
  await showPage(w, sam, 120)
  expect(await colleagues(rosa)).toEqual([{ id: sam.user.id, name: 'Sam Lee', here: false }])
  expect(await colleagues(forStaff)).toEqual([])
  expect((await dan.send('GET', `/api/alerts/${id}/colleagues`)).status).toBe(403)
})
