import { facility } from '@evenkeel/contract/facility.ts'
import { roster } from '@evenkeel/contract/people/roster.ts'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../platform/calendar.ts'
import { changeCustody } from '../../../testing/features/custody.ts'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'
import { bareNumber } from './cells.ts'
import { bareNumberInSql } from './queries.ts'

const w = await createTestApp()
const cleo = await w.as('admin')
const confirmed = () => cleo.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
beforeEach(confirmed)
const day = (days: number) => addDays(w.deps.calendar.dayOf(w.now), days)

const post = (raw: string, query = '', who = cleo) =>
  who.send('POST', `/api/admin/users/import?${query}`, { raw, headers: { 'content-type': 'text/csv' } })
const send = async (raw: string, query = '') => (await post(raw, query)).reply(roster.import)
/** Confirms, and looks at the names where that is asked. */
async function carryOut(raw: string) {
  const { waits } = await send(raw)
  return send(raw, `confirm=true${waits ? `&looked=${waits.digest}` : ''}`)
}
/** Somebody who is here, with a booking number. */
async function somebody(number: string, more: Record<string, string | null> = {}) {
  const person = await w.as('inmate')
  await changeCustody(w, person, { admittedOn: day(-30) })
  const given = { first_name: 'Ana', last_name: 'Reyes', booking_number: number, unit: 'A', housing: 'A-1', ...more }
  const columns = Object.keys(given).map((name, at) => `${name} = $${at + 2}`)
  await w.superuser.query(`update users set ${columns} where id = $1`, [person.user.id, ...Object.values(given)])
  return person
}
const stored = async (id: string) =>
  (await w.superuser.query('select * from users where id = $1', [id])).rows[0] as Record<string, unknown>
const head = async () => (await w.superuser.query('select seq::int from audit_head')).rows[0].seq as number
const since = async (seq: number) =>
  (
    await w.superuser.query(
      'select action, target_id, actor_id from audit_entries where seq > $1 and action <> $2 order by seq',
      [seq, 'roster.previewed'],
    )
  ).rows as { action: string; target_id: string | null; actor_id: string }[]

test('one file makes, renames, moves and releases; sent again it does nothing but stand in the log', async () => {
  const [moved, renamed, left] = [await somebody('E-1'), await somebody('E-2'), await somebody('E-3')]
  const raw = [
    'bookingNumber,firstName,lastName,unit,housing,admittedOn,releasedOn,charges',
    `E-1,ANA,reyés,B,,,,burglary`,
    `e-2,Ana,Reyes Ruiz,,,${day(-30)},,burglary`,
    `E-3,Ana,Reyes,,,,${day(0)},burglary`,
    `E-4,Eve,Ott,A,A-4,${day(0)},,burglary`,
    `E-5,Gone,Before,,,,${day(-3)},burglary`,
  ].join('\n')
  const seq = await head()
  const preview = await send(raw)
  expect(preview).toMatchObject({
    applied: false,
    problems: [],
    ignoredColumns: ['charges'],
    unlistedUnits: [],
    counts: { new: 1, changed: 1, moved: 1, released: 1, back: 0, joined: 0, unchanged: 0, aside: 1 },
    asides: [{ line: 6, why: 'unknownLeft', name: 'Gone Before' }],
    lines: [
      {
        line: 2,
        effect: 'moved',
        changes: [
          { field: 'unit', to: 'B' },
          { field: 'housing', to: null },
        ],
      },
      { line: 3, effect: 'changed', changes: [{ field: 'lastName', from: 'Reyes', to: 'Reyes Ruiz' }] },
      { line: 4, effect: 'released', changes: [{ field: 'releasedOn', from: null, to: day(0) }] },
      { line: 5, effect: 'new', username: 'e-4', name: 'Eve Ott', number: 'E-4' },
    ],
  })
  expect(await since(seq)).toEqual([])
  const done = await carryOut(raw)
  expect(done).toMatchObject({ applied: true, waits: null, slips: [{ username: 'e-4', name: 'Eve Ott' }] })
  expect(Date.parse(done.slips?.[0]?.expiresAt ?? '') - w.now.getTime()).toBe(7 * 24 * 3_600_000)
  expect(await stored(moved.user.id)).toMatchObject({ unit: 'B', housing: null, first_name: 'Ana', last_name: 'Reyes' })
  expect(await stored(renamed.user.id)).toMatchObject({ last_name: 'Reyes Ruiz', unit: 'A', housing: 'A-1' })
  expect((await stored(left.user.id)).released_on).not.toBeNull()
  expect((await left.send('GET', '/api/user')).status).toBe(401)
  expect((await moved.send('GET', '/api/user')).status).toBe(200)
  expect(await since(seq)).toEqual([
    ...[moved, renamed, left].map(({ user }) => ({
      action: 'user.changed',
      target_id: user.id,
      actor_id: cleo.user.id,
    })),
    { action: 'roster.imported', target_id: null, actor_id: cleo.user.id },
  ])
  const before = await w.superuser.query('select * from users order by id')
  const again = await carryOut(raw)
  expect(again).toMatchObject({ applied: true, counts: { unchanged: 4, aside: 1, toCorrect: 0 }, lines: [], slips: [] })
  expect((await w.superuser.query('select * from users order by id')).rows).toEqual(before.rows)
  expect((await since(seq)).slice(4)).toMatchObject([{ action: 'roster.imported' }])
})

