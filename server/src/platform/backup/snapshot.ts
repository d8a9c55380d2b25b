import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Secrets } from '../ciphers/secrets.ts'
import { type End, type Header, type Table, tableKey } from './contents.ts'
import { CopyOut } from './copy.ts'
import { BackupError, reasonOf } from './failures.ts'
import { type Entry, entry, frame, KIND } from './records.ts'
import { readWaiting } from './spool-files.ts'
import { appliedMigrations, copyOutText, EXACT_TEXT, listSequences, listTables, requireEveryRow } from './tables.ts'

export type Source = {
  /** A login that sees every row. */
  client: pg.ClientBase
  dataDir: string
  secrets: Secrets
  product: string
  now: Date
}

const PIECE = 64 * 1024

export async function* snapshotRecords(source: Source, onEnd: (end: End) => void): AsyncGenerator<Entry> {
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
