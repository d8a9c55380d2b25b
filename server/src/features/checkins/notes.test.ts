import { type CheckIn, checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

const MARK = 'argument with a sergeant'
const w = await createTestApp({ now: new Date('2026-03-11T17:00:00.000Z') })
const [ana, ben] = [await w.as('staff'), await w.as('staff')]
let saved: CheckIn

beforeAll(async () => {
  const headers = { 'idempotency-key': '0190a000-0000-7000-8000-000000000001' }
  saved = await ana.call(checkins.create, { body: { notes: MARK }, headers })
  await ben.send('POST', '/api/checkins', { body: { notes: 'slept well' } })
})

test('notes cannot be read in any table, as text, hex or base64', async () => {
  const { rows: tables } = await w.superuser.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  expect(tables.length).toBeGreaterThan(5)
  for (const { name } of tables) {
    const { rows } = await w.superuser.query(`select t::text as text, encode(t::text::bytea, 'base64') from ${name} t`)
    const dump = JSON.stringify(rows)
    expect(dump).not.toContain('sergeant')
    expect(dump).not.toContain(Buffer.from(MARK).toString('hex'))
    expect(dump).not.toContain(Buffer.from(MARK).toString('base64').slice(0, 16))
  }
})

test('the same notes are stored differently every time', async () => {
  await ana.send('POST', '/api/checkins', { body: { notes: MARK } })
  const { rows } = await w.superuser.query<{ sealed: Buffer }>(
    'select notes_sealed as sealed from check_ins where user_id = $1',
    [ana.user.id],
  )
  expect(new Set(rows.map(({ sealed }) => sealed.toString('hex'))).size).toBe(rows.length)
})

test('their writer can read them', async () => {
  const { json } = await ana.send('GET', '/api/checkins?limit=200')

  expect(json).toContainEqual(saved)
  expect(saved.notes).toBe(MARK)
})

test('notes that were moved to another person’s row do not decrypt', async () => {
  await w.superuser.query(
    'update check_ins set notes_sealed = (select notes_sealed from check_ins where id = $1) where user_id = $2',
    [saved.id, ben.user.id],
  )

  expect((await ben.send('GET', '/api/checkins/today')).json).toMatchObject({ notes: '', notesState: 'unreadable' })
})

test('a check-in without notes stores none', async () => {
  const cleo = await w.as('inmate')
  await cleo.send('POST', '/api/checkins', { body: { notes: '' } })
  const { rows } = await w.superuser.query('select notes_sealed from check_ins where user_id = $1', [cleo.user.id])

  expect(rows).toEqual([{ notes_sealed: null }])
  expect((await cleo.send('GET', '/api/checkins/today')).json).toMatchObject({ notes: '' })
})
