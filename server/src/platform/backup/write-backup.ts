import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type pg from 'pg'
import type { Secrets } from '../ciphers/secrets.ts'
import { sealChunks } from './chunks.ts'
import { writeClearHeader } from './clear-header.ts'
import { type End, type Header, type Table, tableKey } from './contents.ts'
import { CopyOut } from './copy.ts'
import { asBackupError, BackupError, reasonOf } from './failures.ts'
import { newFileKey } from './file-key.ts'
import { openBackup } from './read-backup.ts'
import { type Entry, entry, frame, KIND } from './records.ts'
import { readWaiting, syncFolder } from './spool-files.ts'
import { appliedMigrations, copyOutText, EXACT_TEXT, listSequences, listTables, requireEveryRow } from './tables.ts'

type Source = {
  /** A login that sees every row. */
  client: pg.ClientBase
  dataDir: string
  secrets: Secrets
  product: string
  now: Date
}

const PIECE = 64 * 1024

async function* snapshotRecords(source: Source, onEnd: (end: End) => void): AsyncGenerator<Entry> {
  const hash = createHash('sha256')
  const rows: End['rows'] = {}
  let waiting = 0
  for await (const record of contents(source, rows)) {
    hash.update(frame(record))
    if (record.kind === KIND.waiting) waiting += 1
    yield record
  }
  const end = { rows, waiting, sha256: hash.digest('hex') }
  onEnd(end)
  yield entry(KIND.end, end)
}

async function* contents(source: Source, rows: End['rows']): AsyncGenerator<Entry> {
  const { client, dataDir, secrets } = source
  // The spool is read before and after the snapshot, so that a request stored in between is in one of them.
  const before = await readWaiting(dataDir)
  await client.query('begin transaction isolation level repeatable read, read only')
  await client.query(`${EXACT_TEXT}; set local row_security = off`)
  const header = await describe(source)
  const waiting = new Map([...before, ...(await readWaiting(dataDir))])

  yield entry(KIND.header, header)
  yield entry(KIND.keys, secrets)
  for (const file of waiting.values()) yield entry(KIND.waiting, file)
  for (const table of header.tables) {
    yield entry(KIND.table, table)
    rows[tableKey(table)] = yield* rowsOf(client, table)
    yield { kind: KIND.tableEnd, body: Buffer.alloc(0) }
  }
  await client.query('commit')
}

async function describe({ client, product, now }: Source): Promise<Header> {
  const migrations = await appliedMigrations(client)
  if (migrations.length === 0) throw new BackupError('There is nothing to back up: the database holds no Evenkeel.')
  const tables = await listTables(client)
  await requireEveryRow(client, tables)
  return { product, createdAt: now.toISOString(), migrations, tables, sequences: await listSequences(client) }
}

/** Chunks may end within a row; returns the number of rows. */
async function* rowsOf(client: pg.ClientBase, table: Table): AsyncGenerator<Entry, number> {
  const copy = client.query(new CopyOut(copyOutText(table)))
  try {
    for await (const bytes of copy.bytes as AsyncIterable<Buffer>) {
      for (let at = 0; at < bytes.length; at += PIECE) yield { kind: KIND.rows, body: bytes.subarray(at, at + PIECE) }
    }
  } catch (error) {
    throw new BackupError(`The table ${tableKey(table)} could not be read: ${reasonOf(error)}`)
  }
  return copy.rows
}

/** Throws when no backup can be written at this path. */
export function requireNewFile(path: string) {
  if (existsSync(path)) throw new BackupError(`${path} exists already; a backup never replaces a file.`)
  if (!existsSync(dirname(path))) throw new BackupError(`There is no folder ${dirname(path)}.`, 'folder')
}

/** Throws when the file is not whole. */
async function readToEnd(path: string, passphrase: string) {
  const file = await openBackup(path)
  try {
    await file.unlock(passphrase)
  } finally {
    await file.close()
  }
}

/** To a temporary file, which is read to its end before it gets its name: a file with the name of a backup is whole. */
export async function writeBackup(
  path: string,
  passphrase: string,
  source: Source,
  check = readToEnd,
): Promise<End & { bytes: number }> {
  requireNewFile(path)
  const { key, header } = await newFileKey(passphrase)
  const clearHeader = writeClearHeader(header)
  const draft = `${path}.unfinished-${process.pid}`
  const file = await open(draft, 'wx', 0o600).catch((error: unknown) => {
    throw asBackupError(error, dirname(path))
  })
  let end: End | undefined
  try {
    await file.writeFile(clearHeader)
    const plain = framed(snapshotRecords(source, (counted) => (end = counted)))
    for await (const bytes of sealChunks(plain, { key, prefix: header.prefix, clearHeader }))
      await file.writeFile(bytes)
    await file.sync()
    const { size } = await file.stat()
    await file.close()
    await check(draft, passphrase).catch(() => {
      throw new BackupError('The new backup could not be read back, so it was removed.', 'unreadable')
    })
    requireNewFile(path)
    await rename(draft, path)
    await syncFolder(dirname(path))
    return { ...(end ?? unfinished()), bytes: size }
  } catch (error) {
    await file.close().catch(() => {})
    await rm(draft, { force: true })
    throw asBackupError(error, dirname(path))
  }
}

async function* framed(records: AsyncIterable<Entry>) {
  for await (const record of records) yield frame(record)
}

function unfinished(): never {
  throw new BackupError('The backup did not come to its end.')
}
