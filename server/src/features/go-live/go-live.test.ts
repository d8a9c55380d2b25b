import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { goLive } from '@evenkeel/contract/go-live/go-live.ts'
import type { Confirmation } from '@evenkeel/contract/go-live/go-live-words.ts'
import { responders } from '@evenkeel/contract/responders.ts'
import { beforeEach, expect, test } from 'vitest'
import { editAlerts } from '../../testing/features/alert-fold.ts'
import {
  answerAlert,
  countRows,
  createResponder,
  type Person,
  raiseAlert,
  setRota,
} from '../../testing/features/alerts.ts'
import { heardDrill, makeReady } from '../../testing/features/go-live.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'

const w = await createTestApp({ practice: true, env: { FACILITY_UNITS: 'Unit A,Unit B' } })
const [ana, otto] = [await w.as('inmate'), await w.as('staff')]
const [cleo, dan] = [await createResponder(w), await createResponder(w)]
const confirmPassword = (one: Person) => one.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
for (const one of [cleo, dan]) await confirmPassword(one)
await w.superuser.query(`update sessions set confirmed_until = now() + interval '1 hour'`)

beforeEach(async () => {
  await w.superuser.query(
    `delete from unit_modes; delete from go_live_confirmations; delete from responder_notices; delete from alerts;
     delete from rota_entries; update facilities set calls_988 = 'unknown', texts_988 = 'unknown'`,
  )
  // Their pages count as heard once somebody said that one rang.
  await w.ask(`insert into go_live_confirmations (user_id, what, at) values ($1, 'sound', now())`, cleo.user.id)
})

const show = (one: Person) => one.call(goLive.show)
const missing = async (one: Person) => (await show(one)).items.filter(({ done }) => !done).map(({ what }) => what)
const ready = () => makeReady(w, { onSite: cleo, onCall: dan })
const takeLive = (one: Person, units: (string | null)[], without: string[] = []) =>
  one.send('POST', '/api/go-live/live', { body: { units, without } })
const putBack = (one: Person, unit: string | null) => one.send('POST', '/api/go-live/practice', { body: { unit } })
const live = async () => (await show(cleo)).units.filter((one) => one.live).map(({ unit }) => unit)
const ADVICE = [
  'on_site',
  'on_call',
  'staff_answered',
  'drill_day',
  'drill_swing',
  'drill_night',
  'trained',
  'watch',
  'night',
  'prea',
  'downtime',
  'tested_988',
]

test('a new facility is in practice, and its list says what is missing', async () => {
  expect(await live()).toEqual([])
  expect((await show(cleo)).units.map(({ unit }) => unit)).toEqual(['Unit A', 'Unit B', null])
  // Everybody who responds is on duty without a rota, and nobody knows who is there.
  expect(await missing(cleo)).toEqual(['answered', ...ADVICE])
})

test('each answerer confirms their own training, an administrator the policies; nobody for another, and nobody who answers nothing', async () => {
  const untrained = async () => (await show(cleo)).items.find(({ what }) => what === 'trained')?.people
  expect(await untrained()).toEqual([cleo.user.username, dan.user.username])
  await dan.call(goLive.trained)
  expect(await untrained()).toEqual([cleo.user.username])
  expect((await otto.send('POST', '/api/go-live/trained')).status).toBe(403)
  expect((await ana.send('POST', '/api/go-live/trained')).status).toBe(403)

  await cleo.call(goLive.confirm, { body: { what: 'night' satisfies Confirmation } })
  expect((await show(dan)).items.find(({ what }) => what === 'night')).toMatchObject({
    done: true,
    by: cleo.user.username,
  })
  expect((await cleo.send('POST', '/api/go-live/confirmations', { body: { what: 'trained' } })).status).toBe(400)
})

test('an alert or a drill counts for the shift in which it was heard: in time, by somebody else, within 30 days', async () => {
  const shifts = async () => (await missing(cleo)).filter((what) => what.startsWith('drill'))
  await heardDrill(w, { from: cleo, by: cleo, hour: 10 })
  await heardDrill(w, { from: cleo, by: dan, hour: 15, afterSeconds: 121 })
  await heardDrill(w, { from: cleo, by: dan, hour: 23, daysAgo: 31 })
  expect(await shifts()).toEqual(['drill_day', 'drill_swing', 'drill_night'])
  await heardDrill(w, { from: cleo, by: dan, hour: 10, afterSeconds: 120 })
  await heardDrill(w, { from: cleo, by: dan, hour: 3 })
  expect(await shifts()).toEqual(['drill_swing'])

  // At three in the afternoon: somebody's press, closed as a mistake and answered by nobody.
  const { id } = await raiseAlert(ana)
  await cleo.call(alerts.answer, {
    params: { id },
    body: { status: 'resolved', outcome: 'raised_by_mistake', note: 'MARK' },
  })
  const atThree = `(date_trunc('day', created_at at time zone 'America/Chicago') - interval '9 hours') at time zone 'America/Chicago'`
  await w.ask(
    `with moved as (select id, created_at - ${atThree} as by from alerts where id = $1)
     update alert_events e set at = e.at - moved.by from moved where e.alert_id = moved.id`,
    id,
  )
  await editAlerts(w, `update alerts set created_at = ${atThree} where id = $1`, [id])
  expect(await shifts()).toEqual(['drill_swing'])
  await w.ask(`update alert_events set event = 'acknowledged' where alert_id = $1 and event = 'resolved'`, id)
  expect(await shifts()).toEqual([])
})

