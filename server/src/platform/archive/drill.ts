import { existsSync } from 'node:fs'
import { rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { tableKey } from '../backup/contents.ts'
import { type Settings, withClient } from '../backup/database.ts'
import { BackupError } from '../backup/failures.ts'
import { EXACT_TEXT, listTables, quoted } from '../backup/tables.ts'
import type { DatabaseLocation } from '../db/open.ts'
import { findDatabaseFolder } from '../embedded-postgres/database-folder.ts'
import { removeMoved } from '../embedded-postgres/relocate.ts'
import { walFile } from './contents.ts'
import { restoreArchive } from './restore-archive.ts'
import type { Archive } from './sealed-file.ts'

/** For a moment without a write, and for the archive. */
const PATIENCE_MS = 120_000

/** The rows of each table and a sum over all of their text. */
export type Figures = Map<string, string>

export type Drill = { at: Date; tables: number; rows: number; seconds: number }

/**
 * Counts the live database at a moment, restores beside it to that moment and compares.
 * Throws a sentence that names each table that differs.
 */
export async function runDrill(settings: Settings, place: DatabaseLocation, archive: Archive): Promise<Drill> {
  const dataDir = join(settings.dataDir, 'drill')
  await removeDrill(dataDir)
  await requireRoom(settings, place)
  const point = await withClient(place, (holding) => withClient(place, (client) => countAtPoint(holding, client)))
  await waitFor(join(archive.folder, walFile(point.segment)))
  const begun = performance.now()
  try {
    await restoreArchive(
      { ...settings, dataDir, pepper: null, keyring: null },
      archive,
      { point: point.name },
      async (restored) => compare(point.figures, await withClient(restored, (client) => countInTransaction(client))),
    )
  } finally {
    await removeDrill(dataDir)
  }
  await withClient(place, (client) =>
    client.query(
      `insert into job_successes (job, at) values ('drill', now()) on conflict (job) do update set at = excluded.at`,
    ),
  )
  const rows = [...point.figures.values()].reduce((sum, text) => sum + Number.parseInt(text, 10), 0)
  return { at: point.at, tables: point.figures.size, rows, seconds: (performance.now() - begun) / 1000 }
}

type Point = { name: string; segment: string; at: Date; figures: Figures }

/**
 * `holding` keeps the counted snapshot; a transaction that wrote until after the point would have taken the next
 * number.
 */
async function countAtPoint(holding: pg.ClientBase, client: pg.ClientBase): Promise<Point> {
  const until = performance.now() + PATIENCE_MS
  for (let tries = 0; performance.now() < until; tries += 1) {
    await holding.query('begin transaction isolation level repeatable read, read only')
    const { rows: seen } = await holding.query<{ oldest: string; next: string }>(
      `select pg_snapshot_xmin(all_)::text as oldest, pg_snapshot_xmax(all_)::text as next from pg_current_snapshot() all_`,
    )
    const [before] = seen
    if (before && before.oldest === before.next) {
      const name = `drill-${process.pid}-${tries}`
      const { rows } = await client.query<{ segment: string; at: Date }>(
        'select pg_walfile_name(pg_create_restore_point($1)) as segment, clock_timestamp() as at',
        [name],
      )
      const [made] = rows
      const { rows: after } = await client.query<{ own: string }>('select pg_current_xact_id()::text as own')
      if (made && after[0]?.own === before.next) {
        await client.query('select pg_switch_wal()')
        const figures = await count(holding)
        await holding.query('commit')
        return { name, ...made, figures }
      }
    }
    await holding.query('rollback')
    await pause(10)
  }
  throw new BackupError('There was no moment without a write: run the drill at a quieter time.')
}

async function countInTransaction(client: pg.ClientBase): Promise<Figures> {
  await client.query('begin transaction isolation level repeatable read, read only')
  const figures = await count(client)
  await client.query('commit')
  return figures
}

async function count(client: pg.ClientBase): Promise<Figures> {
  await client.query(EXACT_TEXT)
  const figures: Figures = new Map()
  for (const table of await listTables(client)) {
    const { rows } = await client.query<{ figures: string }>(
      `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as figures from ${quoted(table)} t`,
    )
    figures.set(tableKey(table), rows[0]?.figures ?? '')
  }
  return figures
}

export function compare(live: Figures, restored: Figures) {
  const names = [...new Set([...live.keys(), ...restored.keys()])]
  const wrong = names.filter((name) => live.get(name) !== restored.get(name))
  if (wrong.length === 0) return
  throw new BackupError(`The restored database differs from the live one in ${wrong.join(', ')}.`)
}

/** The drill must fill neither the disk of the live database nor that of the data folder. */
async function requireRoom({ dataDir }: Settings, place: DatabaseLocation) {
  const { home } = await findDatabaseFolder(dataDir)
  const size = await withClient(place, (client) =>
    client.query<{ bytes: string }>('select sum(pg_database_size(oid)) as bytes from pg_database'),
  )
  const needed = 2 * Number(size.rows[0]?.bytes) + 1024 ** 3
  for (const folder of new Set([dataDir, home])) {
    const { bsize, bavail } = await statfs(folder)
    if (bsize * bavail <= needed)
      throw new BackupError(`The drill needs ${Math.ceil(needed / 1024 ** 3)} GB on the disk of ${folder}.`)
  }
}

async function waitFor(path: string) {
  for (const until = performance.now() + PATIENCE_MS; !existsSync(path); await pause(100)) {
    if (performance.now() > until)
      throw new BackupError(`The archive does not take files: ${path} did not come. Look at the log.`)
  }
}

/** Also what an interrupted drill left, wherever root keeps the database. */
export async function removeDrill(dataDir: string) {
  await removeMoved(dataDir)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}