test('a check is in the log, and whoever it names reads that they were seen; who stays as they are is not named', async () => {
  const [changed, same, broken] = [await somebody('S-1'), await somebody('S-2'), await somebody('S-3')]
  const seq = await head()
  await send('bookingNumber,unit\nS-1,Q\nS-2,A')
  await send('bookingNumber,unit\nS-3,Q\n"')
  const views = async ({ user }: typeof same) =>
    (await w.superuser.query('select list, viewer_id from list_views where user_id = $1', [user.id])).rows
  expect(await views(changed)).toEqual([{ list: 'user.listed', viewer_id: cleo.user.id }])
  expect([await views(same), await views(broken)]).toEqual([[], []])
  const { rows } = await w.superuser.query('select action, target_id from audit_entries where seq > $1', [seq])
  expect(rows).toEqual([1, 2].map(() => ({ action: 'roster.previewed', target_id: null })))
})

test('what stands in other columns is in no reply and no row', async () => {
  const canary = 'Zanzibar-arson-77'
  const raw = `bookingNumber,lastName,charges,race,password\nC-1,Roe,${canary},${canary},${canary}\n,Nobody,${canary}`
  const replies = [await send(raw), await send(raw, 'confirm=true'), await carryOut(raw.split('\n', 2).join('\n'))]
  expect(replies[2]).toMatchObject({ applied: true, counts: { new: 1 } })
  const { rows } =
    await w.superuser.query(`select query_to_xml('select * from ' || quote_ident(tablename), true, false, '')::text as dump
    from pg_tables where schemaname = 'public'`)
  // A name with a comma pushes the cells of its line into other columns.
  const shifted = await send(`bookingNumber,lastName,charges\nC-2,Roe,Ann,${canary}\nC-3,Ann,Roe,${canary}`)
  expect(shifted.problems).toMatchObject([2, 3].map((line) => ({ line, name: null, number: null })))
  const unit = await send(`bookingNumber,lastName,unit,charges\nC-2,Roe,Ann,${canary}\nC-3,Roe,${canary},B,x`)
  replies.push(shifted, unit)
  for (const text of [JSON.stringify(replies), JSON.stringify(rows)]) expect(text).not.toContain('-arson-77')
})

test('a release of whom an open alert calls to is named in the preview, for administrators who answer it alone', async () => {
  const [inDanger] = [await somebody('H-1'), await somebody('H-2')]
  await inDanger.send('POST', '/api/alerts', { body: { severity: 'critical' } })
  const raw = `bookingNumber,firstName,lastName,releasedOn\nH-1,Ana,Reyes,${day(0)}\nH-2,Ana,Reyes,${day(0)}`
  const urgencies = async () => (await send(raw)).lines.map(({ urgency }) => urgency ?? null)
  const answers = (whom: string) =>
    w.superuser.query('update users set responds_to = $2 where id = $1', [cleo.user.id, whom])
  await answers('{inmate}')
  expect(await urgencies()).toEqual(['now', null])
  await answers('{}')
  expect(await urgencies()).toEqual([null, null])
})

