import { HOLD_REASONS, type HoldReason } from '@evenkeel/contract/retention/retention-classes.ts'
import pg from 'pg'
import { z } from 'zod'
import { BackupError } from '../backup/failures.ts'
import { type DeletionList, listName } from './contents.ts'
import { type Archive, readWhole, writeSealed } from './sealed-file.ts'

/** Kept for a while after it is in a list, so that a restored database knows what it has done. */
const LISTED = '2 days'
/** A transaction lasts no longer than this by far. */
const LONGEST_MS = 86_400_000

const Deletion = z.object({
  id: z.string(),
  at: z.iso.datetime({ offset: true }),
  table: z.string(),
  row: z.uuid(),
  /** On which somebody was released, or until which their records are kept. */
  day: z.iso.date().nullish(),
})
export type Deletion = z.output<typeof Deletion>

/**
 * Returns the transaction that the next list begins with.
 * A list ends before the oldest running transaction, so that none that commits late is skipped.
 */
export async function shipDeletions(archive: Archive, client: pg.ClientBase, from: bigint | null): Promise<bigint> {
  const { rows: ends } = await client.query<{ end: string; at: Date }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as end, clock_timestamp() as at',
  )
  const [now] = ends
  if (!now) throw new BackupError('PostgreSQL told no transaction.')
  const end = BigInt(now.end)
  const { rows } = await client.query<Deletion>(
    `select id::text, to_json(at)#>>'{}' as at, table_name as table, row_id as row, day::text from deletions
     where ($1::text is null or xid >= $1::xid8) and xid < $2::xid8 order by xid, id`,
    [from === null ? null : String(from), now.end],
  )
  // Without deletions the next list covers this time too; the first is written, so that a missing list is noticed.
  if (rows.length === 0 && from !== null) return from
  const lines = async function* () {
    yield Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  }
  await writeSealed(archive, listName(now.at, from ?? 0n, end), lines())
  await client.query(`delete from deletions where xid < $1::xid8 and at < now() - $2::interval`, [now.end, LISTED])
  return end
}

/** In order; throws a sentence when a list between others is missing. */
export async function readDeletions(archive: Archive, lists: readonly DeletionList[]): Promise<Deletion[]> {
  const all: Deletion[] = []
  for (const [i, { name, from }] of lists.entries()) {
    const before = lists[i - 1]
    if (before && before.to !== from)
      throw new BackupError(
        `A list of deletions is missing in the archive ${archive.folder}: the one after ${before.name}, before ${name}. ` +
          'Without it, what was deleted would come back.',
      )
    const text = (await readWhole(archive, name)).toString()
    for (const line of text.split('\n')) if (line) all.push(Deletion.parse(JSON.parse(line)))
  }
  return all
}

/** Returns how many rows changed in one transaction; whether an account is disabled or released is as it was last. */
export async function applyDeletions(client: pg.ClientBase, deletions: readonly Deletion[], to: Date): Promise<number> {
  const recent = deletions.filter(({ at }) => Date.parse(at) > to.getTime() - LONGEST_MS)
  await client.query('begin')
  // The restored state knows these deletions already.
  const { rows } = await client.query<{ id: string }>('select id::text from deletions')
  const known = new Set(rows.map(({ id }) => id))
  await forgetArchive(client)
  const unknown = recent.filter(({ id }) => !known.has(id))
  let gone = await changeAccounts(client, unknown)
  for (const [table, rowsOf] of Map.groupBy(unknown, (entry) => entry.table)) {
    if (ACCOUNTS.has(table)) continue
    gone += await deleteAgain(
      client,
      table,
      rowsOf.map(({ row }) => row),
    )
  }
  await followRestored(client, unknown)
  await client.query('commit')
  return gone
}

/** In a state that a former version left, triggers have done it. */
async function followRestored(client: pg.ClientBase, entries: readonly Deletion[]) {
  const { rowCount } = await client.query(`select where to_regprocedure('follow_restored(uuid[])') is not null`)
  const released = entries.filter(({ table }) => ACCOUNTS.get(table)?.of === 'released')
  if (rowCount) await client.query('select follow_restored($1::uuid[])', [released.map(({ row }) => row)])
}

export async function forgetArchive(client: pg.ClientBase) {
  await client.query(
    `delete from archiving; truncate deletions; delete from job_successes where job in ('archive', 'archive-base', 'drill')`,
  )
}

const GIVEN = 'from unnest($1::uuid[], $2::timestamptz[], $3::date[]) e (id, at, day)'
const DISABLED = `update users u set disabled_at = e.at ${GIVEN}
  where u.id = e.id and u.disabled_at is null`
const ENABLED = `update users u set disabled_at = null ${GIVEN}
  where u.id = e.id and u.disabled_at is not null`
const RELEASED = `update users u set released_on = coalesce(e.day, e.at::date) ${GIVEN}
  where u.id = e.id and u.released_on is distinct from coalesce(e.day, e.at::date)`