test('one person takes units live with what is missing named, and all who answer, administrators and clinicians are told once', async () => {
  const dora = await w.as('admin')
  expect((await takeLive(cleo, ['Unit A'], ['answered', ...ADVICE])).problem.message).toBe('This is missing: answered')
  await answerAlert(dan, (await raiseAlert(ana)).id, { status: 'acknowledged' })
  // It was a drill for the shift of now, too.
  const stated = await missing(cleo)
  expect(stated).toHaveLength(ADVICE.length - 1)
  expect((await takeLive(cleo, ['Unit A'], ADVICE.slice(1))).problem.message).toBe('This is missing: on_site')
  expect((await takeLive(cleo, ['Unit A', 'Unit C'], ADVICE)).status).toBe(404)
  expect(await live()).toEqual([])

  expect((await takeLive(cleo, ['Unit A', null], ADVICE)).status).toBe(204)
  expect(await live()).toEqual(['Unit A', null])
  expect((await show(dan)).units[0]).toMatchObject({ unit: 'Unit A', by: cleo.user.username, without: stated })
  const told = { live: true, units: ['Unit A', ''], by: cleo.user.username }
  expect(await dan.call(responders.notices)).toMatchObject([told])
  expect(await dora.call(responders.notices)).toMatchObject([told])
  const entry = await w.superuser.query(`select without from audit_entries where action = 'facility.went_live'`)
  expect(entry.rows).toEqual([{ without: stated }])
  await w.ask('delete from users where id = $1', dora.user.id)
})

test('a second press changes and tells nothing', async () => {
  await ready()
  const entries = await countRows(w, 'audit_entries', `action = 'facility.went_live'`)
  const both = await Promise.all([takeLive(cleo, ['Unit A', 'Unit A']), takeLive(cleo, ['Unit A'])])
  expect(both.map(({ status }) => status)).toEqual([204, 204])
  expect((await takeLive(dan, ['Unit A'])).status).toBe(204)
  expect(await countRows(w, 'unit_modes')).toBe(1)
  expect(await dan.call(responders.notices)).toHaveLength(1)
  expect(await countRows(w, 'audit_entries', `action = 'facility.went_live'`)).toBe(entries + 1)
})

test('a list that got worse since it was read is refused; one that got better is not', async () => {
  await ready()
  await w.superuser.query('create table kept as table alert_listeners; delete from alert_listeners')
  expect((await takeLive(cleo, ['Unit A'])).problem.message).toBe('This is missing: heard')
  await w.superuser.query('insert into alert_listeners table kept; drop table kept')
  await setRota(w, { 1: [cleo] })
  expect((await takeLive(cleo, ['Unit A'])).problem.message).toBe('This is missing: on_call')
  expect((await takeLive(cleo, ['Unit A'], ['on_call', 'heard'])).status).toBe(204)
  expect((await show(cleo)).units[0]?.without).toEqual(['on_call'])
})

test('a press or drill counts as answered by another than its sender; while one alone answers, a drill by its sender too', async () => {
  const answered = async () => !(await missing(cleo)).includes('answered')
  await heardDrill(w, { from: cleo, by: cleo, hour: 10 })
  expect(await answered()).toBe(false)
  await w.ask(`update users set responds_to = '{}' where id = $1`, dan.user.id)
  expect(await answered()).toBe(true)
  await editAlerts(w, `update alerts set drill = false, source = 'help' where user_id = $1`, [cleo.user.id])
  expect(await answered()).toBe(false)
  await w.ask(`update users set responds_to = '{inmate,staff}' where id = $1`, dan.user.id)
  await heardDrill(w, { from: cleo, by: dan, hour: 10, afterSeconds: 4000, daysAgo: 90 })
  expect(await answered()).toBe(true)
})

test('everybody else is switched alone, and a new unit goes by them; one administrator puts a unit back', async () => {
  await ready()
  await takeLive(dan, [null])
  expect(await live()).toEqual([null])
  await w.superuser.query(`insert into facility_units values (3, 'Unit C', 'unitc')`)
  expect(await live()).toEqual(['Unit C', null])
  await w.superuser.query('delete from facility_units where position = 3')

  expect((await putBack(cleo, null)).status).toBe(204)
  expect(await live()).toEqual([])
  expect(await dan.call(responders.notices)).toMatchObject([{ live: false, units: [''] }])
  // What is so already tells nobody again.
  await putBack(cleo, null)
  expect(await dan.call(responders.notices)).toHaveLength(1)
})

test('a connection that is killed in the middle leaves nothing', async () => {
  await ready()
  await w.superuser.query('begin; lock table responder_notices in access exclusive mode')
  const press = takeLive(cleo, ['Unit A', 'Unit B'])
  const waiting = `select pid from pg_locks where not granted and relation = 'responder_notices'::regclass`
  await expect.poll(async () => (await w.superuser.query(waiting)).rowCount).toBe(1)
  const rows = await w.ask<{ pid: number }>(waiting)
  await w.ask('select pg_terminate_backend($1)', rows[0]?.pid)
  expect((await press).status).toBeGreaterThanOrEqual(500)
  await w.superuser.query('rollback')
  expect(await live()).toEqual([])
  expect(await countRows(w, 'unit_modes')).toBe(0)
  expect(await countRows(w, 'responder_notices')).toBe(0)
  expect((await takeLive(cleo, ['Unit A', 'Unit B'])).status).toBe(204)
})

test('a switch of a unit waits for another one', async () => {
  for (const press of [() => takeLive(cleo, ['Unit A']), () => putBack(cleo, 'Unit A')]) {
    await ready()
    await w.superuser.query('select pg_advisory_lock(7413913)')
    const second = press()
    const waiting = `select from pg_locks where locktype = 'advisory' and objid = 7413913 and not granted
      and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await w.superuser.query(waiting)).rowCount).toBe(1)
    await w.superuser.query('select pg_advisory_unlock(7413913)')
    expect((await second).status).toBeLessThan(500)
  }
})
