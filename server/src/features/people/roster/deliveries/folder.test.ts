import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  linkSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { rosterDeliveries as calls } from '@evenkeel/contract/people/roster-deliveries.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, PASSWORD } from '../../../../testing/test-app.ts'
import { createLook } from './folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-roster-'))
afterAll(() => rmSync(folder, { recursive: true }))
const w = await createTestApp({ env: { ROSTER_FOLDER: folder } })
const cleo = await w.as('admin')
const confirmed = () => cleo.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
await confirmed()
beforeEach(confirmed)
let look = createLook(w.deps, folder)
async function looks(times = 7) {
  for (let at = 0; at < times; at++) await look()
}
const HEADER = 'bookingNumber,firstName,lastName,unit'
let minutes = -60
function put(name: string, text: string, within = folder) {
  const path = join(within, name)
  writeFileSync(path, text)
  return aged(path)
}
/** However long a test takes, each file is a minute younger than the one before. */
function aged(path: string) {
  minutes += 1
  const at = new Date(w.now.getTime() + minutes * 60_000)
  utimesSync(path, at, at)
  return path
}
const newest = async () => (await cleo.call(calls.list)).deliveries[0]
const here = async (number: string) =>
  (await w.ask('select unit from users where booking_number = $1', number))[0]?.unit
const line = (number: string, unit = 'A') => `${HEADER}\n${number},Ana,${number.replace(/\d/g, 'x')},${unit}\n`

// The first is looked at by a person.
put('first.csv', line('A-1'))
await looks()
const first = await newest()
const { text } = await cleo.call(calls.text, { params: { id: first?.id ?? '' } })
await cleo.send('POST', `/api/admin/users/import?confirm=true&delivery=${first?.id}`, {
  raw: text,
  headers: { 'content-type': 'text/csv' },
})

test('a new file is carried out once it stays as it is, and never again, also after a restart', async () => {
  put('second.CSV', line('B-1', 'B'))
  await looks(6)
  expect(await here('B-1')).toBe(undefined)
  await looks(1)
  expect([await here('B-1'), (await newest())?.outcome]).toEqual(['B', 'applied'])
  await w.ask(`update users set unit = 'C' where booking_number = 'B-1'`)
  await looks(20)
  look = createLook(w.deps, folder)
  await looks(20)
  expect(await here('B-1')).toBe('C')
})

// Proves P61.
test('half a file is not read: not while it grows, and not while it ends within a line', async () => {
  const path = put('third.csv', `${HEADER}\nC-1,Ana,Cxx,A\nC-2,Ana,D`)
  for (let at = 0; at < 10; at++) {
    appendFileSync(path, 'd')
    aged(path)
    await looks(6)
  }
  await looks(54)
  expect([await here('C-1'), (await newest())?.added]).toEqual([undefined, 1])
  appendFileSync(path, ',A\n')
  aged(path)
  await looks()
  expect(await here('C-2')).toBe('A')
  const long = put('fourth.csv', line('C-3').trimEnd())
  await looks(61)
  expect(await here('C-3')).toBe('A')
  truncateSync(long)
  aged(long)
  await looks(10)
  expect((await newest())?.outcome).toBe('applied')
})

test('of two nodes one carries it out', async () => {
  put('nodes.csv', line('D-1'))
  const other = createLook(w.deps, folder)
  for (let at = 0; at < 9; at++) await Promise.all([look(), other()])
  expect(
    (await w.ask(`select outcome from roster_deliveries where by = 'folder' order by id desc limit 1`))[0],
  ).toEqual({ outcome: 'applied' })
  expect(
    (await w.ask(`select added from roster_deliveries order by id desc limit 2`)).map(({ added }) => added),
  ).toEqual([1, 1])
})

// Proves P61.
test('an older file is not read when the newest is taken away', async () => {
  const old = put('old.csv', line('Z-2'))
  const after = put('new.csv', line('E-1', 'B'))
  await looks()
  expect(await here('E-1')).toBe('B')
  rmSync(after)
  await looks(20)
  look = createLook(w.deps, folder)
  await looks(20)
  expect([await here('E-1'), await here('Z-2')]).toEqual(['B', undefined])
  rmSync(old)
})

// Proves P61.
test('links, pipes, what is too large and what is not yet there are never read', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'evenkeel-roster-'))
  const secret = put('secret', line('F-1'), elsewhere)
  const link = join(folder, 'link.csv')
  symlinkSync(secret, link)
  await looks(70)
  expect([await here('F-1'), (await newest())?.why]).toEqual([undefined, 'notPlain'])
  rmSync(link)
  minutes = Math.max(minutes, 1)
  aged(secret)
  linkSync(secret, link)
  await looks(70)
  expect([await here('F-1'), (await newest())?.why]).toEqual([undefined, 'notPlain'])
  rmSync(link)
  execFileSync('mkfifo', [link])
  await looks(70)
  expect(await w.ask(`select id from roster_deliveries where why = 'notPlain'`)).toHaveLength(3)
  rmSync(link)
  rmSync(elsewhere, { recursive: true })
  const before = (await newest())?.id
  for (const name of ['.hidden.csv', 'f.csv.part', 'f.csv.filepart', 'f.tmp', 'f.xlsx']) put(name, line('F-2'))
  await looks(70)
  expect([await here('F-2'), (await newest())?.id]).toEqual([undefined, before])
  minutes = Math.max(minutes, 1)
  const large = put('large.csv', line('F-3').padEnd(LIMITS.roster.bodyBytes + 1, '\n'))
  await looks()
  expect([await here('F-3'), (await newest())?.why]).toEqual([undefined, 'tooLarge'])
  rmSync(large)
})

test('a folder that is away ends nothing: it is said to administrators without its name, and looked at again', async () => {
  const away = `${folder}-away`
  renameSync(folder, away)
  await expect(look()).rejects.toThrow('ENOENT')
  const list = await cleo.call(calls.list)
  expect(list.folder).toBe('unreadable')
  expect(JSON.stringify(list)).not.toContain(folder)
  renameSync(away, folder)
  minutes += 10
  put('back.csv', line('G-1'))
  await looks()
  expect([await here('G-1'), (await cleo.call(calls.list)).folder]).toEqual(['A', 'watched'])
})

test('a file that nobody may read is said', async () => {
  const path = put('closed.csv', line('H-1'))
  chmodSync(path, 0o000)
  await looks()
  // Root may read everything.
  if (process.getuid?.() !== 0) expect((await newest())?.why).toBe('unreadable')
  else expect(await here('H-1')).toBe('A')
})
