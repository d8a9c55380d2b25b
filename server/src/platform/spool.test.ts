import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { testKeyring } from '../testing/test-database.ts'
import { keyring } from './ciphers/keyring.ts'
import { newId } from './ids.ts'
import { createSpool, type Spool } from './spool.ts'

let folder = ''
let aside = 0
let spool: Spool
const open = (keys = testKeyring) => createSpool(folder, keys, () => (aside += 1))
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'evenkeel-spool-test-')), 'spool')
  onTestFinished(() => rmSync(join(folder, '..'), { recursive: true, force: true }))
  aside = 0
  spool = open()
})

const files = () => readdirSync(folder).sort()
const at = (minute: number) => newId(new Date(Date.UTC(2026, 2, 11, 17, minute)))
async function drained(from = spool): Promise<unknown[]> {
  const entries: unknown[] = []
  await from.drain(async (entry) => {
    entries.push(entry)
    return 'stored'
  })
  return entries
}

test('entries are stored once, in the order of their ids, also by a later process', async () => {
  for (const minute of [3, 1, 2]) await spool.append(at(minute), { minute })
  const later = open()
  expect(await drained(later)).toEqual([{ minute: 1 }, { minute: 2 }, { minute: 3 }])
  expect([await drained(later), files()]).toEqual([[], []])
})

test('a file is encrypted and readable only for its owner', async () => {
  await spool.append(at(1), { message: 'MARKED MESSAGE', userId: 'MARKED PERSON' })
  const [name = ''] = files()
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, name)).toString('latin1')).not.toMatch(/MARKED|message|userId/)
})

test('a folder that others can read is made private', () => {
  const loose = join(folder, 'loose')
  mkdirSync(loose, { mode: 0o755 })
  createSpool(loose, testKeyring, () => {})
  expect(statSync(loose).mode & 0o777).toBe(0o700)
})

test('a renamed file, or one of other keys, is set aside, and the others are stored', async () => {
  await spool.append(at(1), { minute: 1 })
  await spool.append(at(3), { minute: 3 })
  const [first = ''] = files()
  copyFileSync(join(folder, first), join(folder, `${at(2)}.waiting`))
  const others = keyring({ current: 1, keys: { '1': Buffer.alloc(32, 9).toString('base64') } })
  await createSpool(folder, others, () => {}).append(at(0), { minute: 0 })

  expect(await drained()).toEqual([{ minute: 1 }, { minute: 3 }])
  expect(aside).toBe(2)
  expect(files()).toEqual([expect.stringMatching(/\.waiting\.aside$/), expect.stringMatching(/\.waiting\.aside$/)])
  expect(await drained()).toEqual([])
})

test('a damaged file is set aside, and the others are stored', async () => {
  await spool.append(at(1), { minute: 1 })
  const [name = ''] = files()
  writeFileSync(join(folder, name), readFileSync(join(folder, name)).subarray(0, 20))
  writeFileSync(join(folder, `${at(0)}.waiting`), '')
  await spool.append(at(2), { minute: 2 })

  expect(await drained()).toEqual([{ minute: 2 }])
  expect(aside).toBe(2)
})

test('a file that was incomplete when its process was killed is not an entry', async () => {
  await spool.append(at(1), { minute: 1 })
  const [name = ''] = files()
  renameSync(join(folder, name), join(folder, name.replace('.waiting', '.draft')))
  expect(await drained()).toEqual([])
})

test('an entry that cannot be stored now stays, and those after it wait for it', async () => {
  for (const minute of [1, 2]) await spool.append(at(minute), { minute })
  await expect(spool.drain(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(files()).toHaveLength(2)
  expect(await drained()).toEqual([{ minute: 1 }, { minute: 2 }])
})

test('entries that are appended at the same time are all stored', async () => {
  await Promise.all(Array.from({ length: 50 }, (_, n) => spool.append(at(1), { n })))
  expect((await drained()).map((entry) => (entry as { n: number }).n)).toEqual(Array.from({ length: 50 }, (_, n) => n))
})

test('appending throws when nothing can be written', async () => {
  rmSync(folder, { recursive: true })
  await expect(spool.append(at(1), {})).rejects.toThrow()
})

test('a spool with ten thousand entries accepts no more', async () => {
  for (let n = 0; n < 10_000; n += 1) writeFileSync(join(folder, `${n}.waiting`), '')
  await expect(spool.append(at(1), {})).rejects.toThrow('full')
})

test('an entry that can never be stored is set aside, one for later waits, and the others are stored', async () => {
  for (const minute of [1, 2, 3]) await spool.append(at(minute), { minute })
  const ends = ['never', 'later', 'stored'] as const
  let turn = 0
  expect(await spool.drain(async () => ends[turn++] ?? 'later')).toBe(1)
  expect(aside).toBe(1)
  expect(files().filter((name) => name.endsWith('.aside'))).toHaveLength(1)
  expect(await drained()).toEqual([{ minute: 2 }])
})
