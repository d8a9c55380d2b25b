import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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

/** The statements can run repeatedly. */
export type SqlFiles = { text: string; number: number; hash: string }

/** `version.txt` has a number and the hash of the text: a number alone could be forgotten, and hashes have no order. */
export async function readSql(folder = SQL_FOLDER): Promise<SqlFiles> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const files = names.sort().map((name) => readFileSync(join(folder, name), 'utf8'))
  const [number, hash = ''] = readFileSync(join(folder, 'version.txt'), 'utf8').trim().split(' ')
  return { text: [...files, grantsOf(await readTables())].join('\n'), number: Number(number), hash }
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

/** `npm run sql:version` calls this. */
export async function renumber(folder = SQL_FOLDER): Promise<SqlFiles> {
  const sql = await readSql(folder)
  const hash = hashOf(sql.text)
  if (hash === sql.hash) return sql
  const number = sql.number + 1
  writeFileSync(join(folder, 'version.txt'), `${number} ${hash}\n`)
  return { ...sql, number, hash }
}

/** Only if the version is earlier, or tables have just `changed`; a version with a higher number stays. */
export async function applySql(owner: pg.ClientBase, sql: SqlFiles, changed: boolean) {
  if (hashOf(sql.text) !== sql.hash)
    throw new Error('server/sql or the grants of a table have changed: run `npm run sql:version`')
  await owner.query(
    `create table if not exists ${SQL_VERSION_TABLE} (
       one boolean primary key default true check (one), number integer not null, hash text not null,
       applied_at timestamptz not null)`,
  )
  const { rows } = await owner.query<{ number: number; hash: string }>(`select number, hash from ${SQL_VERSION_TABLE}`)
  const isEarlier = rows.every(
    ({ number, hash }) => number < sql.number || (number === sql.number && hash !== sql.hash),
  )
  if (!isEarlier && !changed) return
  await owner.query(sql.text)
  // Names this product to a version that does not know these tables.
  await owner.query(`alter table ${SQL_VERSION_TABLE} add column if not exists product text`)
  await owner.query(
    `insert into ${SQL_VERSION_TABLE} (number, hash, applied_at, product) values ($1, $2, now(), $3)
     on conflict (one) do update set number = excluded.number, hash = excluded.hash, applied_at = excluded.applied_at, product = excluded.product`,
    [sql.number, sql.hash, VERSION],
  )
}
