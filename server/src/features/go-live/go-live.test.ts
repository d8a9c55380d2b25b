// Proves P65.
import { alerts } from '@evenkeel/contract/alerts.ts'
import { goLive } from '@evenkeel/contract/go-live.ts'
import type { Confirmation } from '@evenkeel/contract/go-live-words.ts'
import { responders } from '@evenkeel/contract/responders.ts'
import { beforeEach, expect, test } from 'vitest'
import { editAlerts } from '../../testing/alert-fold.ts'
import { createResponder, type Person, raiseAlert, setRota } from '../../testing/alerts.ts'
import { heardDrill, makeReady } from '../../testing/go-live.ts'
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
})

const show = (one: Person) => one.call(goLive.show)
const missing = async (one: Person) => (await show(one)).items.filter(({ done }) => !done).map(({ what }) => what)
const ready = (signer: Person) => makeReady(w, { onSite: cleo, onCall: dan, signer })
const switchTo = (one: Person, how: 'live' | 'practice', unit: string | null) =>
  one.send('POST', `/api/go-live/${how}`, { body: { unit } })
const live = async () => (await show(cleo)).units.filter((one) => one.live).map(({ unit }) => unit)

test('a new facility is in practice, and its list says what is missing', async () => {
  expect(await live()).toEqual([])
  expect((await show(cleo)).units.map(({ unit }) => unit)).toEqual(['Unit A', 'Unit B', null])
  // Without a rota everybody who responds is on site at every hour, and nobody on call.
  expect(await missing(cleo)).toEqual([
    'on_call',
    'drill_day',
    'drill_swing',
    'drill_night',
    'trained',
    'watch',
    'night',
    'prea',
    'downtime',
    'tested_988',
    'signature',
  ])
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
  expect((await cleo.send('POST', '/api/go-live/confirmations', { body: { what: 'signature' } })).status).toBe(400)
  expect((await cleo.send('POST', '/api/go-live/confirmations', { body: { what: 'trained' } })).status).toBe(400)
})

test('a drill counts for the shift in which it was heard: in time, by somebody else, within 30 days', async () => {
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
  const { rows } = await w.superuser.query<{ event: string }>('select event from alert_events where alert_id = $1', [
    id,
  ])
  expect(rows.map(({ event }) => event)).toEqual(expect.arrayContaining(['raised', 'resolved']))
  await w.superuser.query(
    `with moved as (select id, created_at - (date_trunc('day', created_at at time zone 'America/Chicago') - interval '9 hours') at time zone 'America/Chicago' as by
       from alerts where id = $1)
     update alert_events e set at = e.at - moved.by from moved where e.alert_id = moved.id`,
    [id],
  )
  await editAlerts(
    w,
    `update alerts set created_at = (date_trunc('day', created_at at time zone 'America/Chicago') - interval '9 hours') at time zone 'America/Chicago' where id = $1`,
    [id],
  )
  expect(await shifts()).toEqual(['drill_swing'])
})

test('without clinicians one administrator signs, and another takes a unit live; with something missing nobody does', async () => {
  await ready(cleo)
  await w.superuser.query(`delete from go_live_confirmations where what in ('signature', 'prea')`)
  expect((await cleo.send('POST', '/api/go-live/signature')).problem.message).toBe('This is missing: prea')
  await cleo.call(goLive.confirm, { body: { what: 'prea' } })
  expect((await switchTo(dan, 'live', 'Unit A')).problem.message).toBe('This is missing: signature')
  await cleo.call(goLive.sign)
  expect(await show(cleo)).toMatchObject({ signer: 'admin', maySign: true, maySwitch: false })
  expect((await switchTo(cleo, 'live', 'Unit A')).status).toBe(409)
  expect((await switchTo(dan, 'live', 'Unit C')).status).toBe(404)

  expect((await switchTo(dan, 'live', 'Unit A')).status).toBe(204)
  expect(await live()).toEqual(['Unit A'])
  const [unit] = (await show(cleo)).units
  expect(unit).toMatchObject({ unit: 'Unit A', by: dan.user.username, signedBy: cleo.user.username })
  const { rows } = await w.superuser.query('select list from unit_modes')
  expect(rows[0].list.map(({ done }: { done: boolean }) => done)).not.toContain(false)
  expect((await cleo.call(responders.notices))[0]).toMatchObject({ live: true, unit: 'Unit A', by: dan.user.username })
})

