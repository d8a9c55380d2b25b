import ICAL from 'ical.js'
import pino from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { exportersOf } from '../../../exporters.ts'
import { createCookies } from '../../../http/cookies.ts'
import { addDays, calendar } from '../../../platform/calendar.ts'
import { setDate, setRota } from '../../../testing/features/alerts.ts'
import { auditActionsOn, confirmPassword } from '../../../testing/features/own-data.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const DAY = 86_400_000
const WEDNESDAY = new Date('2026-03-11T17:00:00.000Z')
const lines: string[] = []
const w = await createTestApp({
  now: WEDNESDAY,
  adjust: (deps) => ({ ...deps, log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) }),
})
const [ana, ben] = [await w.as('admin'), await w.as('admin')]
type Person = typeof ana

async function addressOf(person: Person) {
  const { status, json } = await (await confirmPassword(person)).send('POST', '/api/user/calendar')
  expect(status).toBe(201)
  return String(Object(json).path)
}
const ask = (url: string, at: TestApp = w, headers = {}) => at.app.inject({ url, headers })

async function feed(url: string, at: TestApp = w) {
  const { statusCode, headers, body } = await ask(url, at)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(body.split('\r\n').filter((line) => Buffer.byteLength(line) > 75 || /[^ -~]/.test(line))).toEqual([])
  return new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((one) => {
    const { uid, summary, startDate, endDate, sequence } = new ICAL.Event(one)
    for (const { zone } of [startDate, endDate]) expect(zone).toBe(ICAL.Timezone.utcTimezone)
    const [start, end] = [startDate, endDate].map((time) => time.toJSDate().toISOString())
    return { uid, summary, start, end, sequence, status: one.getFirstPropertyValue('status') }
  })
}
const openedAgain = async (change: string, person: Person) => {
  await w.ask(`update users set ${change} where id = $1`, person.user.id)
  return (await ask(address)).statusCode
}

let address = ''
beforeAll(async () => {
  await setRota(w, { 1: [ana], 2: [ben], 3: [ana] })
  address = await addressOf(ana)
})

test('the feed has one’s own duties from now to sixty days ahead, in UTC, and no word or name of anything else', async () => {
  const events = await feed(address)
  expect(events.length).toBe(2 * 60)
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
  expect(events.slice(0, 2)).toMatchObject(
    ['on site', 'tier 3'].map((tier) => ({
      summary: `Evenkeel: ${tier}`,
      start: '2026-03-11T05:00:00.000Z',
      end: '2026-03-12T05:00:00.000Z',
      sequence: 0,
      status: 'CONFIRMED',
    })),
  )
  const { body, headers } = await ask(address)
  expect(body).not.toMatch(new RegExp(`${ana.user.id}|${ben.user.id}|admin|DESCRIPTION|VALARM|ATTENDEE|TZID`))
  expect(
    body.split('\r\n').filter((line) => /evenkeel/i.test(line) && !/^(PRODID|SUMMARY|X-WR-CALNAME):/.test(line)),
  ).toEqual([])
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(headers['set-cookie']).toBeUndefined()
  const again = await ask(address, w, { 'if-none-match': headers.etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  // Of the other one there is only their own.
  const of = await feed(await addressOf(ben))
  expect(new Set(of.map(({ summary }) => summary))).toEqual(new Set(['Evenkeel: on call']))
  await w.ask(`update users set locale = 'es' where id = $1`, ben.user.id)
  expect((await feed(await addressOf(ben)))[0]?.summary).toBe('Evenkeel: de guardia')
})

test('a swap cancels the duty until it is over, an end that moved counts up, and what is over stays as it was told', async () => {
  const [swapped, moved] = ['2026-03-13', '2026-03-14']
  const of = async (day: string) =>
    (await feed(address)).filter(({ start, summary }) => start?.startsWith(day) && summary.endsWith('site'))
  const [[first], [second]] = [await of(swapped), await of(moved)]
  await setDate(w, swapped, 1, [[ben, 0, 1440]])
  await setDate(w, moved, 1, [[ana, 0, 720]])
  expect(await of(swapped)).toEqual([{ ...first, sequence: 1, status: 'CANCELLED' }])
  expect(await of(moved)).toEqual([{ ...second, sequence: 1, end: '2026-03-14T17:00:00.000Z' }])
  const { etag } = (await ask(address)).headers
  expect((await ask(address)).headers.etag).toBe(etag)
  await setDate(w, swapped, 1, [[ana, 0, 1440]])
  expect(await of(swapped)).toEqual([{ ...first, sequence: 2 }])
  await setDate(w, swapped, 1)
  expect(await of(swapped)).toMatchObject([{ sequence: 3, status: 'CANCELLED' }])

  w.now = new Date('2026-03-15T17:00:00.000Z')
  await setRota(w, { 1: [ben], 3: [ana] })
  expect(await of(swapped)).toEqual([])
  expect(await of(moved)).toMatchObject([{ sequence: 1, status: 'CONFIRMED' }])
  expect(await of('2026-03-16')).toMatchObject([{ sequence: 1, status: 'CANCELLED' }])
  w.now = new Date('2026-03-22T17:00:00.000Z')
  expect(await of(moved)).toEqual([])
  w.now = WEDNESDAY
})

test('without a saved rota nobody has duties', async () => {
  await w.superuser.query('delete from rota_entries; delete from rota_dates; update duty_calendars set told = default')
  expect(await feed(address)).toEqual([])
  await setRota(w, { 1: [ana], 2: [ben] })
})

test('guessed, ended, replaced, disabled and no longer answering are one and the same 404', async () => {
  const unknown = await ask(`/calendar/${'A'.repeat(43)}.ics`)
  const same = async (url: string) => {
    const { statusCode, body } = await ask(url)
    expect([statusCode, body]).toEqual([404, unknown.body])
  }
  const other = address.replace(/.(?=\.ics)/, (last) => (last === 'A' ? 'B' : 'A'))
  for (const url of [other, address.toLowerCase(), address.slice(0, -4), '/calendar/x.ics']) await same(url)
  for (const [gone, back] of [
    ['disabled_at = now()', 'disabled_at = null'],
    [`responds_to = '{}'`, `responds_to = '{inmate}'`],
  ] as const) {
    expect(await openedAgain(gone, ana)).toBe(404)
    await same(address)
    expect(await openedAgain(back, ana)).toBe(200)
  }
  const before = address
  address = await addressOf(ana)
  await same(before)
  expect((await ask(address)).statusCode).toBe(200)
  expect((await ana.send('DELETE', '/api/user/calendar')).status).toBe(204)
  await same(address)
  expect((await ana.send('DELETE', '/api/user/calendar')).status).toBe(404)
  expect((await ana.send('GET', '/api/user/calendar')).json).toEqual({ since: null })
  const made = ['user.calendar_made', 'user.calendar_made', 'user.calendar_ended']
  expect((await auditActionsOn(w, ana.user.id)).filter((one) => one.includes('calendar'))).toEqual(made)
  address = await addressOf(ana)
})

test('an address is made after the password, by whoever can be on the rota and nobody else', async () => {
  const [finn, cleo, eve] = [await w.as('staff'), await w.as('clinician'), await w.as('inmate')]
  expect((await finn.send('POST', '/api/user/calendar')).problem.code).toBe('confirmation_required')
  const tries = async (person: Person) =>
    (await (await confirmPassword(person)).send('POST', '/api/user/calendar')).status
  expect([await tries(finn), await tries(cleo), await tries(eve)]).toEqual([403, 201, 403])
  await w.ask('update users set duty = true where id = $1', finn.user.id)
  expect(await tries(finn)).toBe(201)
})

test('the address is in no log, only its hash is stored, and the file of own data and the account take it along', async () => {
  await ask(address)
  const token = address.slice(10, 53)
  expect(lines.join('')).toContain('"route":"/calendar/:file"')
  expect(lines.join('')).not.toContain(token)
  const [row] = await w.ask('select c::text as row, c.* from duty_calendars c where user_id = $1', ana.user.id)
  expect(row.row).not.toContain(token)
  const part = exportersOf(createCookies(w.deps.config), w.deps.keyring).find(({ name }) => name === 'dutyCalendar')
  const plan = part?.read({ userId: ana.user.id, request: {} as never, personCipher: {} as never })
  const exported = plan?.reply(await w.deps.db.withUser(ana.user.id, plan.queries), {} as never, {} as never)
  expect(exported).toEqual({ since: w.now, told: row.told })
  await w.ask('delete from users where id = $1', ana.user.id)
  expect((await ask(address)).statusCode).toBe(404)
})

test('who asks all the time waits, by network', async () => {
  const flood = await createTestApp()
  const from = (remoteAddress: string) => flood.app.inject({ url: '/calendar/x.ics', remoteAddress })
  for (let i = 0; i < 120; i++) await from('10.1.2.3')
  const { statusCode, headers } = await from('10.1.2.3')
  expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true])
  expect((await from('10.1.2.4')).statusCode).toBe(404)
})

