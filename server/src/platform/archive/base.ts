import { mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { BackupError, codeOf, damaged } from '../backup/failures.ts'
import { type Entry, entry, frame, KIND, readRecords } from '../backup/records.ts'
import { writeDurably } from '../backup/spool-files.ts'
import { appliedMigrations } from '../backup/tables.ts'
import { type Base, baseAbout, baseName } from './contents.ts'
import { type Archive, readSealed, writeSealed } from './sealed-file.ts'

const PIECE = 256 * 1024
const CONTROL = 'global/pg_control'
/** As pg_basebackup leaves them out. */
const EMPTY = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const LEFT_OUT = /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|current_logfiles|backup_label.*)$/

const Header = z.object({
  product: z.string(),
  platform: z.string(),
  segmentBytes: z.int().positive(),
  migrations: z.array(z.object({ at: z.number(), hash: z.string() })),
})
export type BaseHeader = z.output<typeof Header>
const End = z.object({ label: z.string(), at: z.iso.datetime() })

const platform = `${process.platform}-${process.arch}`

/** `client` is a superuser's and is used for nothing else meanwhile. */
export async function takeBase(
  archive: Archive,
  client: pg.ClientBase,
  pgdata: string,
  product: string,
): Promise<string> {
  const { rows } = await client.query<{ first: string; bytes: string }>(
    `select pg_walfile_name(pg_backup_start('evenkeel', true)) as first,
       (select setting from pg_settings where name = 'wal_segment_size') as bytes`,
  )
  const [started] = rows
  if (!started) throw new BackupError('PostgreSQL began no copy.')
  const header = { product, platform, segmentBytes: Number(started.bytes), migrations: await appliedMigrations(client) }
  let at = new Date(0)
  const records = async function* () {
    yield frame(entry(KIND.header, header))
    for await (const record of filesOf(pgdata)) yield frame(record)
    const { rows: stopped } = await client.query<{ label: string; at: Date }>(
      'select labelfile as label, clock_timestamp() as at from pg_backup_stop(false)',
    )
    const [end] = stopped
    if (!end) throw new BackupError('PostgreSQL did not end the copy.')
    at = end.at
    yield frame(entry(KIND.end, { label: end.label, at: at.toISOString() }))
  }
  return writeSealed(archive, baseAbout(started.first), records(), () => baseName(at, started.first))
}

/** What changes while a file is read is in the segments. */
async function* filesOf(pgdata: string): AsyncGenerator<Entry> {
  yield* below(pgdata, '')
  yield* contentOf(pgdata, CONTROL)
}

async function* below(pgdata: string, folder: string): AsyncGenerator<Entry> {
  for (const found of await readdir(join(pgdata, folder), { withFileTypes: true })) {
    const path = folder === '' ? found.name : `${folder}/${found.name}`
    if (found.isSymbolicLink())
      throw new BackupError(`The database has a tablespace (${path}), which cannot be archived.`)
    if (LEFT_OUT.test(path) || path === CONTROL) continue
    if (found.isDirectory()) {
      yield { kind: KIND.folder, body: Buffer.from(path) }
      yield* below(pgdata, path)
    } else if (found.isFile() && !EMPTY.test(path)) yield* contentOf(pgdata, path)
  }
}

async function* contentOf(pgdata: string, path: string): AsyncGenerator<Entry> {
  const file = await open(join(pgdata, path), 'r').catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error
  })
  if (!file) return
  try {
    yield { kind: KIND.file, body: Buffer.from(path) }
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(PIECE), 0, PIECE)
      if (bytesRead === 0) return
      yield { kind: KIND.bytes, body: buffer.subarray(0, bytesRead) }
    }
  } finally {
    await file.close()
  }
}

export async function readBaseHeader(archive: Archive, { first, name }: Base): Promise<BaseHeader> {
  for await (const record of readRecords(readSealed(archive, baseAbout(first), name))) {
    if (record.kind !== KIND.header) throw damaged()
    const header = Header.parse(JSON.parse(record.body.toString()))
    if (header.platform === platform) return header
    throw new BackupError(`The archive was made on ${header.platform}, and can be restored only there.`)
  }
  throw damaged()
}

/** Writes into an empty folder; the server recovers from there with the segments. */
export async function unpackBase(archive: Archive, { first, name }: Base, pgdata: string) {
  let file: Awaited<ReturnType<typeof open>> | undefined
  let isWhole = false
  try {
    for await (const { kind, body } of readRecords(readSealed(archive, baseAbout(first), name))) {
      if (kind === KIND.bytes) {
        await file?.writeFile(body)
        continue
      }
      await file?.sync()
      await file?.close()
      file = undefined
      if (kind === KIND.folder) await mkdir(inside(pgdata, body), { mode: 0o700 })
      if (kind === KIND.file) file = await open(inside(pgdata, body), 'wx', 0o600)
      if (kind !== KIND.end) continue
      await writeDurably(join(pgdata, 'backup_label'), End.parse(JSON.parse(body.toString())).label)
      isWhole = true
    }
  } finally {
    await file?.close()
  }
  if (!isWhole) throw damaged()
}

function inside(pgdata: string, body: Buffer): string {
  const path = body.toString()
  if (path.startsWith('/') || path.split('/').includes('..')) throw damaged()
  return join(pgdata, path)
}
