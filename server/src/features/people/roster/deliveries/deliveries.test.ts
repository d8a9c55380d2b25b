import { createHmac } from 'node:crypto'
import { roster } from '@evenkeel/contract/people/roster.ts'
import { rosterDeliveries as calls } from '@evenkeel/contract/people/roster-deliveries.ts'
import { Webhook } from 'standardwebhooks'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../../platform/calendar.ts'
import { createTestApp, PASSWORD } from '../../../../testing/test-app.ts'
import { forgetOldTexts } from './queries.ts'

const w = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
const cleo = await w.as('admin')
const confirmed = () => cleo.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
beforeEach(confirmed)
await confirmed()
const day = (days: number) => addDays(w.deps.calendar.dayOf(w.now), days)
const HEADER = 'bookingNumber,firstName,lastName,unit,admittedOn,releasedOn,role'
const file = (...lines: string[]) => [HEADER, ...lines, ''].join('\n')
const people = (from: number, to: number, more = `A,${day(-30)},,`) =>
  Array.from({ length: to - from }, (_, i) => `K-${from + i},Ana${from + i},Reyes${from + i},${more}`)

let secret = (await cleo.call(calls.makeSecret)).secret
let ids = 0
type Sent = { id?: string; at?: Date; by?: string; headers?: Record<string, string>; who?: typeof cleo }
function post(raw: string | Buffer, { id = `msg_${ids++}`, at = w.now, by = secret, headers = {}, who }: Sent = {}) {
  // The package makes a text of bytes first, and so signs what is not sent where they are no UTF-8.
  const signature =
    typeof raw === 'string'
      ? new Webhook(by).sign(id, at, raw)
      : `v1,${createHmac('sha256', Buffer.from(by.slice(6), 'base64'))
          .update(`${id}.${Math.floor(at.getTime() / 1000)}.`)
          .update(raw)
          .digest('base64')}`
  const signed = {
    'webhook-id': id,
    'webhook-timestamp': `${Math.floor(at.getTime() / 1000)}`,
    'webhook-signature': signature,
  }
  const all = Object.entries({ 'content-type': 'text/csv', ...signed, ...headers }).filter(([, value]) => value !== '')
  return (who ?? w.nobody()).send('POST', '/api/roster', { raw, headers: Object.fromEntries(all) })
}
const deliver = async (raw: string | Buffer, sent: Sent = {}) => (await post(raw, sent)).reply(calls.deliver)
const shown = () => cleo.call(calls.list)
const newest = async () => (await shown()).deliveries[0]
const byHand = (raw: string, query = '') =>
  cleo.send('POST', `/api/admin/users/import?confirm=true${query}`, { raw, headers: { 'content-type': 'text/csv' } })
const count = async (what: string) => (await w.ask<{ n: number }>(`select count(*)::int as n from ${what}`))[0]?.n
const textOf = (id: string) => cleo.call(calls.text, { params: { id } })
/** Looked at, and carried out by hand, as the page does it. */
async function carryOut() {
  const id = (await newest())?.id ?? ''
  const { text } = await textOf(id)
  const { waits } = (
    await cleo.send('POST', '/api/admin/users/import', { raw: text, headers: { 'content-type': 'text/csv' } })
  ).reply(roster.import)
  return byHand(text, `&onlyGood=true&delivery=${id}${waits ? `&looked=${waits.digest}` : ''}`)
}

// A hundred people who are here.
expect((await byHand(file(...people(0, 100)))).status).toBe(200)

test('the first that comes by itself waits for a person, and holds from then on', async () => {
  const first = file('N-1,Eve,Ott,A,,,')
  expect(await deliver(first)).toMatchObject({ outcome: 'waits', why: 'first', waiting: 1, added: 0 })
  expect(await count(`users where booking_number = 'N-1'`)).toBe(0)
  expect((await carryOut()).reply(roster.import)).toMatchObject({ applied: true, counts: { new: 1 } })
  expect(await newest()).toMatchObject({ isKept: false, outcome: 'waits' })
  expect(await deliver(first)).toMatchObject({ outcome: 'same', waiting: 0, why: null })
  expect(await deliver(file('N-2,Ida,Orr,A,,,'))).toMatchObject({ outcome: 'applied', added: 1 })
})

