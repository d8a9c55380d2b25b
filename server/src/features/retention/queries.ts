import type { RetentionDays } from '@evenkeel/contract/retention.ts'
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { auditEntries } from '../../platform/audit/table.ts'
import { build, fill, mapRows, oneRow, param, type Query } from '../../platform/db/build.ts'
import { alerts } from '../alerts/table.ts'
import { assessments } from '../assessments/table.ts'
import { checkIns } from '../checkins/table.ts'
import { copingUses } from '../coping/table.ts'
import { facilities } from '../facility/table.ts'
import { type Cutoffs, KEEPS_ALL, perClass } from './rules.ts'

const find = build.select({ retention: facilities.retention }).from(facilities).prepare('find_retention')
export const findRetention = () => mapRows(fill(find, {}), ([row]): RetentionDays => row?.retention ?? KEEPS_ALL)

const save = build
  .update(facilities)
  .set({ retention: sql`${param('days')}::jsonb` })
  .prepare('save_retention')
/** For administrators. */
export const saveRetention = (days: RetentionDays) => fill(save, { days: JSON.stringify(days) })

/** Rows of a statement at most, so that none holds anything for long. */
const AT_ONCE = 1000

type Kept = PgTable & { userId: AnyPgColumn; id: AnyPgColumn }

/** The statements of one kind of record; `old` compares with the first day that is kept, and null is older than none. */
function statementsOf(name: string, table: Kept, old: SQL | undefined) {
  const count = build
    .select({ records: sql<number>`count(*)`, people: sql<number>`count(distinct ${table.userId})` })
    .from(table)
    .where(old)
    .prepare(`count_old_${name}`)
  const lot = sql`select ${table.userId}, ${table.id} from ${table} where ${old} limit ${sql.raw(String(AT_ONCE))}`
  const remove = build
    .delete(table)
    .where(sql`(${table.userId}, ${table.id}) in (${lot} for update skip locked)`)
    .returning({ id: table.id })
    .prepare(`delete_old_${name}`)
  return { count, remove }
}

const first = param('firstKept')
/** The day on which an alert was resolved where the facility is; one that is open has none. */
const resolvedDay = sql`(${alerts.resolvedAt} at time zone ${param('timeZone')})::date`

const KINDS = {
  checkIns: statementsOf('check_ins', checkIns, lt(checkIns.facilityDay, first)),
  assessments: statementsOf('assessments', assessments, lt(assessments.facilityDay, first)),
  alerts: statementsOf('alerts', alerts, and(eq(alerts.status, 'resolved'), sql`${resolvedDay} < ${first}::date`)),
  toolUses: statementsOf('coping_uses', copingUses, lt(copingUses.facilityDay, first)),
}

const NONE = { records: 0, people: 0 }

/** For the system: how many records of each kind are older, and of how many people. */
export const countOlder = (firstKept: Cutoffs, timeZone: string) =>
  perClass((kind) => mapRows(fill(KINDS[kind].count, { firstKept: firstKept[kind], timeZone }), ([row]) => row ?? NONE))

/** For the system: removes a lot of what is older, of each kind; how many it removed. */
export const deleteOlder = (firstKept: Cutoffs, timeZone: string): Query<number>[] =>
  Object.values(
    perClass((kind) =>
      mapRows(fill(KINDS[kind].remove, { firstKept: firstKept[kind], timeZone }), (rows) => rows.length),
    ),
  )

/** Any number that no other use of the database takes. */
const LOCK = 7_413_906

const lock = build
  .select({ locked: sql`pg_advisory_xact_lock(${sql.raw(String(LOCK))})` })
  .from(oneRow)
  .prepare('lock_retention')
/** One node at a time, until the end of the transaction. */
export const lockRetention = () => fill(lock, {})

const lastOf = (action: 'retention.saved' | 'retention.applied') =>
  sql<
    number | null
  >`(extract(epoch from max(${auditEntries.at}) filter (where ${eq(auditEntries.action, action)})) * 1000)::float8`

const last = build
  .select({ saved: lastOf('retention.saved'), applied: lastOf('retention.applied') })
  .from(auditEntries)
  .where(inArray(auditEntries.action, ['retention.saved', 'retention.applied']))
  .prepare('find_last_retention')
/** For the system: when the settings were last saved, and when they last removed something. */
export const findLastRetention = () =>
  mapRows(fill(last, {}), ([row]) => ({
    saved: momentOf(row?.saved ?? null),
    applied: momentOf(row?.applied ?? null),
  }))

const momentOf = (ms: number | null) => (ms === null ? null : new Date(ms))
