import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { VERSION } from '../version.ts'
import { applySql, readSql, SQL_VERSION_TABLE, type SqlFiles } from './sql-files.ts'

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url))
export const MIGRATIONS_TABLE = 'migrations'

/** `at` (milliseconds) gives the order, `hash` is that of its text. */
export type Migration = { at: number; hash: string }

/** Advisory lock: any number that nothing else uses. */
const LOCK = 7_413_902
/** Milliseconds; shorter than `deadlock_timeout`, so that an upgrade fails before a request does. */
const LOCK_TIMEOUT = 500
const TRIES = 120
const GIVES_WAY = ['55P03', '40P01']

/** Oldest first. */
export const readMigrations = () => readMigrationFiles({ migrationsFolder: FOLDER })

export const knownMigrations = (): Migration[] =>
  readMigrations().map(({ folderMillis, hash }) => ({ at: folderMillis, hash }))

/**
 * With `level`, only this many migrations run and no functions, to load rows of an earlier version; `of` are tables of
 * 0.9.
 */
export type Target = { level?: number; migrations?: MigrationMeta[]; sql?: SqlFiles } | { of: 'b37a24e6' }

/**
 * Forward only, in one transaction and one node at a time.
 * Rolls back and tries again where a running node has locked a table, so that no request waits for it.
 */
export async function migrateDatabase(owner: pg.Client, target: Target = {}) {
  if ('of' in target) return void (await owner.query(tablesOfB37a24e6()))
  const { level, migrations: known = readMigrations(), sql = await readSql() } = target
  const migrations = known.slice(0, level)
  for (let tries = 1; ; tries += 1) {
    try {
      await owner.query(`begin; select pg_advisory_xact_lock(${LOCK}); set local lock_timeout = ${LOCK_TIMEOUT}`)
      const applied = await applyMissing(owner, migrations, known)
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

/** Returns the number of migrations that ran; refuses a newer database. */
async function applyMissing(owner: pg.Client, migrations: MigrationMeta[], known: MigrationMeta[]): Promise<number> {
  await owner.query(
    `create table if not exists ${MIGRATIONS_TABLE} (id serial primary key, hash text not null, created_at bigint)`,
  )
  const { rows } = await owner.query<{ hash: string; at: string }>(
    `select hash, created_at as at from ${MIGRATIONS_TABLE} order by created_at`,
  )
  const applied = rows.map(({ hash, at }) => ({ hash, at: Number(at) }))
  const done = isOfB37a24e6(applied) ? await becomeBaseline(owner, known) : applied
  const isKnown = ({ hash, at }: Migration) => known.some((one) => one.hash === hash && one.folderMillis === at)
  if (done.length > 0 && !done.some(({ hash }) => hash === known[0]?.hash)) throw new Error(BEFORE_RELEASE)
  if (!done.every(isKnown)) throw new Error(isOfLater(done, known) ? await newer(owner) : BETWEEN_RELEASES)
  const latest = Math.max(0, ...done.map(({ at }) => at))
  const missing = migrations.filter(({ folderMillis }) => folderMillis > latest)
  for (const migration of missing) {
    await owner.query(migration.sql.join('\n'))
    await markApplied(owner, migration)
  }
  return missing.length + (done === applied ? 0 : 1)
}

const markApplied = (owner: pg.Client, { hash, folderMillis }: MigrationMeta) =>
  owner.query(`insert into ${MIGRATIONS_TABLE} (hash, created_at) values ($1, $2)`, [hash, folderMillis])

/** The last migration of commit b37a24e6, from whose tables one step leads to those of the first release. */
const B37A24E6 = 'a8c99dc4212252ba31ea841373b5ebd9028f907388cbf0c5b401668bb2f6101f'

export const isOfB37a24e6 = (applied: Migration[]): boolean => applied.at(-1)?.hash === B37A24E6

/** For the rows of a backup of that commit. */
const tablesOfB37a24e6 = () =>
  `begin; ${gunzipSync(readFileSync(join(FOLDER, 'b37a24e6.sql.gz')))};
   create table ${MIGRATIONS_TABLE} (id serial primary key, hash text not null, created_at bigint);
   insert into ${MIGRATIONS_TABLE} (hash, created_at) values ('${B37A24E6}', 0);
   create table ${SQL_VERSION_TABLE} (one boolean primary key default true check (one), hash text not null, applied_at timestamptz not null);
   commit`

async function becomeBaseline(owner: pg.Client, [baseline]: MigrationMeta[]): Promise<Migration[]> {
  if (!baseline) return []
  await owner.query(readFileSync(join(FOLDER, 'from-b37a24e6.sql'), 'utf8'))
  await markApplied(owner, baseline)
  return [{ hash: baseline.hash, at: baseline.folderMillis }]
}

export const BEFORE_RELEASE =
  'This is of a build from before the first release of Evenkeel. Start or restore it once with commit b37a24e6 (0.9), then start this ' +
  'version on that folder. Where that commit refuses it too, open it with the commit that last used it, and export. ' +
  'Nothing was changed.'

export const BETWEEN_RELEASES =
  `This is of a build of Evenkeel between two releases: it has a migration that ${VERSION} has not, and lacks one that it has. ` +
  'Start it with the commit that last used it and export, or restore a backup of a release into an empty data folder. Nothing was changed.'

/** A later release has all migrations of this one, and then its own. */
export const isOfLater = (applied: Migration[], known: { hash: string }[]) =>
  known.every(({ hash }, i) => applied[i]?.hash === hash)

async function newer(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ product: string | null; since: string }>(
    `select to_jsonb(v) ->> 'product' as product, to_char(applied_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as since from ${SQL_VERSION_TABLE} v`,
  )
  const { product = null, since = 'that' } = rows[0] ?? {}
  return (
    `This is Evenkeel ${VERSION}, and the database was used by ${product ? `Evenkeel ${product}` : 'a newer version'}, which has tables that ${VERSION} does not know. ` +
    `Start ${product ?? 'that version'} again. Or go back: restore the last backup from before ${since} into an empty data folder. Nothing was changed.`
  )
}
