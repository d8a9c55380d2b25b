import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { applySql, readSql, type SqlFiles } from './sql-files.ts'

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url))
export const MIGRATIONS_TABLE = 'migrations'

/** A migration as the database remembers it: its moment orders them, the hash is of its text. */
export type Migration = { at: number; hash: string }

/** Any number that no other use of the database takes. */
const LOCK = 7_413_902
/** Milliseconds; less than `deadlock_timeout`, so that of an upgrade and a request the upgrade gives way. */
const LOCK_TIMEOUT = 500
const TRIES = 120
const GIVES_WAY = ['55P03', '40P01']

/** All migrations of this version, oldest first. */
export const knownMigrations = (): Migration[] =>
  readMigrationFiles({ migrationsFolder: FOLDER }).map(({ folderMillis, hash }) => ({ at: folderMillis, hash }))

/** With a `level` below that of this version: that many migrations and no functions, for rows of an earlier version. */
export type Target = { level?: number; sql?: SqlFiles }

/**
 * Brings tables, then functions, triggers and grants up to date, one node at a time; forward only. All of it is one
 * transaction. A table that a running node holds is not waited for: everything is undone and tried again.
 */
export async function migrateDatabase(owner: pg.Client, { level, sql = readSql() }: Target = {}) {
  const known = readMigrationFiles({ migrationsFolder: FOLDER })
  const migrations = known.slice(0, level)
  for (let tries = 1; ; tries += 1) {
    try {
      await owner.query(`begin; select pg_advisory_xact_lock(${LOCK}); set local lock_timeout = ${LOCK_TIMEOUT}`)
      const applied = await applyMissing(owner, migrations)
      if (migrations.length === known.length) await applySql(owner, sql, applied > 0)
      await owner.query('commit')
      return
    } catch (error) {
      await owner.query('rollback').catch(() => {})
      if (!(error instanceof pg.DatabaseError && GIVES_WAY.includes(error.code ?? '')) || tries === TRIES) throw error
      await pause(LOCK_TIMEOUT)
    }
  }
}

/** Runs what is newer than the newest that the database has; gives how many that were. */
async function applyMissing(owner: pg.Client, migrations: MigrationMeta[]): Promise<number> {
  await owner.query(
    `create table if not exists ${MIGRATIONS_TABLE} (id serial primary key, hash text not null, created_at bigint)`,
  )
  const { rows } = await owner.query<{ latest: string | null }>(
    `select max(created_at) as latest from ${MIGRATIONS_TABLE}`,
  )
  const missing = migrations.filter(({ folderMillis }) => folderMillis > Number(rows[0]?.latest ?? 0))
  for (const { sql, hash, folderMillis } of missing) {
    await owner.query(sql.join('\n'))
    await owner.query(`insert into ${MIGRATIONS_TABLE} (hash, created_at) values ($1, $2)`, [hash, folderMillis])
  }
  return missing.length
}