// Proves P61.
test('nobody delivers without the signature of the secret in force, whoever is signed in', async () => {
  const raw = file('X-1,Not,Here,A,,,')
  const old = secret
  const six = (sign: number) => new Date(w.now.getTime() + sign * 6 * 60_000)
  const other = `whsec_${Buffer.from('another secret of 32 characters!').toString('base64')}`
  for (const [sent, says] of [
    [{ by: other }, 'fits no secret'],
    [{ at: six(1) }, '5 minutes'],
    [{ at: six(-1) }, '5 minutes'],
    [{ headers: { 'webhook-id': '' } }, 'webhook-id is missing'],
    [{ headers: { 'webhook-timestamp': '' } }, 'webhook-timestamp is missing'],
    [{ headers: { 'webhook-timestamp': 'NaN' } }, 'webhook-timestamp must be'],
    [{ headers: { 'webhook-signature': '' } }, 'webhook-signature is missing'],
    [{ headers: { 'webhook-signature': 'v2,abc' } }, 'v1,'],
    [{ headers: { 'webhook-signature': 'v1,abc' } }, 'fits no secret'],
    [{ headers: { 'webhook-id': 'other' } }, 'fits no secret'],
    [{ headers: { 'webhook-signature': '' }, who: cleo }, 'webhook-signature is missing'],
    [{ headers: { 'webhook-signature': '' }, who: await w.as('staff') }, 'webhook-signature is missing'],
    [{ headers: { 'webhook-signature': '' }, who: await w.as('inmate') }, 'webhook-signature is missing'],
  ] as const) {
    const { problem } = await post(raw, sent)
    expect([problem.status, problem.message]).toEqual([401, expect.stringContaining(says)])
  }
  expect((await post(raw, { headers: { origin: 'https://elsewhere.example' } })).status).toBe(403)
  expect((await post(raw, { headers: { 'content-type': 'application/json' } })).status).toBe(415)
  secret = (await cleo.call(calls.makeSecret)).secret
  expect((await post(raw, { by: old })).status).toBe(401)
  expect(await count(`users where booking_number = 'X-1'`)).toBe(0)
  expect(await count(`roster_deliveries where key like '%other%'`)).toBe(0)
  await cleo.call(calls.endSecret)
  expect((await post(raw)).problem).toMatchObject({ status: 401, message: expect.stringContaining('no secret') })
  secret = (await cleo.call(calls.makeSecret)).secret
  const both = { 'webhook-signature': `v1a,x v1,${'A'.repeat(44)} ${new Webhook(secret).sign('two', w.now, raw)}` }
  expect((await post(raw, { id: 'two', headers: both })).status).toBe(200)
})

// Proves P61.
test('the same id is carried out once: again it gets the first answer, and with another file it is refused', async () => {
  const raw = file('S-1,Ana,Same,A,,,')
  const first = await deliver(raw, { id: 'once' })
  expect(first).toMatchObject({ outcome: 'applied', added: 1 })
  await w.ask(`update users set unit = 'B' where booking_number = 'S-1'`)
  expect(await deliver(raw, { id: 'once' })).toEqual(first)
  expect((await post(file('S-2,Ben,Other,A,,,'), { id: 'once' })).problem).toMatchObject({ status: 409 })
  expect(await w.ask(`select unit from users where booking_number like 'S-%'`)).toEqual([{ unit: 'B' }])
})

test('sent to two nodes at the same moment it is carried out once, and who is told to come again may', async () => {
  const raw = file('T-1,Ana,Twice,A,,,')
  const answers = await Promise.all(Array.from({ length: 4 }, () => post(raw, { id: 'at-once' })))
  for (const { status, headers } of answers) {
    expect([200, 409]).toContain(status)
    if (status === 409) expect(headers['retry-after']).toBeDefined()
  }
  expect((await deliver(raw, { id: 'at-once' })).added).toBe(1)
  expect(await count(`roster_deliveries where key = 'post at-once'`)).toBe(1)
})

test('what fails on the way leaves nothing, and is carried out when it comes again', async () => {
  await w.ask(
    `create function fall_over() returns trigger language plpgsql as 'begin raise exception ''power cut''; end'`,
  )
  await w.ask(`create trigger fall_over before insert on roster_deliveries for each row execute function fall_over()`)
  const raw = file('P-1,Ana,Power,A,,,')
  expect((await post(raw, { id: 'cut' })).status).toBe(500)
  expect(await count(`users where booking_number = 'P-1'`)).toBe(0)
  await w.ask('drop trigger fall_over on roster_deliveries')
  expect(await deliver(raw, { id: 'cut' })).toMatchObject({ outcome: 'applied', added: 1 })
})