test('a unit does not go live while nobody would hear, nor after hours were lost; what is live stays live', async () => {
  await ready(cleo)
  await switchTo(dan, 'live', 'Unit A')
  await w.superuser.query('create table kept as table alert_listeners; delete from alert_listeners')
  expect((await switchTo(dan, 'live', 'Unit B')).problem.message).toBe('This is missing: heard')
  await w.superuser.query('insert into alert_listeners table kept; drop table kept')
  await setRota(w, { 1: [cleo] })
  expect((await switchTo(dan, 'live', 'Unit B')).problem.message).toBe('This is missing: on_call')
  expect(await live()).toEqual(['Unit A'])
})

test('everybody else is switched alone, and a new unit goes by them; one administrator puts a unit back', async () => {
  await ready(cleo)
  await switchTo(dan, 'live', null)
  expect(await live()).toEqual([null])
  await w.superuser.query(`insert into facility_units values (3, 'Unit C', 'unitc')`)
  expect(await live()).toEqual(['Unit C', null])
  await w.superuser.query('delete from facility_units where position = 3')

  expect((await switchTo(cleo, 'practice', null)).status).toBe(204)
  expect(await live()).toEqual([])
  expect(await dan.call(responders.notices)).toMatchObject([{ live: false, unit: '' }])
  // What is so already tells nobody again.
  await switchTo(cleo, 'practice', null)
  expect(await dan.call(responders.notices)).toHaveLength(1)
})

test('with a clinician the lead signs, and is on call; the signature ends with the lead', async () => {
  const grace = await w.as('clinician', { serves: ['inmate', 'staff'] })
  await w.superuser.query(`update sessions set confirmed_until = now() + interval '1 hour'`)
  await ready(cleo)
  expect(await missing(cleo)).toEqual(['on_call', 'signature'])
  await setRota(w, { 1: [cleo], 2: [grace] })
  expect((await cleo.send('POST', '/api/go-live/signature')).status).toBe(403)
  expect(await show(grace)).toMatchObject({ signer: 'lead', maySign: true, maySwitch: false })
  await grace.call(goLive.sign)
  expect((await grace.send('POST', '/api/go-live/live', { body: { unit: 'Unit A' } })).status).toBe(403)
  expect((await switchTo(cleo, 'live', 'Unit A')).status).toBe(204)
  await w.superuser.query('update clinicians set lead = false')
  expect(await missing(cleo)).toEqual(['signature'])
  expect((await show(cleo)).signer).toBe('nobody')
  await w.superuser.query('delete from users where id = $1', [grace.user.id])
})

test('a switch of a unit waits for another one', async () => {
  for (const how of ['live', 'practice'] as const) {
    await ready(dan)
    await w.superuser.query('select pg_advisory_lock(7413913)')
    const second = switchTo(cleo, how, 'Unit A')
    const waiting = `select from pg_locks where locktype = 'advisory' and objid = 7413913 and not granted
      and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await w.superuser.query(waiting)).rowCount).toBe(1)
    await w.superuser.query('select pg_advisory_unlock(7413913)')
    expect((await second).status).toBeLessThan(500)
  }
})

test('people in care, staff and a clinician who is not confirmed reach nothing of it', async () => {
  const waiting = await w.as('clinician', { confirmed: false })
  for (const one of [ana, otto, waiting]) {
    expect((await one.send('GET', '/api/go-live')).status).toBe(403)
    expect((await one.send('POST', '/api/go-live/confirmations', { body: { what: 'watch' } })).status).toBe(403)
    expect((await switchTo(one, 'practice', null)).status).toBe(403)
  }
  expect((await w.nobody().send('GET', '/api/go-live')).status).toBe(401)
})

test('signing and switching need the password of a moment ago', async () => {
  await ready(cleo)
  await w.superuser.query('update sessions set confirmed_until = null')
  for (const url of ['/api/go-live/signature', '/api/go-live/live', '/api/go-live/practice'])
    expect((await dan.send('POST', url, { body: { unit: null } })).problem.code).toBe('confirmation_required')
  await w.superuser.query(`update sessions set confirmed_until = now() + interval '1 hour'`)
  expect((await cleo.call(alerts.drill, { body: { audience: 'inmate' } })).metadata.drill).toBe(true)
})
