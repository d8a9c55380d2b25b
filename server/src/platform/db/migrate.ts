import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { LISTENER } from '../live.ts'
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
export type Target = { level?: number; migrations?: MigrationMeta[]; sql?: SqlFiles }

/**
 * Forward only, in one transaction and one node at a time.
 * Rolls back and tries again where a running node has locked a table, so that no request waits for it.
 */
export async function migrateDatabase(owner: pg.Client, target: Target = {}) {
  const { level, migrations: known = readMigrations(), sql = await readSql() } = target
  const migrations = known.slice(0, level)
  for (let tries = 1; ; tries += 1) {
    try {
      await owner.query(`begin; select pg_advisory_xact_lock(${LOCK}); set local lock_timeout = ${LOCK_TIMEOUT}`)
      await refuseOtherNodes(owner)
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
  const done = rows.map(({ hash, at }) => ({ hash, at: Number(at) }))
  const isKnown = ({ hash, at }: Migration) => known.some((one) => one.hash === hash && one.folderMillis === at)
  if (done.length > 0 && !done.some(({ hash }) => hash === known[0]?.hash)) throw new Error(BEFORE_RELEASE)
  if (!done.every(isKnown)) throw new Error(isOfLater(done, known) ? await newer(owner) : BETWEEN_RELEASES)
  const latest = Math.max(0, ...done.map(({ at }) => at))
  const missing = migrations.filter(({ folderMillis }) => folderMillis > latest)
  for (const migration of missing) {
    await owner.query(migration.sql.join('\n'))
    await owner.query(`insert into ${MIGRATIONS_TABLE} (hash, created_at) values ($1, $2)`, [
      migration.hash,
      migration.folderMillis,
    ])
  }
  return missing.length
}

/** Throws where a node of another version is connected: its statements are not those of these tables. */
async function refuseOtherNodes(owner: pg.Client) {
  const { rows } = await owner.query<{ name: string; address: string | null; pid: number }>(
    `select application_name as name, host(client_addr) as address, pid from pg_stat_activity
     where datname = current_database() and starts_with(application_name, $1)`,
    [LISTENER],
  )
  const other = rows.find(({ name }) => !name.endsWith(` ${VERSION}`))
  if (!other) return
  const { product } = await lastUsed(owner)
  const found = /\d+\.\d+\.\S*$/.exec(other.name)?.[0] ?? product ?? 'of another version'
  throw new Error(
    `This is Evenkeel ${VERSION}, and Evenkeel ${found} runs on this database (${other.address ?? 'this machine'}, process ${other.pid} of PostgreSQL). ` +
      `All nodes run one version: stop every node of the other one, then start this one. Nothing was changed.`,
  )
}

export const BEFORE_RELEASE =
  'This was made before Evenkeel 1.0.0, the oldest release that this version upgrades. Upgrade to 1.0.0 first: start or restore it once with ' +
  '1.0.0, then with this version. Nothing was changed.'

export const BETWEEN_RELEASES =
  `This is of a build of Evenkeel between two releases: it has a migration that ${VERSION} has not, and lacks one that it has. ` +
  'Start it with the commit that last used it and export, or restore a backup of a release into an empty data folder. Nothing was changed.'

/** A later release has all migrations of this one, and then its own. */
export const isOfLater = (applied: Migration[], known: { hash: string }[]) =>
  known.every(({ hash }, i) => applied[i]?.hash === hash)

/** The release that last changed this database, and since when; nothing in one that none has. */
async function lastUsed(owner: pg.Client): Promise<{ product?: string | null; since?: string }> {
  const { rows: found } = await owner.query(`select to_regclass('${SQL_VERSION_TABLE}') as made`)
  if (!found[0]?.made) return {}
  const { rows } = await owner.query<{ product: string | null; since: string }>(
    `select to_jsonb(v) ->> 'product' as product, to_char(applied_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as since from ${SQL_VERSION_TABLE} v`,
  )
  return rows[0] ?? {}
}

async function newer(owner: pg.Client): Promise<string> {
  const { product, since = 'that' } = await lastUsed(owner)
  return (
    `This is Evenkeel ${VERSION}, and the database was used by ${product ? `Evenkeel ${product}` : 'a newer version'}, which has tables that ${VERSION} does not know. ` +
    `Start ${product ?? 'that version'} again. Or go back: restore the last backup from before ${since} into an empty data folder. Nothing was changed.`
  )
}