// Proves P61.
test('a file that releases more than 5 % waits as a whole, also in parts over a day', async () => {
  const gone = (from: number, to: number) => people(from, to, `A,${day(-30)},${day(0)},`)
  expect(await deliver(file(...gone(0, 7), 'W-1,Who,Comes,A,,,'))).toMatchObject({
    outcome: 'waits',
    why: 'percent',
    waiting: 8,
    released: 0,
    added: 0,
  })
  expect(await count(`users where released_on is not null`)).toBe(0)
  expect(await deliver(file(...gone(0, 3)))).toMatchObject({ outcome: 'applied', released: 3 })
  expect(await deliver(file(...gone(3, 6)))).toMatchObject({ outcome: 'waits', why: 'percent', released: 0 })
  w.now = new Date(w.now.getTime() + 25 * 3_600_000)
  await confirmed()
  expect(await deliver(file(...gone(3, 6)))).toMatchObject({ outcome: 'applied', released: 3 })
})

test('a file of another facility with the same columns waits: too many whom nobody knows, or units that nobody lists', async () => {
  expect(await deliver(file(...people(200, 230)))).toMatchObject({ outcome: 'waits', why: 'arrivals', added: 0 })
  await w.ask(`insert into facility_units (position, name, key) values (0, 'A', 'a')`)
  const elsewhere = file('U-1,Una,Else,Tower 4,,,', 'U-2,Ulf,Else,Tower 5,,,')
  expect(await deliver(elsewhere)).toMatchObject({ outcome: 'waits', why: 'otherUnits', added: 0 })
  await w.ask('delete from facility_units')
  expect(await count(`users where booking_number like 'U-%' or booking_number = 'K-200'`)).toBe(0)
})

test('a file of other columns is not used, and its columns are named', async () => {
  const other = 'bookingNumber,firstName,lastName,housing,permanentNumber\nO-1,Ott,Other,A-1,77\n'
  expect(await deliver(other)).toMatchObject({
    outcome: 'waits',
    why: 'otherColumns',
    added: 0,
    named: expect.arrayContaining(['housing', 'unit']),
  })
  expect(await deliver('Charge,Court\ntheft,5\n')).toMatchObject({ outcome: 'refused', why: 'noColumns', waiting: 0 })
  expect(await deliver('Reyes,Ana,1980-01-01\nOtt,Eve,1990-02-02\n')).toMatchObject({
    outcome: 'refused',
    named: expect.not.arrayContaining(['Reyes']),
  })
  expect(await deliver(Buffer.from(file('O-2,Jos\xe9,Mu\xf1oz,A,,,'), 'latin1'))).toMatchObject({
    outcome: 'refused',
    why: 'encoding',
  })
  expect(await deliver(Buffer.from(`\ufeff${file('O-3,José,Muñoz,A,,,')}`, 'utf16le'))).toMatchObject({
    outcome: 'applied',
    added: 1,
  })
})

// Proves P61.
test('where anything speaks against one release nobody of the file is released, and nobody reads what', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  for (const [who, number] of [
    [ana, 'R-1'],
    [ben, 'R-2'],
  ] as const)
    await w.ask(
      `update users set booking_number = $2, first_name = 'Ana', last_name = $2, unit = 'A', signed_in_on = $3 where id = $1`,
      who.user.id,
      number,
      day(-2),
    )
  const leaving = (at: string) => file(`R-1,Ana,R-1,A,,${at},`, `R-2,Ana,R-2,A,,${at},`, 'R-3,Rue,New,A,,,')
  expect((await ana.send('POST', '/api/alerts', { body: { severity: 'critical' } })).status).toBeLessThan(300)
  expect(await deliver(leaving(day(-1)))).toMatchObject({
    outcome: 'waits',
    why: 'releases',
    released: 0,
    waiting: 2,
    added: 1,
  })
  expect(await count(`users where released_on is not null and booking_number like 'R-%'`)).toBe(0)
  await w.ask(`delete from alerts where user_id = $1`, ana.user.id)
  expect(await deliver(leaving(day(-3)))).toMatchObject({ why: 'releases', released: 0 })
  expect(await deliver(leaving(day(-8)))).toMatchObject({ why: 'releases', released: 0 })
  expect((await ben.send('GET', '/api/user')).status).toBe(200)
  expect(await deliver(leaving(day(-1)))).toMatchObject({ outcome: 'applied', released: 2 })
  expect((await ben.send('GET', '/api/user')).status).toBe(401)
})

