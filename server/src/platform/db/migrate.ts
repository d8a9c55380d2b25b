import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url))
export const MIGRATIONS_TABLE = 'migrations'

/** A migration as the database remembers it: its moment orders them, the hash is of its text. */
export type Migration = { at: number; hash: string }

/** Any number that no other use of the database takes. */
const LOCK = 7_413_902

/** All migrations of this version, oldest first. */
export const knownMigrations = (): Migration[] =>
  readMigrationFiles({ migrationsFolder: FOLDER }).map(({ folderMillis, hash }) => ({ at: folderMillis, hash }))

/**
 * Brings the tables up to date, one node at a time; forward only. With a `level` no further than that many migrations,
 * for rows that were kept by an earlier version.
 */
export async function migrateDatabase(owner: pg.Client, level = Number.POSITIVE_INFINITY) {
  const part = level < knownMigrations().length ? firstMigrations(level) : null
  await owner.query('select pg_advisory_lock($1)', [LOCK])
  try {
    await migrate(drizzle(owner), {
      migrationsFolder: part ?? FOLDER,
      migrationsSchema: 'public',
      migrationsTable: MIGRATIONS_TABLE,
    })
  } finally {
    if (part) rmSync(part, { recursive: true })
    await owner.query('select pg_advisory_unlock($1)', [LOCK])
  }
}

/** A folder with the first of the migrations and no others, because the library always runs all that it is given. */
function firstMigrations(level: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-migrations-'))
  cpSync(FOLDER, folder, { recursive: true })
  const journal = join(folder, 'meta', '_journal.json')
  const { entries, ...rest }: { entries: unknown[] } = JSON.parse(readFileSync(journal, 'utf8'))
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, level) }))
  return folder
}