test('a release or a move of more than 5 % waits for the digest of exactly these effects', async () => {
  const person = await somebody('W-1')
  const raw = `bookingNumber,unit\nW-1,Z\n`
  const { waits } = await send(raw)
  expect(waits).toMatchObject({ released: 0, moved: 1, digest: expect.stringMatching(/^[0-9a-f]{64}$/) })
  for (const query of ['confirm=true', `confirm=true&looked=${'0'.repeat(64)}`])
    expect(await send(raw, query)).toMatchObject({ applied: false, waits })
  await w.superuser.query(`update users set unit = 'Y' where id = $1`, [person.user.id])
  const other = await send(raw, `confirm=true&looked=${waits?.digest}`)
  expect([other.applied, other.waits?.digest === waits?.digest]).toEqual([false, false])
  expect(await stored(person.user.id)).toMatchObject({ unit: 'Y' })
  expect(await send(raw, `confirm=true&looked=${other.waits?.digest}`)).toMatchObject({ applied: true, waits: null })
  expect(await stored(person.user.id)).toMatchObject({ unit: 'Z' })
})

test('a disabled account is released as with the form, and counts among those who are here; anything else is a line to correct', async () => {
  const person = await somebody('D-1')
  await w.superuser.query('update users set disabled_at = now() where id = $1', [person.user.id])
  const { rows } = await w.superuser.query(
    `select count(*)::int as here from users where role = 'inmate' and released_on is null`,
  )
  expect(await send('bookingNumber,unit\nD-1,Z')).toMatchObject({
    counts: { moved: 0, toCorrect: 1 },
    waits: null,
    problems: [{ problems: [{ code: 'disabled' }] }],
  })
  const raw = `bookingNumber,releasedOn\nD-1,${day(0)}\n`
  expect(await send(raw)).toMatchObject({ waits: { released: 1, of: rows[0].here } })
  expect(await carryOut(raw)).toMatchObject({ applied: true, counts: { released: 1, toCorrect: 0 } })
  expect(await stored(person.user.id)).toMatchObject({ released_on: expect.anything(), disabled_at: expect.anything() })
})

test('with lines to correct nothing is done, unless only the good lines are wanted; a broken file is never used in part', async () => {
  const { user } = await somebody('G-1')
  const lines = `bookingNumber,shift,firstName,lastName\nG-1,late,,\nG-2,,Good,One\nG-1,,Another,Person\n`
  expect(await send(lines, 'confirm=true')).toMatchObject({ applied: false, counts: { new: 1, toCorrect: 2 } })
  for (const broken of [`${lines}"G-3,,,`, lines.replace('shift', 'release')])
    expect(await send(broken, 'confirm=true&onlyGood=true')).toMatchObject({
      applied: false,
      lines: [],
      waits: null,
      unlistedUnits: [],
      rows: expect.any(Number),
      counts: { new: 0, changed: 0, moved: 0, released: 0, back: 0, joined: 0, unchanged: 0 },
    })
  const done = await send(lines, 'confirm=true&onlyGood=true')
  expect(done).toMatchObject({ applied: true, slips: [{ username: 'g-2' }] })
  expect(done.problems).toMatchObject([
    { line: 2, name: null, number: 'G-1' },
    { line: 4, name: 'Another Person', number: 'G-1' },
  ])
  expect(await stored(user.id)).toMatchObject({ first_name: 'Ana', last_name: 'Reyes' })
})

test('nobody but an administrator with a confirmed password imports, and no administrator, clinician or officer at alerts is changed', async () => {
  for (const role of ['inmate', 'staff', 'clinician'] as const)
    expect([role, (await post('bookingNumber\nX-1', 'confirm=true', await w.as(role))).status]).toEqual([role, 403])
  const [dan, otto] = [await w.as('admin'), await w.as('staff')]
  expect((await post('bookingNumber\nX-1', 'confirm=true', dan)).problem.code).toBe('confirmation_required')
  await w.superuser.query(`update users set badge_number = '500', unit = 'A' where id = $1`, [dan.user.id])
  await w.superuser.query(
    `update users set badge_number = '501', first_name = 'Otto', last_name = 'Lund', duty = true where id = $1`,
    [otto.user.id],
  )
  const text = ['badge,username,role,firstName,lastName,unit', '500,,staff,,,B', `,${dan.user.username},admin,,,B`]
  text.push(`,${dan.user.username},staff,,,B`, '501,,staff,Otto,Renamed,', '501,,inmate,,,')
  const { problems, counts, asides } = await send(text.join('\n'), 'confirm=true&onlyGood=true')
  expect(problems.map(({ line }) => line)).toEqual([2, 3, 4, 5])
  expect(asides).toMatchObject([{ line: 6, why: 'nobody' }])
  expect(counts).toMatchObject({ changed: 0, moved: 0, new: 0, toCorrect: 4 })
  expect(await send('badge,role,shift\n501,staff,night', 'confirm=true')).toMatchObject({ counts: { changed: 1 } })
  expect(await stored(otto.user.id)).toMatchObject({ shift: 'night', last_name: 'Lund', role: 'staff' })
})

