import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { withClient } from '../../testing/test-database.ts'
import { CopyOut, copyIn } from './copy.ts'
import { EXACT_TEXT } from './tables.ts'

const server = inject('postgres')
const database = `copy_${randomBytes(6).toString('hex')}`
await withClient(server, (admin) => admin.query(`create database ${database}`))
const client = new pg.Client({ ...server, database })
await client.connect()
afterAll(async () => {
  await client.end()
  await withClient(server, (admin) => admin.query(`drop database ${database} with (force)`))
})

test('values of every type are unchanged after a copy out and in', async () => {
  const columns = `b bytea, list text[], doc jsonb, at timestamptz, day date, n numeric, f float8, i interval, t text, u uuid`
  await client.query(`create table before (${columns}); create table after (${columns})`)
  await client.query(`insert into before values
    ('\\x00010aff5c6e', array['a,b', 'with "quotes"', null, e'line\\nline', '\\N'], '{"a": [1, null, "é\\u0001"]}',
      '2026-03-08 01:59:59.123456-06', '0044-03-15 BC', 12345678901234567890.123456789, 0.1, '1 mon -3 days 04:05:06.7',
      e'tab\\tbackslash\\\\ \\r\\n ñ 🌊', '01890000-0000-7000-8000-000000000000'),
    ('', '{}', 'null', '-infinity', 'infinity', 'NaN', '-Infinity', '0', '', null),
    (null, null, null, null, null, null, null, null, null, null)`)
  await client.query(`set datestyle = 'SQL, DMY'; set timezone = 'Asia/Kathmandu'; set bytea_output = 'escape'`)
  await client.query(`begin; ${EXACT_TEXT}`)
  const out = client.query(new CopyOut('copy (select * from before) to stdout'))
  const pieces: Buffer[] = []
  for await (const piece of out.bytes) pieces.push(piece)
  expect(out.rows).toBe(3)
  // The data may arrive in chunks of any size, even single bytes.
  const bytes = Buffer.concat(pieces)
  const single = async function* () {
    for (let at = 0; at < bytes.length; at += 1) yield bytes.subarray(at, at + 1)
  }
  expect(await copyIn(client, 'copy after from stdin', single())).toBe(3)
  await client.query('commit')
  const { rows } = await client.query(
    `select x::text = y::text as same from (select *, row_number() over () as nth from before) x
     full join (select *, row_number() over () as nth from after) y using (nth)`,
  )
  expect(rows).toEqual([{ same: true }, { same: true }, { same: true }])
})

test('all rows arrive, and no faster than they are read', async () => {
  const out = client.query(new CopyOut(`copy (select g, repeat('x', 100) from generate_series(1, 400000) g) to stdout`))
  let most = 0
  let size = 0
  let first = true
  for await (const piece of out.bytes as AsyncIterable<Buffer>) {
    if (first) await pause(500)
    first = false
    most = Math.max(most, piece.length, out.bytes.readableLength)
    size += piece.length
  }
  expect(out.rows).toBe(400_000)
  expect(size).toBeGreaterThan(40_000_000)
  expect(most).toBeLessThan(2_000_000)
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a copy that fails on either side throws, and the connection can be used again', async () => {
  await client.query('create table strict (n integer check (n < 5))')
  const wrong = client.query(new CopyOut('copy (select * from nowhere) to stdout'))
  await expect(Array.fromAsync(wrong.bytes)).rejects.toThrow('nowhere')
  const many = async function* () {
    for (let n = 0; n < 100_000; n += 1) yield Buffer.from(`${n}\n`)
  }
  await expect(copyIn(client, 'copy strict from stdin', many())).rejects.toThrow('check constraint')
  const broken = async function* () {
    yield Buffer.from('1\n')
    throw new Error('the file broke off')
  }
  await expect(copyIn(client, 'copy strict from stdin', broken())).rejects.toThrow('the file broke off')
  expect((await client.query('select count(*)::int as n from strict')).rows).toEqual([{ n: 0 }])
})