// Proves P61.
test('nobody who works here gets an account by it, and a new person gets no slip until somebody prints it', async () => {
  const slips = await count('reset_slips')
  const before = (await shown()).withoutSlip
  expect(await deliver(file('V-1,Vic,New,A,,,', 'B-77,Sly,Staff,,,,staff'))).toMatchObject({
    outcome: 'waits',
    added: 1,
    waiting: 1,
  })
  expect(await count(`users where last_name = 'Staff'`)).toBe(0)
  expect(await count('reset_slips')).toBe(slips)
  expect((await shown()).withoutSlip).toBe(before + 1)
  const made = (await cleo.call(calls.makeSlips)).slips
  const vic = made.find(({ name }) => name === 'Vic New')
  const body = { username: vic?.username, slip: vic?.slip, newPassword: 'green-tide-evening' }
  expect((await w.nobody().send('POST', '/api/reset-password', { body })).status).toBe(200)
  expect((await shown()).withoutSlip).toBe(0)
  expect((await cleo.call(calls.makeSlips)).slips).toEqual([])
})

// Proves P61.
test('what waits is kept without the columns that nobody reads, and goes when it is looked at, too old or overtaken', async () => {
  const line =
    'bookingNumber,firstName,lastName,unit,admittedOn,releasedOn,role,SSN\nK-50,Zoe,Unlike,A,,,,078-05-1120\n'
  expect(await deliver(line)).toMatchObject({ outcome: 'waits', waiting: 1, why: null })
  const first = (await newest())?.id ?? ''
  const { text } = await textOf(first)
  expect(text).toContain('Unlike')
  expect(text).not.toMatch(/SSN|078-05/)
  expect(JSON.stringify(await w.ask('select d::text from roster_deliveries d'))).not.toMatch(/Unlike|078-05/)
  await cleo.call(calls.look, { params: { id: first } })
  expect((await cleo.send('POST', `/api/admin/roster/${first}/text`)).status).toBe(404)
  // The same line again was looked at.
  expect(await deliver(line)).toMatchObject({ outcome: 'waits', waiting: 1 })
  expect((await newest())?.isKept).toBe(false)

  expect(await deliver(line.replace('Unlike', 'Otherwise'))).toMatchObject({ outcome: 'waits' })
  const second = (await newest())?.id ?? ''
  const stale = (await textOf(second)).text
  await deliver(file('Y-1,Yan,Newer,A,,,'))
  expect((await byHand(stale, `&onlyGood=true&delivery=${second}`)).problem).toMatchObject({ status: 409 })
  await deliver(line.replace('Unlike', 'Third'))
  await w.deps.systemDb.run([forgetOldTexts({ now: new Date(w.now.getTime() + 73 * 3_600_000) })])
  expect((await newest())?.isKept).toBe(false)
})

test('a day without one is said, whatever was refused meanwhile; people in care and officers read nothing of it', async () => {
  expect(await shown()).toMatchObject({ isLate: false, folder: null })
  w.now = new Date(w.now.getTime() + 25 * 3_600_000)
  await confirmed()
  await deliver('nonsense\n')
  const { isLate, deliveries } = await shown()
  expect([isLate, deliveries[0]?.outcome, deliveries.length]).toEqual([true, 'refused', 10])
  for (const role of ['inmate', 'staff', 'clinician'] as const)
    expect((await (await w.as(role)).send('GET', '/api/roster')).status).toBe(403)
})

test('the log has each delivery and change without a name of somebody who works here', async () => {
  const [row] = await w.ask(`select max(seq)::int as seq from audit_entries`)
  await deliver(file('K-60,Ana60,Reyes60,B,,,'))
  expect(await w.ask('select action, actor_id from audit_entries where seq > $1 order by seq', row?.seq)).toEqual([
    { action: 'user.changed', actor_id: null },
    { action: 'roster.delivered', actor_id: null },
  ])
})