test('two administrators with the same file at the same moment: one does it, the other is told that an import runs', async () => {
  const dan = await w.as('admin')
  await dan.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  const raw = `bookingNumber,lastName\n${Array.from({ length: 20 }, (_, at) => `T-${at},Two`).join('\n')}`
  const running = new pg.Client(w.place)
  await running.connect()
  await running.query('select pg_advisory_lock(7413910)')
  const { status, problem } = await post(raw, 'confirm=true', dan)
  expect([status, problem.code, problem.message]).toEqual([409, 'conflict', expect.stringContaining('Another import')])
  expect((await post(raw, '', dan)).reply(roster.import).counts.new).toBe(20)
  await running.end()
  await expect.poll(async () => (await post(raw, 'confirm=true', dan)).status).toBe(200)
  expect((await post(raw, 'confirm=true')).reply(roster.import).counts).toMatchObject({ new: 0, unchanged: 20 })
})

test('columns with names that every object has are ignored, and a cell that breaks its rule finds nobody', async () => {
  const found = await send('bookingNumber,constructor,__proto__,toString\nX1,a,b,c')
  expect(found.ignoredColumns).toEqual(['constructor', '__proto__', 'toString'])
  const long = await send(`bookingNumber,lastName\n"${'""'.repeat(100_000)}",Quote`)
  expect(long.problems).toMatchObject([{ line: 2 }])
  expect(JSON.stringify(long).length).toBeLessThan(2000)
})

test('an import whose connection ends in the middle leaves nothing', async () => {
  const { user } = await somebody('K-1')
  const raw = `bookingNumber,lastName,releasedOn\nK-1,Reyes,${day(0)}\nK-2,Kill,\n`
  const { waits } = await send(raw)
  expect(waits).toBeNull()
  const holder = new pg.Client(w.place)
  await holder.connect()
  await holder.query('begin')
  await holder.query('select * from audit_head for update')
  const sent = post(raw, 'confirm=true')
  const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%audit_entries%'
    and datname = current_database()`
  await expect.poll(async () => (await w.superuser.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1)
  await w.superuser.query(`select pg_terminate_backend(pid) from (${waiting}) as one`)
  expect((await sent).status).toBeGreaterThanOrEqual(500)
  await holder.query('rollback')
  await holder.end()
  expect(await stored(user.id)).toMatchObject({ released_on: null })
  expect((await w.superuser.query(`select from users where booking_number = 'K-2'`)).rowCount).toBe(0)
  await confirmed()
  expect(await carryOut(raw)).toMatchObject({ applied: true, counts: { released: 1, new: 1 } })
})

test('a unit is spelled as the list has it, and others are named where there is a list', async () => {
  await cleo.call(facility.save, { body: { units: ['Pod A', 'Pod B'] } })
  const { user } = await somebody('U-1', { unit: 'Pod A' })
  const raw = 'bookingNumber,unit\nU-1,pod a\nU-2,POD B\nU-3,Annex\n'
  expect(await send(raw)).toMatchObject({ unlistedUnits: ['Annex'], counts: { unchanged: 1, new: 2 } })
  const typed = await somebody('U-4', { unit: 'Pod B' })
  await w.superuser.query('update users set unit_typed = true where id = $1', [typed.user.id])
  const said = [{ effect: 'changed', changes: [{ field: 'unit', from: null, to: 'Pod B' }] }]
  expect(await send('bookingNumber,unit\nU-4,pod b', 'confirm=true')).toMatchObject({ lines: said })
  expect(await stored(typed.user.id)).toMatchObject({ unit: 'Pod B', unit_typed: false })
  expect(await stored(user.id)).toMatchObject({ unit: 'Pod A' })
})

test('the database takes zeros, signs and decimals from a number as the roster does', async () => {
  const numbers = [
    '007',
    ' B\u00a012 ',
    '0',
    '000',
    'Ａ１',
    '\u200b12-0',
    'x',
    '00x0',
    '2026–01.0',
    "'0-0_7",
    '="#1"',
    '7,00',
  ]
  const { sql: bare } = new PgDialect().sqlToQuery(bareNumberInSql(sql`n`))
  const { rows } = await w.superuser.query(`select ${bare} as bare from unnest($1::text[]) as n`, [numbers])
  expect(rows.map((row) => row.bare)).toEqual(numbers.map(bareNumber))
})
