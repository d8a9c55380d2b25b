import { auditEntries } from '../../platform/audit/table.ts'
import type { Calendar } from '../../platform/calendar.ts'
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
  type SQLWrapper,
  sql,
  statement,
  timestamptz,
  update,
  uuid,
  voidResult,
} from '../../platform/db/statement.ts'
import { recordPeople } from '../../platform/records/table.ts'
import { alerts } from '../alerts/table.ts'
import { assessments } from '../assessments/table.ts'
import { careWork } from '../care/table.ts'
import { checkIns } from '../checkins/table.ts'
import { copingUses } from '../coping/table.ts'
import { facilities } from '../facility/table.ts'
import { referrals } from '../referrals/table.ts'
import { type Cutoffs, KEEPS_ALL, perClass } from './rules.ts'

export const findRetention = statement('find_retention', {}, () =>
  build.select({ retention: facilities.retention }).from(facilities),
).mapRows(([row]) => row?.retention ?? KEEPS_ALL)

/** For administrators. */
export const saveRetention = statement('save_retention', { retention: facilities.retention }, (p) =>
  update(facilities).set({ retention: p.retention }),
)

/** Rows of one statement, so that none holds a lock for long. */
const AT_ONCE = 1000

type Deletable = typeof alerts | typeof assessments | typeof careWork | typeof checkIns | typeof copingUses

/** `old` selects the rows. */
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

/** `userId` limits to one person. */
const ofRecords = { keptFrom: orNull(timestamptz), today: date, userId: orNull(uuid) }
/** Never while held or kept; `stays` counts only while there is an account. */
const mayGo = (
  record: typeof alerts | typeof careWork,
  endedAt: SQLWrapper,
  p: Parameters<typeof ofRecords>,
  stays?: SQL,
) => {
  const isOlder = sql`${endedAt} < ${p.keptFrom}`
  return sql`(${p.userId}::uuid is null or ${record.userId} = ${p.userId}) and not is_held(${record.userId}) and exists (
    select from ${recordPeople} r where r.user_id = ${record.userId} and coalesce(r.kept_until < ${p.today}, true)
      and case when r.account_deleted_at is null then ${stays ? sql`${isOlder} and ${stays}` : isOlder}
        else r.go_with_account or ${p.keptFrom}::timestamptz is null or ${isOlder} end
  )`
}

const KINDS = {
  checkIns: deletion('check_ins', checkIns, firstKept, (p) => lt(checkIns.facilityDay, p.firstKept)),
  assessments: deletion('assessments', assessments, firstKept, (p) => lt(assessments.facilityDay, p.firstKept)),
  // Urgency `now` stays until somebody saw the person; the alert that says so, while another needs it.
  alerts: deletion('alerts', alerts, ofRecords, (p) =>
    and(
      eq(alerts.status, 'resolved'),
      mayGo(alerts, alerts.resolvedAt, p, sql`not lacks_face_to_face(alerts) and not shows_face_to_face(alerts)`),
    ),
  ),
  care: deletion('care_work', careWork, ofRecords, (p) =>
    and(inArray(careWork.state, ['met', 'closed']), mayGo(careWork, careWork.endedAt, p)),
  ),
  toolUses: deletion('coping_uses', copingUses, firstKept, (p) => lt(copingUses.facilityDay, p.firstKept)),
}

/** For the system: nothing that is held or kept is left of a deleted account. */
const forgetPeople = statement('forget_people', { today: date, userId: orNull(uuid) }, (p) =>
  build
    .delete(recordPeople)
    .where(
      sql`${recordPeople.accountDeletedAt} is not null and (${p.userId}::uuid is null or ${recordPeople.userId} = ${p.userId})
        and not is_held(${recordPeople.userId}) and coalesce(${recordPeople.keptUntil} < ${p.today}, true)
        and not exists (select from ${alerts} where ${alerts.userId} = ${recordPeople.userId})
        and not exists (select from ${careWork} where ${careWork.userId} = ${recordPeople.userId})
        and not exists (select from ${referrals} where ${referrals.userId} = ${recordPeople.userId})`,
    )
    .returning({ id: recordPeople.userId }),
).mapRows((rows) => rows.length)

const startOf = (day: string | null, calendar: Calendar) => (day === null ? null : calendar.momentAt(day, 0))

type Of = { today: string; userId: string | null }

/** For the system: returns the numbers of deleted rows by kind, in batches. */
export const deleteOlder = (first: Cutoffs, calendar: Calendar, of: Of): Query<number>[] => {
  const kinds = perClass((kind) =>
    KINDS[kind]({ ...of, firstKept: first[kind], keptFrom: startOf(first[kind], calendar) }),
  )
  return [...(of.userId ? [kinds.alerts, kinds.care] : Object.values(kinds)), forgetPeople(of)]
}

/** No other advisory lock of one number uses it. */
const LOCK = 7_413_906

/** One node at a time. */
export const lockRetention = statement('lock_retention', {}, () =>
  build.select({ locked: expr(voidResult, sql`pg_advisory_xact_lock(${sql.raw(String(LOCK))})`) }).from(oneRow),
)

const lastOf = (action: 'retention.saved' | 'retention.applied') =>
  expr(orNull(auditEntries.at), sql`max(${auditEntries.at}) filter (where ${eq(auditEntries.action, action)})`)

/** For the system. */
export const findLastRetention = statement('find_last_retention', {}, () =>
  build
    .select({ saved: lastOf('retention.saved'), applied: lastOf('retention.applied') })
    .from(auditEntries)
    .where(inArray(auditEntries.action, ['retention.saved', 'retention.applied'])),
).mapRows(([row]) => row ?? { saved: null, applied: null })
