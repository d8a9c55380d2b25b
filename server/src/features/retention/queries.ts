import { auditEntries } from '../../platform/audit/table.ts'
import {
  and,
  build,
  date,
  eq,
  expr,
  inArray,
  lt,
  oneRow,
  orNull,
  type Parameters,
  type Params,
  type Query,
  type SQL,
  sql,
  statement,
  text,
  update,
  voidResult,
} from '../../platform/db/statement.ts'
import { alerts } from '../alerts/table.ts'
import { assessments } from '../assessments/table.ts'
import { careWork } from '../care/table.ts'
import { checkIns } from '../checkins/table.ts'
import { copingUses } from '../coping/table.ts'
import { facilities } from '../facility/table.ts'
import { type Cutoffs, KEEPS_ALL, perClass } from './rules.ts'

export const findRetention = statement('find_retention', {}, () =>
  build.select({ retention: facilities.retention }).from(facilities),
).mapRows(([row]) => row?.retention ?? KEEPS_ALL)

/** For administrators. */
export const saveRetention = statement('save_retention', { retention: facilities.retention }, (p) =>
  update(facilities).set({ retention: p.retention }),
)

/** The most rows of one statement, so that none holds a lock for long. */
const AT_ONCE = 1000

type Deletable = typeof alerts | typeof assessments | typeof careWork | typeof checkIns | typeof copingUses

/** Deletes a batch of one kind of record; `old` selects the rows. */
function deletion<const P extends Params>(name: string, table: Deletable, params: P, old: (p: Parameters<P>) => SQL) {
  const lot = (p: Parameters<P>) =>
    sql`select ${table.userId}, ${table.id} from ${table} where ${old(p)} limit ${sql.raw(String(AT_ONCE))}`
  return statement(`delete_old_${name}`, params, (p) =>
    build
      .delete(table)
      .where(sql`(${table.userId}, ${table.id}) in (${lot(p)} for update skip locked)`)
      .returning({ id: table.id }),
  ).mapRows((rows) => rows.length)
}

/** With null no row is older. */
const firstKept = { firstKept: orNull(date) }
/** The day on which an alert was closed, in the facility's time zone; null while it is open. One of urgency `now` stays until somebody saw the person, and the one that says so for as long as another needs it. */
const resolvedDay = (p: { timeZone: SQL }) => expr(date, sql`(${alerts.resolvedAt} at time zone ${p.timeZone})::date`)

const KINDS = {
  checkIns: deletion('check_ins', checkIns, firstKept, (p) => lt(checkIns.facilityDay, p.firstKept)),
  assessments: deletion('assessments', assessments, firstKept, (p) => lt(assessments.facilityDay, p.firstKept)),
  alerts: deletion('alerts', alerts, { ...firstKept, timeZone: text }, (p) =>
    and(
      eq(alerts.status, 'resolved'),
      sql`not lacks_face_to_face(alerts) and not shows_face_to_face(alerts)`,
      lt(resolvedDay(p), p.firstKept),
    ),
  ),
  care: deletion('care_work', careWork, { ...firstKept, timeZone: text }, (p) =>
    and(
      inArray(careWork.state, ['met', 'closed']),
      lt(expr(date, sql`(${careWork.endedAt} at time zone ${p.timeZone})::date`), p.firstKept),
    ),
  ),
  toolUses: deletion('coping_uses', copingUses, firstKept, (p) => lt(copingUses.facilityDay, p.firstKept)),
}

/** For the system: deletes a batch of older records of each kind and returns their numbers. */
export const deleteOlder = (first: Cutoffs, timeZone: string): Query<number>[] =>
  Object.values(perClass((kind) => KINDS[kind]({ firstKept: first[kind], timeZone })))

/** The number of an advisory lock; no other lock of one number uses it. */
const LOCK = 7_413_906

/** One node at a time, until the end of the transaction. */
export const lockRetention = statement('lock_retention', {}, () =>
  build.select({ locked: expr(voidResult, sql`pg_advisory_xact_lock(${sql.raw(String(LOCK))})`) }).from(oneRow),
)

const lastOf = (action: 'retention.saved' | 'retention.applied') =>
  expr(orNull(auditEntries.at), sql`max(${auditEntries.at}) filter (where ${eq(auditEntries.action, action)})`)

/** For the system: when the settings were last saved, and when records were last deleted. */
export const findLastRetention = statement('find_last_retention', {}, () =>
  build
    .select({ saved: lastOf('retention.saved'), applied: lastOf('retention.applied') })
    .from(auditEntries)
    .where(inArray(auditEntries.action, ['retention.saved', 'retention.applied'])),
).mapRows(([row]) => row ?? { saved: null, applied: null })