const UNRELEASED = `update users u set released_on = null ${GIVEN}
  where u.id = e.id and u.released_on is not null`
/** Who held the records is not in the list. */
const held = (reason: HoldReason) => `insert into record_holds (user_id, id, reason, held_at)
  select e.id, uuidv7(), '${reason}', e.at ${GIVEN} join record_people r on r.user_id = e.id on conflict do nothing`
const released = (reason: HoldReason) => `update record_holds h set ended_at = e.at ${GIVEN}
  where h.user_id = e.id and h.reason = '${reason}' and h.ended_at is null`
const KEPT = `update record_people r set kept_until = greatest(r.kept_until, e.day) ${GIVEN}
  where r.user_id = e.id and r.kept_until is distinct from greatest(r.kept_until, e.day)`
const DELAYED = `update record_people r set delayed_at = e.at ${GIVEN} where r.user_id = e.id and r.delayed_at is null`
const UNPROMISED = `update record_people r set go_with_account = false ${GIVEN} where r.user_id = e.id and r.go_with_account`
const RECORDS = new Map([
  ...HOLD_REASONS.flatMap((reason) => [
    [`records.held.${reason}`, { of: `held ${reason}`, change: held(reason) }] as const,
    [`records.released.${reason}`, { of: `held ${reason}`, change: released(reason) }] as const,
  ]),
  ['records.kept', { of: 'kept', change: KEPT }],
  ['records.delayed', { of: 'delayed', change: DELAYED }],
  ['records.unpromised', { of: 'promise', change: UNPROMISED }],
])
/** Holds come first: whatever is deleted after them spares what is held. */
const ACCOUNTS = new Map([
  ...RECORDS,
  ['users.disabled_at', { of: 'disabled', change: DISABLED }],
  ['users.enabled', { of: 'disabled', change: ENABLED }],
  ['users.released_on', { of: 'released', change: RELEASED }],
  ['users.unreleased', { of: 'released', change: UNRELEASED }],
])

async function changeAccounts(client: pg.ClientBase, entries: readonly Deletion[]): Promise<number> {
  const { rows: known } = await client.query(`select where to_regclass('record_holds') is not null`)
  const last = new Map<string, Deletion>()
  for (const entry of entries) {
    const of = ACCOUNTS.get(entry.table)?.of
    if (!of) continue
    const before = last.get(`${of} ${entry.row}`)
    if (!before || BigInt(before.id) < BigInt(entry.id)) last.set(`${of} ${entry.row}`, entry)
  }
  let changed = 0
  for (const [table, { change }] of ACCOUNTS) {
    const these = [...last.values()].filter((entry) => entry.table === table)
    // A state that a former version left has no holds: they are set again by hand.
    if (these.length === 0 || (RECORDS.has(table) && known.length === 0)) continue
    const { rowCount } = await client.query(change, [
      these.map(({ row }) => row),
      these.map(({ at }) => at),
      these.map(({ day }) => day ?? null),
    ])
    changed += rowCount ?? 0
  }
  return changed
}

async function deleteAgain(client: pg.ClientBase, table: string, ids: string[]): Promise<number> {
  // Nothing of a table of a later version was restored, so it has no trigger.
  const { rows } = await client.query<{ name: string; id: string }>(
    `select t.tgrelid::regclass::text as name, convert_from(substring(t.tgargs for octet_length(t.tgargs) - 1), 'UTF8') as id
     from pg_trigger t where t.tgname = 'note_deleted' and t.tgrelid = to_regclass($1)`,
    [`public.${pg.escapeIdentifier(table)}`],
  )
  let gone = 0
  for (const { name, id } of rows) {
    const these = `${pg.escapeIdentifier(id)} = any ($1::uuid[])`
    await deleteReferring(client, name, these, ids)
    const { rowCount } = await client.query(`delete from ${name} where ${these}`, [ids])
    gone += rowCount ?? 0
  }
  return gone
}

/** What refers to a deleted row without going with it had been deleted before it. */
async function deleteReferring(client: pg.ClientBase, name: string, these: string, ids: string[]) {
  const { rows } = await client.query<{ from: string; columns: string; refers: string }>(
    `select c.conrelid::regclass::text as from,
       (select string_agg(format('%I', a.attname), ', ' order by k.i) from unnest(c.conkey) with ordinality k (n, i)
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n) as columns,
       (select string_agg(format('%I', a.attname), ', ' order by k.i) from unnest(c.confkey) with ordinality k (n, i)
         join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.n) as refers
     from pg_constraint c where c.contype = 'f' and c.confrelid = $1::regclass and c.confdeltype in ('a', 'r')`,
    [name],
  )
  for (const { from, columns, refers } of rows)
    await client.query(`delete from ${from} where (${columns}) in (select ${refers} from ${name} where ${these})`, [
      ids,
    ])
}
