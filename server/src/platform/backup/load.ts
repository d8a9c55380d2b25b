import type pg from 'pg'
import { type Header, readTable, type Sequence, type Table, tableKey } from './contents.ts'
import { copyIn } from './copy.ts'
import { BackupError, damaged, reasonOf } from './failures.ts'
import type { Backup } from './read-backup.ts'
import { type Entry, KIND } from './records.ts'
import { copyInText, EXACT_TEXT, isJobs, listTables, quoted } from './tables.ts'

/** How long a restored job may still wait if its own limit has passed since the backup, so that no timer is lost. */
const JOB_PATIENCE = '14 days'

/** One transaction, with foreign keys and triggers off. */
export async function loadRows(client: pg.ClientBase, backup: Backup, onWaiting: (record: Entry) => Promise<void>) {
  await requireColumns(client, backup.header)
  await client.query('begin')
  try {
    await client.query(`${EXACT_TEXT}; set local session_replication_role = replica`)
    for (const table of backup.header.tables) await client.query(`delete from ${quoted(table)}`)
    await loadTables(client, backup, onWaiting)
    for (const sequence of backup.header.sequences) await setSequence(client, sequence)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function loadTables(client: pg.ClientBase, backup: Backup, onWaiting: (record: Entry) => Promise<void>) {
  const records = backup.records()
  for (let next = await records.next(); !next.done; next = await records.next()) {
    const { kind, body } = next.value
    if (kind === KIND.waiting) await onWaiting(next.value)
    if (kind !== KIND.table) continue
    const table = readTable(body)
    const loaded = await loadTable(client, table, records)
    if (loaded !== backup.end.rows[tableKey(table)]) throw damaged()
    if (isJobs(table)) await reviveJobs(client, quoted(table))
  }
}

async function loadTable(client: pg.ClientBase, table: Table, records: AsyncGenerator<Entry>) {
  try {
    return await copyIn(client, copyInText(table), rowsOf(records))
  } catch (error) {
    throw new BackupError(`The rows of ${tableKey(table)} could not be restored: ${reasonOf(error)}`)
  }
}

/** Later records are not consumed. */
async function* rowsOf(records: AsyncGenerator<Entry>): AsyncGenerator<Buffer> {
  for (;;) {
    const next = await records.next()
    if (next.done) throw damaged()
    if (next.value.kind === KIND.tableEnd) return
    if (next.value.kind !== KIND.rows) throw damaged()
    yield next.value.body
  }
}

/** What ran when the copy was made, the backup itself among it, waits again: nobody runs it here. */
export const reviveJobs = (client: pg.ClientBase, table: string) =>
  client.query(
    `update ${table} set keep_until = greatest(keep_until, now() + $1::interval),
       start_after = case when state = 'active' then now() else start_after end,
       state = case when state = 'active' then 'retry' else state end
     where state < 'completed'`,
    [JOB_PATIENCE],
  )

const setSequence = (client: pg.ClientBase, { value, called, ...sequence }: Sequence) =>
  client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(sequence), value, called])

/** The table of jobs belongs to pg-boss, so its columns do not follow from our migrations. */
async function requireColumns(client: pg.ClientBase, { tables }: Header) {
  const here = new Map((await listTables(client)).map((table) => [tableKey(table), new Set(table.columns)]))
  for (const table of tables) {
    const missing = table.columns.filter((column) => !here.get(tableKey(table))?.has(column))
    if (missing.length === 0) continue
    throw new BackupError(
      `The backup holds ${tableKey(table)} (${missing.join(', ')}), which this version of Evenkeel does not know.`,
    )
  }
}