describe.for([
  // Vancouver stays at UTC−7 from March 2026 on.
  ['America/Chicago', '2026-03-08', ['2026-03-02T04:00:00.000Z', '2026-03-09T03:00:00.000Z'], [7, 1]],
  ['America/Chicago', '2026-11-01', ['2026-10-26T03:00:00.000Z', '2026-11-02T04:00:00.000Z'], [9, 1]],
  ['America/Vancouver', '2026-03-08', ['2026-03-02T06:00:00.000Z', '2026-03-09T05:00:00.000Z'], [7, 1]],
  ['America/Vancouver', '2026-11-01', ['2026-10-26T05:00:00.000Z', '2026-11-02T05:00:00.000Z'], [8, 0]],
] as const)('%s around %s', ([zone, change, [before, after], [hours, odd]]) => {
  test('each night of the week before and after is read back as written', async () => {
    const now = calendar(zone).momentAt(addDays(change, -7), 720)
    const here = await createTestApp({ now, env: { FACILITY_TIME_ZONE: zone } })
    const cleo = await here.as('admin')
    await setRota(here, { 1: [cleo] })
    await here.superuser.query('update rota_entries set from_minute = 1320, to_minute = 360')
    const { path } = Object((await (await confirmPassword(cleo)).send('POST', '/api/user/calendar')).json)
    const events = (await feed(path, here)).filter(({ start = '' }) => Date.parse(start) < +now + 14 * DAY)
    const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    expect(events.map(({ start = '', end = '' }) => [start, end].map((at) => shown.format(new Date(at))))).toEqual(
      Array.from({ length: 14 }, (_, i) => [`${addDays(change, i - 7)} 22:00`, `${addDays(change, i - 6)} 06:00`]),
    )
    expect(events.map(({ start }) => start)).toEqual(expect.arrayContaining([before, after]))
    const lengths = events.map(({ start = '', end = '' }) => (Date.parse(end) - Date.parse(start)) / 3_600_000)
    expect(lengths.filter((length) => length !== 8)).toEqual(odd ? [hours] : [])
  })
})
