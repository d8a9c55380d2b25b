import pg from 'pg'
import { MIGRATIONS_TABLE, type Migration } from '../db/migrate.ts'
import { SQL_VERSION_TABLE } from '../db/sql-files.ts'
import { SCHEMA as JOBS } from '../jobs/jobs.ts'
import { type Sequence, type Table, tableKey } from './contents.ts'
import { BackupError } from './failures.ts'

/** Exact text representations, and no statement timeout. */
export const EXACT_TEXT = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 3; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`

const JOB_TABLE = `${JOBS}.job`
/** Jobs that have not run yet, and no keys of the outbox: whoever has a backup opens no kept item with it. */
const ONLY = new Map([
  [JOB_TABLE, `where state < 'completed'`],
  ['public.drop_keys', 'where false'],
])

export const isJobs = (table: Table) => tableKey(table) === JOB_TABLE

const id = pg.escapeIdentifier
export const quoted = ({ schema, name }: { schema: string; name: string }) => `${id(schema)}.${id(name)}`
const columnsOf = ({ columns }: Table) => columns.map(id).join(', ')

export const copyOutText = (table: Table) =>
  `copy (select ${columnsOf(table)} from ${quoted(table)} ${ONLY.get(tableKey(table)) ?? ''}) to stdout`

export const copyInText = (table: Table) => `copy ${quoted(table)} (${columnsOf(table)}) from stdin`

/** Without the lists of versions, which a restore creates. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' and c.relname <> all ($1) or n.nspname || '.' || c.relname = $2)
     group by 1, 2 order by 1 desc, 2`,
    [[MIGRATIONS_TABLE, SQL_VERSION_TABLE], JOB_TABLE],
  )
  return rows
}

/** Without that of the migrations, which are run again. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
     where schemaname = 'public' and sequencename <> $1 order by 1, 2`,
    [`${MIGRATIONS_TABLE}_id_seq`],
  )
  const all: Sequence[] = []
  for (const sequence of rows) {
    const { rows: found } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(sequence)}`,
    )
    for (const now of found) all.push({ ...sequence, ...now })
  }
  return all
}

/** Oldest first; none in a database that is not of this product. */
export async function appliedMigrations(client: pg.ClientBase): Promise<Migration[]> {
  const { rows: there } = await client.query('select to_regclass($1) as found', [`public.${MIGRATIONS_TABLE}`])
  if (!there[0]?.found) return []
  const { rows } = await client.query<{ at: string; hash: string }>(
    `select created_at as at, hash from public.${MIGRATIONS_TABLE} order by created_at`,
  )
  return rows.map(({ at, hash }) => ({ at: Number(at), hash }))
}

/** Throws when rows are hidden from this login, because the backup would be incomplete. */
export async function requireEveryRow(client: pg.ClientBase, tables: Table[]) {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name
     where row_security_active(name::regclass) or not has_table_privilege(name::regclass, 'select')`,
    [tables.map(quoted)],
  )
  if (rows.length === 0) return
  throw new BackupError(
    `The login of DATABASE_URL cannot see every row of ${rows.map(({ name }) => name).join(', ')}. ` +
      'Give this command the address with a login that is a superuser, or that has BYPASSRLS and may read all tables.',
  )
}
