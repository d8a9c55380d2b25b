import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

export const SQL_FOLDER = fileURLToPath(new URL('../../../sql', import.meta.url))
export const SQL_VERSION_TABLE = 'sql_version'

/**
 * The functions, triggers and grants of a version, as statements that can run repeatedly. `hash` is that of the files;
 * `versions` are all hashes that they ever had, oldest first.
 */
export type SqlFiles = { files: { name: string; text: string }[]; hash: string; versions: string[] }

/** The files of `server/sql`, in the order of their names, and its list of versions. */
export function readSql(folder = SQL_FOLDER): SqlFiles {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const files = names.sort().map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
  const hash = createHash('sha256')
  for (const { name, text } of files) hash.update(`${name} ${Buffer.byteLength(text)}\n${text}`)
  const versions = readFileSync(join(folder, 'versions.txt'), 'utf8').trim().split('\n')
  return { files, hash: hash.digest('hex'), versions }
}

/**
 * What is wrong with the list of versions, as sentences. With a duplicate hash, a node of a version between the two
 * could install its older functions.
 */
export function sqlProblems({ hash, versions }: Omit<SqlFiles, 'files'>): string[] {
  const problems = []
  if (versions.at(-1) !== hash) {
    problems.push(
      versions.includes(hash)
        ? 'server/sql is as it was in an earlier version: change a comment in it, then run `npm run sql:version`'
        : 'server/sql has changed: run `npm run sql:version`, which adds its hash to server/sql/versions.txt',
    )
  }
  if (new Set(versions).size < versions.length) problems.push('server/sql/versions.txt has a version twice')
  return problems
}

/**
 * Runs the files in the caller's transaction if the database has an earlier version of them or none, or if its tables
 * have just `changed`. A version that is not in the list is newer and is kept.
 */
export async function applySql(owner: pg.ClientBase, sql: SqlFiles, changed: boolean) {
  const problems = sqlProblems(sql)
  if (problems.length > 0) throw new Error(`${problems.join('. ')}.`)
  await owner.query(
    `create table if not exists ${SQL_VERSION_TABLE} (
       one boolean primary key default true check (one), hash text not null, applied_at timestamptz not null)`,
  )
  const { rows } = await owner.query<{ hash: string }>(`select hash from ${SQL_VERSION_TABLE}`)
  const isEarlier = rows.every(({ hash }) => sql.versions.slice(0, -1).includes(hash))
  if (!isEarlier && !changed) return
  await owner.query(sql.files.map(({ text }) => text).join('\n'))
  await owner.query(
    `insert into ${SQL_VERSION_TABLE} (hash, applied_at) values ($1, now())
     on conflict (one) do update set hash = excluded.hash, applied_at = excluded.applied_at`,
    [sql.hash],
  )
}
