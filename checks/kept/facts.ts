import { getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgDialect, type PgPolicy, PgTable } from 'drizzle-orm/pg-core'
import { appRole } from '../../server/src/platform/db/columns.ts'
import { readTables } from '../../server/src/platform/db/sql-files.ts'
import { recordKeys, userKeys } from '../../server/src/platform/user-keys/table.ts'
import { SEALED_COLUMNS } from '../../server/src/sealed-columns.ts'
import { NAMES, OTHERS } from '../../server/src/testing/when-rows-go.ts'
import type { Kept } from './tables.ts'

/** Who reads through the product, by what row-level security asks. */
export const READERS = {
  person: 'the person',
  admin: 'administrators',
  clinician: 'clinicians',
  duty: 'duty responders',
  staff: 'staff',
  screen: 'duty screens',
} as const
type Reader = keyof typeof READERS

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

const sealed = new Set(SEALED_COLUMNS.map(({ column }) => column.name))
const KEYS: string[] = [recordKeys, userKeys].map((table) => getTableName(table))

/** Whose key locks a column, where the tables say so. */
export function lockOf(table: PgTable, column: PgColumn): string {
  const { name, foreignKeys } = getTableConfig(table)
  if (sealed.has(`${name}.${column.name}`)) return ' (server’s keys)'
  const isOwn = foreignKeys.some((key) => KEYS.includes(getTableName(key.reference().foreignTable)))
  return isOwn && column.getSQLType() === 'bytea' && column.name !== 'public_key' ? ' (own key)' : ''
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

/** Where the sentence of a table and the table itself do not agree; `functions`: the text of server/sql. */
export function problemsOf({ table, readers, kept }: Kept, functions: string): string[] {
  const name = getTableName(table)
  const { readers: opened, unknown } = openedTo(table)
  const named = readers.split(' ').filter(Boolean)
  const bodyOf = (name: string) =>
    functions.match(new RegExp(`function ${name}\\([\\s\\S]*?\\$\\$[\\s\\S]*?\\$\\$`))?.[0] ?? ''
  const reads = (body: string) => body.includes('security definer') && new RegExp(`\\b${name}\\b`).test(body)
  const wrong = named.filter((one) => {
    const [reader = '', through] = one.split(':')
    return !(reader in READERS) || (through ? !reads(bodyOf(through)) : !opened.has(reader as Reader))
  })
  const byThemselves = OTHERS['by themselves, or when they are used'].includes(name)
  return [
    ...unknown.map((policy) => `policy ${policy}: it is not known to whom it opens rows`),
    ...[...opened].filter((reader) => !named.includes(reader)).map((reader) => `a policy opens it to ${reader}`),
    ...wrong.map((reader) => `nothing opens it to ${reader}`),
    ...(byThemselves && !kept ? ['say when its rows go'] : []),
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
