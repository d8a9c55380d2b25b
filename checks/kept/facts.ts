import { createHash } from 'node:crypto'
import { getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgDialect, type PgPolicy, PgRole, PgTable } from 'drizzle-orm/pg-core'
import { appRole } from '../../server/src/platform/db/columns.ts'
import { readTables } from '../../server/src/platform/db/sql-files.ts'
import { recordKeys, userKeys } from '../../server/src/platform/user-keys/table.ts'
import { SEALED_COLUMNS } from '../../server/src/sealed-columns.ts'
import { NAMES, OTHERS } from '../../server/src/testing/when-rows-go.ts'
import type { Described, Lock, Reader } from './describe.ts'

/** Every table of the product. */
export const allTables = async (): Promise<PgTable[]> =>
  (await readTables()).flatMap((exported) => Object.values(exported).filter((one) => is(one, PgTable)))

const dialect = new PgDialect()
const textOf = (condition: SQL | undefined) => dialect.sqlToQuery(condition ?? sql`true`).sql

/** What the condition of a policy asks of whoever reads. */
const MARKS: [RegExp, Reader | null][] = [
  [/"(?:user_id|id|owner_id)" = nullif\(current_setting\('app\.user_id'/, 'person'],
  [/'app\.role', true\) = 'admin'/, 'admin'],
  [/'app\.role', true\) = 'staff'/, 'staff'],
  [/'app\.care'|opens_to_me/, 'clinician'],
  [/'app\.duty'/, 'duty'],
  // The product itself, while somebody signs in or brings the token of a session.
  [/'app\.(?:sign_in_id|sign_in_name|token_hash)'/, null],
]
/** Policies that ask for something else than a role. */
const ASKS: Record<string, Reader[]> = { reach_me_opened: ['admin', 'clinician'], visits_marked_in_care: ['clinician'] }

const rolesOf = ({ to }: PgPolicy) => [to].flat()
const opensRows = (policy: PgPolicy) =>
  policy.as !== 'restrictive' && [undefined, 'all', 'select'].includes(policy.for) && rolesOf(policy).includes(appRole)

/** The readers to whom row-level security opens rows, and the policies of which it is not known to whom. */
export function openedTo(table: PgTable): { readers: Set<Reader>; unknown: string[] } {
  const policies = getTableConfig(table).policies.filter(opensRows)
  const found = policies.map((policy) => ({
    name: policy.name,
    readers: ASKS[policy.name] ?? MARKS.flatMap(([mark, reader]) => (mark.test(textOf(policy.using)) ? [reader] : [])),
  }))
  const readers = found.flatMap(({ readers }) => readers).filter((reader) => reader !== null)
  return {
    readers: new Set(readers),
    unknown: found.flatMap(({ name, readers }) => (readers.length === 0 ? [name] : [])),
  }
}

/** The policies by which rows are read, those for functions with the rights of the owner too, in six letters. */
export function policiesOf(table: PgTable): string {
  const read = getTableConfig(table).policies.filter((policy) => [undefined, 'all', 'select'].includes(policy.for))
  const texts = read.map((policy) => [
    policy.name,
    policy.as,
    rolesOf(policy).map((role) => (is(role, PgRole) ? role.name : role)),
    textOf(policy.using),
  ])
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 6)
}

const sealed = new Set(SEALED_COLUMNS.map(({ column }) => column.name))
const KEYS: string[] = [recordKeys, userKeys].map((table) => getTableName(table))
const isBytes = (column: PgColumn) => column.getSQLType() === 'bytea'

/** How the tables themselves say that a column is locked; null for bytes of which the sentences have to say it. */
export function lockOf(table: PgTable, column: PgColumn): Lock | null {
  const { name, foreignKeys } = getTableConfig(table)
  if (sealed.has(`${name}.${column.name}`)) return 'server'
  if (!isBytes(column)) return 'clear'
  if (column.name === 'public_key') return null
  return foreignKeys.some((key) => KEYS.includes(getTableName(key.reference().foreignTable))) ? 'own' : null
}

export type Parent = { name: string; optional: boolean }
/** The tables with whose rows a row of this one goes. */
export const goesWith = (table: PgTable): Parent[] =>
  getTableConfig(table)
    .foreignKeys.filter(({ onDelete }) => onDelete === 'cascade')
    .map((key) => key.reference())
    .map(({ foreignTable, columns }) => ({
      name: getTableName(foreignTable),
      optional: columns.some(({ notNull }) => !notNull),
    }))

const keys = <K extends string>(of: Partial<Record<K, unknown>>) => Object.keys(of) as K[]

function readerProblems({ table, readers }: Described, functions: string): string[] {
  const opened = openedTo(table)
  const bodyOf = (name: string) =>
    functions.match(new RegExp(`function ${name}\\([\\s\\S]*?\\$\\$[\\s\\S]*?\\$\\$`))?.[0] ?? ''
  return [
    ...opened.unknown.map((policy) => `policy ${policy}: it is not known to whom it opens rows`),
    ...[...opened.readers].filter((reader) => !(reader in readers)).map((reader) => `a policy opens it to ${reader}`),
    ...keys(readers).flatMap((reader) => {
      const reads = readers[reader]
      if (opened.readers.has(reader)) return typeof reads === 'object' ? [`${reader} needs no function`] : []
      if (typeof reads !== 'object') return [`no policy opens it to ${reader}`]
      const body = bodyOf(reads.through)
      const opens = body.includes('security definer') && new RegExp(`\\b${getTableName(table)}\\b`).test(body)
      return opens ? [] : [`${reader}: ${reads.through} reads no such rows with the rights of the owner`]
    }),
  ]
}

/** Where the sentences of a table and the table itself do not agree. */
export function problemsOf(described: Described, functions: string): string[] {
  const { table, fields, kept, policies } = described
  const columns = Object.entries(getTableColumns(table))
  const name = getTableName(table)
  const locks = columns.flatMap(([key, column]) => {
    const field = fields[key]
    if (field === undefined) return [`${column.name} has no sentence`]
    const stated = typeof field === 'object'
    if (lockOf(table, column) === null) return stated ? [] : [`${column.name}: say how it is locked`]
    return stated ? [`${column.name}: how it is locked follows from the tables`] : []
  })
  const surplus = Object.keys(fields).filter((key) => !columns.some(([column]) => column === key))
  const byThemselves = OTHERS['by themselves, or when they are used'].includes(name)
  return [
    ...locks,
    ...surplus.map((key) => `there is no column ${key}`),
    ...(byThemselves && !kept ? ['say when its rows go'] : []),
    ...(policies === policiesOf(table)
      ? []
      : [`its policies changed: read who reads it now, then write '${policiesOf(table)}'`]),
    ...readerProblems(described, functions),
  ].map((problem) => `${name}: ${problem}`)
}

/** Columns that may say who somebody is, of a table that is about nobody. */
export const peopleIn = (table: PgTable): string[] =>
  Object.values(getTableColumns(table))
    .filter(
      (column) =>
        column.name !== 'id' && (column.getSQLType() === 'uuid' || /name|_by$|address|email/.test(column.name)),
    )
    .map(({ name }) => `${getTableName(table)}.${name}`)
    .filter((column) => !NAMES['no name of a person'].includes(column))
