import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { VERSION } from '../version.ts'
import type { Grant } from './policies.ts'

const SQL_FOLDER = fileURLToPath(new URL('../../../sql', import.meta.url))
const SOURCES = fileURLToPath(new URL('../..', import.meta.url))
export const SQL_VERSION_TABLE = 'sql_version'

/** The functions, triggers and grants of a version, as statements that can run repeatedly. */
export type SqlFiles = { text: string; hash: string }

/** The files of `server/sql`, in the order of their names, and the grants. */
export async function readSql(folder = SQL_FOLDER): Promise<SqlFiles> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const files = names.sort().map((name) => readFileSync(join(folder, name), 'utf8'))
  const text = [...files, grantsOf(await readTables())].join('\n')
  return { text, hash: hashOf(text) }
}

type Tables = { grants?: Grant[]; [name: string]: unknown }

export function readTables(): Promise<Tables[]> {
  const files = globSync('{features,platform}/**/table.ts', { cwd: SOURCES }).sort()
  return Promise.all(files.map((file) => import(join(SOURCES, file))))
}

/** Throws when there are no grants for a table. */
export function grantsOf(files: Tables[]): string {
  const grants = files.flatMap(({ grants = [] }) => grants)
  for (const table of files.flatMap((exported) => Object.values(exported)))
    if (is(table, PgTable) && !grants.some((grant) => grant.table === table))
      throw new Error(`The \`grants\` of table.ts do not say what the roles may do with ${getTableName(table)}`)
  return grants.map(({ text }) => text).join('\n')
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Only if the version is earlier, or tables have just `changed`; a version with a higher number stays. */
export async function applySql(owner: pg.ClientBase, sql: SqlFiles, changed: boolean) {
  await owner.query(
    `create table if not exists ${SQL_VERSION_TABLE} (
       one boolean primary key default true check (one), hash text not null, applied_at timestamptz not null, product text)`,
  )
  const { rows } = await owner.query(`select from ${SQL_VERSION_TABLE} where hash = $1 and product = $2`, [
    sql.hash,
    VERSION,
  ])
  if (rows.length > 0 && !changed) return
  await owner.query(sql.text)
  await owner.query(
    `insert into ${SQL_VERSION_TABLE} (hash, applied_at, product) values ($1, now(), $2)
     on conflict (one) do update set hash = excluded.hash, applied_at = excluded.applied_at, product = excluded.product`,
    [sql.hash, VERSION],
  )
}
