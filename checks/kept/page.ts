import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { RETENTION_MIN_DAYS, type RetentionClass } from '../../contract/src/retention-classes.ts'
import { exportersOf } from '../../server/src/exporters.ts'
import { AGED, OTHERS } from '../../server/src/testing/when-rows-go.ts'
import { type Described, type Field, type Lock, READERS, type Reader } from './describe.ts'
import { ELSEWHERE } from './elsewhere.ts'
import { goesWith, lockOf, openedTo } from './facts.ts'

const LOCKS: Record<Lock, string> = {
  clear: 'clear',
  server: 'server’s keys',
  own: 'own key',
  either: 'own key, or server’s keys',
  hash: 'hash',
}

const CLASSES: Record<RetentionClass, string> = {
  checkIns: 'check-ins',
  assessments: 'assessments',
  alerts: 'closed alerts',
  care: 'work of care that ended',
  toolUses: 'uses of coping tools',
}

/** What stays behind an account. */
const OF_RECORDS: ReadonlySet<RetentionClass> = new Set(['alerts', 'care'])

const INTRO = `# Every field that is kept of a person

For a privacy officer, a lawyer, an advocate, an engineer: each table of the database by what a person would call it, why it is kept, how long, who
reads it, and each of its fields. Fields, locks and times come from the tables and the lists that delete. A test (\`checks/data-page.test.ts\`) fails where a
field has no line, where a table is opened to a reader who is not named here, or named here and not opened, and where a policy changed since somebody
read who reads. In fewer words: [for facilities](for-facilities.md). What each promise rests on: [security.md](security.md).

**Read by.** Who is named reads it through the product, by rules of the database; who is not named reads nothing of it, but for figures of groups.
“Those who answer” are administrators who were named to answer alerts of that person’s role. “Until they open”: what was written before a clinician
began opens to them [later](decisions/clinicians.md). “Their file” is what a person downloads themself, without what a one-time slip locked.
“Whoever runs the machine” has the database, a dump, or a backup with its passphrase; whoever changes the running program
[reads what is opened meanwhile](security.md#what-each-can-learn).

**How long.** Days are set by the facility under **Facility**, and none at first. Backups keep what was deleted until they go.

| locked | who can open it |
|---|---|
| ${LOCKS.clear} | whoever has the database |
| ${LOCKS.server} | whoever has the database and \`keys.json\`, or a backup with its passphrase |
| ${LOCKS.own} | the person, by their password, their recovery code or their open session; who has database and keys can guess a weak password. What they share is copied, locked with the server’s keys |
| ${LOCKS.hash} | nobody: it can be compared with something, and not turned back |
`

/** In the person's own file, by the parts of the export. */
const inTheFile = new Set(exportersOf({} as never, {} as never).flatMap(({ tables }) => tables))

const isIn = (name: string, when: keyof typeof OTHERS) => OTHERS[when].includes(name)

/** What the lists that are checked against the database say of how long a row is kept. */
function keptBySort(table: PgTable): string {
  const name = getTableName(table)
  const kind = AGED[name]
  if (kind)
    return `For the days that the facility sets for ${CLASSES[kind]}, ${RETENTION_MIN_DAYS[kind]} or more${OF_RECORDS.has(kind) ? ', with or without the account, and not while they are held' : ', and never longer than the account'}; without a number as long as the account.`
  if (isIn(name, 'with the account, at the latest')) return 'At the latest until the account goes.'
  if (isIn(name, 'by the writer alone')) return 'Until its writer deletes it, or the account goes.'
  if (Object.values(OTHERS).flat().includes(name)) return ''
  const parents = goesWith(table).filter((parent) => parent.name !== 'users')
  const rest = parents.every(({ optional }) => optional) ? '; without one, as long as the account' : ''
  return `As long as its row of ${parents.map((parent) => `\`${parent.name}\``).join(' or ')}${rest}.`
}

export const keptOf = ({ table, kept }: Pick<Described, 'table' | 'kept'>) =>
  [keptBySort(table), kept].filter(Boolean).join(' ')

export const sentenceOf = (field: Field | undefined) => (typeof field === 'string' ? field : (field?.is ?? ''))
const statedLock = (field: Field | undefined) => (typeof field === 'string' ? null : (field?.lock ?? null))

type Line = { names: string[]; is: string; lock: Lock }
/** The columns in their order; neighbours with one sentence share a line. */
export function linesOf({ table, fields }: Described): Line[] {
  const lines: Line[] = []
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    const is = sentenceOf(fields[key])
    const lock = lockOf(table, column) ?? statedLock(fields[key]) ?? 'clear'
    const last = lines.at(-1)
    if (last && last.is === is && last.lock === lock) last.names.push(column.name)
    else lines.push({ names: [column.name], is, lock })
  }
  return lines
}

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

/** What whoever runs the machine reads of it. */
function operatorOf(lines: Line[]): string {
  const of = (...locks: Lock[]) => lines.filter(({ lock }) => locks.includes(lock)).flatMap(({ names }) => names)
  const [server, own] = [of('server'), of('own', 'either')]
  if (server.length + own.length === 0) return 'all of it'
  return [
    'what is clear',
    ...(server.length > 0 ? [`with the server’s keys also ${code(server)}`] : []),
    ...(own.length > 0 ? [`not ${code(own)}`] : []),
  ].join('; ')
}

function readersOf({ table, readers }: Described, lines: Line[]): string[] {
  const isInFile = inTheFile.has(getTableName(table)) && openedTo(table).readers.has('person')
  const inProduct = (Object.keys(READERS) as Reader[]).flatMap((reader) => {
    const reads = readers[reader]
    if (reads === undefined) return []
    const file = reader === 'person' && isInFile ? '; in their file' : ''
    return [`${READERS[reader]}:** ${typeof reads === 'string' ? reads : reads.reads}${file}.`]
  })
  return [
    ...(inProduct.length > 0 ? inProduct : ['nobody in the product.**']),
    `whoever runs the machine:** ${operatorOf(lines)}.`,
  ].map((line) => `- **Read by ${line}`)
}

function sectionOf(described: Described): string {
  const lines = linesOf(described)
  return [
    `### ${described.title} (\`${getTableName(described.table)}\`)`,
    '',
    described.why,
    '',
    `- **How long:** ${keptOf(described)}`,
    ...readersOf(described, lines),
    '',
    '| field | what it is | locked |',
    '|---|---|---|',
    ...lines.map(({ names, is, lock }) => `| ${code(names)} | ${is} | ${LOCKS[lock]} |`),
    '',
  ].join('\n')
}

/** The page: what people call it, with the tables of each. */
export const pageOf = (groups: Record<string, Described[]>, ofNobody: { table: PgTable; why: string }[]) =>
  [
    INTRO,
    ...Object.entries(groups).flatMap(([title, tables]) => [`## ${title}\n`, ...tables.map(sectionOf)]),
    '## Tables that are about no person\n',
    '| table | its columns | what it is |',
    '|---|---|---|',
    ...ofNobody.map(({ table, why }) => {
      const columns = Object.values(getTableColumns(table)).map(({ name }) => name)
      return `| \`${getTableName(table)}\` | ${code(columns)} | ${why} |`
    }),
    '\n## Beside the tables\n',
    '| what | what it holds of a person | how long | locked | decided in |',
    '|---|---|---|---|---|',
    ...ELSEWHERE.map(
      ({ what, holds, kept, locked, code }) => `| ${what} | ${holds} | ${kept} | ${locked} | \`${code}\` |`,
    ),
    '',
  ].join('\n')
