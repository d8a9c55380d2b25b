import { createSecretKey, randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { archiveOf, createArchive, openArchive, readSetting, writeSetting } from './archive-key.ts'
import { sealSegment } from './seal-wal.ts'
import { readWhole, writeSealed } from './sealed-file.ts'

const root = mkdtempSync(join(tmpdir(), 'evenkeel-sealed-'))
afterAll(() => rmSync(root, { recursive: true }))
const archive = { folder: root, key: createSecretKey(randomBytes(32)) }
const plain = async function* (bytes: Buffer) {
  yield bytes
}
const outcome = (read: Promise<unknown>) =>
  read.then(
    () => 'opened',
    (error: Error) => error.message,
  )

test('what is altered, cut, renamed, missing or sealed with another key does not open, and is named', async () => {
  const bytes = randomBytes(200_000)
  const path = await writeSealed(archive, 'wal/1', plain(bytes))
  expect((await readWhole(archive, 'wal/1')).equals(bytes)).toBe(true)
  expect(readdirSync(join(root, 'wal'))).toEqual(['1'])
  const sealed = readFileSync(path)
  for (const [name, changed] of Object.entries({
    flipped: sealed.with(100_000, (sealed[100_000] ?? 0) ^ 1),
    salted: sealed.with(20, (sealed[20] ?? 0) ^ 1),
    cut: sealed.subarray(0, -1),
    'cut-at-a-chunk': sealed.subarray(0, 34 + 65_552),
    foreign: Buffer.from('PGDMP'),
  })) {
    writeFileSync(join(root, 'wal', name), changed)
    expect(await outcome(readWhole(archive, 'wal/1', `wal/${name}`)), name).toMatch(`wal/${name} in the archive`)
  }
  copyFileSync(path, join(root, 'wal', '2'))
  expect(await outcome(readWhole(archive, 'wal/2'))).toMatch('wal/2 in the archive')
  expect(await outcome(readWhole(archive, 'wal/3'))).toBe(`wal/3 is missing in the archive ${root}.`)
  const other = { ...archive, key: createSecretKey(randomBytes(32)) }
  expect(await outcome(readWhole(other, 'wal/1'))).toMatch('wal/1 in the archive')
})

test('a segment is sealed once: the same again is well, another of that name is refused and replaces nothing', async () => {
  const pgdata = join(root, 'postgres')
  const name = '000000010000000000000001'
  mkdirSync(join(pgdata, 'pg_wal'), { recursive: true })
  writeFileSync(join(pgdata, 'pg_wal', name), 'one')
  await sealSegment(archive, pgdata, name)
  const first = readFileSync(join(root, 'wal', name))
  await sealSegment(archive, pgdata, name)
  writeFileSync(join(pgdata, 'pg_wal', name), 'two')
  expect(await outcome(sealSegment(archive, pgdata, name))).toMatch('is another segment of that name')
  expect(readFileSync(join(root, 'wal', name)).equals(first)).toBe(true)
})

test('the passphrase opens the key of the archive, and the setting of the data folder is its', async () => {
  const [folder, dataDir] = ['key', 'data'].map((name) => join(root, name))
  if (!folder || !dataDir) throw new Error('no folder')
  for (const path of [folder, dataDir]) mkdirSync(path)
  const made = await createArchive(folder, 'three long words and a fourth', dataDir)
  expect(readSetting(dataDir)).toBe(null)
  await writeSetting(dataDir, made)
  expect(readSetting(dataDir)).toEqual(made)
  expect(await openArchive(folder, 'three long words and a fourth')).toEqual(made)
  expect(await outcome(openArchive(folder, 'three long words and a fifth'))).toMatch('This passphrase does not open')
  expect(await outcome(openArchive(dataDir, 'three long words and a fourth'))).toMatch('There is no archive in')
  await writeSealed(archiveOf(made), 'probe', plain(Buffer.from('x')))
})
