import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { RETENTION_MIN_DAYS, type RetentionClass } from '../../contract/src/retention/retention-classes.ts'
import { exportersOf } from '../../server/src/exporters.ts'
import { AGED, OTHERS } from '../../server/src/testing/when-rows-go.ts'
import { ELSEWHERE } from './elsewhere.ts'
import { goesWith, lockOf, READERS } from './facts.ts'
import { type Kept, OF_NOBODY, OF_PEOPLE } from './tables.ts'

const CLASSES: Record<RetentionClass, string> = {
  checkIns: 'check-ins',
  assessments: 'assessments',
  alerts: 'closed alerts',
  care: 'work of care that ended',
  toolUses: 'uses of coping tools',
}

/** What stays behind an account. */
const OF_RECORDS: ReadonlySet<RetentionClass> = new Set(['alerts', 'care'])

/** In the person's own file, by the parts of the export. */
const inTheFile = new Set(exportersOf({} as never, {} as never).flatMap(({ tables }) => tables))

/** What the lists that are checked against the database say of how long a row is kept. */
function keptBySort(table: PgTable): string {
  const name = getTableName(table)
  const kind = AGED[name]
  if (kind)
    return `For the days that the facility sets for ${CLASSES[kind]}, ${RETENTION_MIN_DAYS[kind]} or more${OF_RECORDS.has(kind) ? ', with or without the account, and not while they are held' : ', and never longer than the account'}; without a number as long as the account.`
  if (OTHERS['with the account, at the latest'].includes(name)) return 'At the latest until the account goes.'
  if (OTHERS['by the writer alone'].includes(name)) return 'Until its writer deletes it, or the account goes.'
  if (Object.values(OTHERS).flat().includes(name)) return ''
  const parents = goesWith(table).filter((parent) => parent.name !== 'users')
  const rest = parents.every(({ optional }) => optional) ? '; without one, as long as the account' : ''
  return `As long as its row of ${parents.map((parent) => `\`${parent.name}\``).join(' or ')}${rest}.`
}

const fieldsOf = (table: PgTable) =>
  Object.values(getTableColumns(table))
    .map((column) => `\`${column.name}\`${lockOf(table, column)}`)
    .join(', ')

function rowOf({ table, readers, holds, kept }: Kept): string {
  const name = getTableName(table)
  const who = Object.entries(READERS).flatMap(([reader, words]) => {
    if (!readers.split(/ |:\w+/).includes(reader)) return []
    return reader === 'person' && inTheFile.has(name) ? [`${words} (in their file)`] : [words]
  })
  const long = [keptBySort(table), kept].filter(Boolean).join(' ')
  return `| \`${name}\` | ${holds} | ${who.join(', ') || 'nobody in the product'} | ${long} | ${fieldsOf(table)} |`
}

/** Every table of the database, and what is kept beside them. */
export const pageOf = () =>
  [
    '## Tables of people\n',
    '| table | what it holds | read by | how long | fields, and whose key locks them |',
    '|---|---|---|---|---|',
    ...OF_PEOPLE.map(rowOf),
    '\n## Tables that are about no person\n',
    '| table | what it is | fields |',
    '|---|---|---|',
    ...OF_NOBODY.map(([table, holds]) => `| \`${getTableName(table)}\` | ${holds} | ${fieldsOf(table)} |`),
    '\n## Beside the tables\n',
    '| what | what it holds of a person | how long | locked | decided in |',
    '|---|---|---|---|---|',
    ...ELSEWHERE.map(
      ({ what, holds, kept, locked, code }) => `| ${what} | ${holds} | ${kept} | ${locked} | \`${code}\` |`,
    ),
    '',
  ].join('\n')
