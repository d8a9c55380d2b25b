import {
  and,
  build,
  columnsOf,
  count,
  eq,
  expr,
  getTableColumns,
  gt,
  json,
  oneRow,
  sql,
  statement,
  text,
  uuid,
  voidResult,
} from '../../../platform/db/statement.ts'
import { sessions } from '../../../platform/sessions/table.ts'
import { visits } from '../../badges/table.ts'
import { state } from '../change/queries.ts'
import { type alertEvents, alerts } from '../table.ts'

/** By name; empty for people in care. */
export const listAnswerers = statement('list_answerers', {}, () =>
  build
    .select({ id: expr(uuid, sql`other.id`), name: expr(text, sql`other.name`) })
    .from(sql`people_to_leave_out() as other`)
    .orderBy(sql`other.name, other.id`),
)

/** Null for a session without badge and PIN. */
export const findVisitOfToken = statement(
  'find_visit_of_token',
  { userId: sessions.userId, tokenHash: sessions.tokenHash },
  (p) =>
    build
      .select({ visitId: visits.id, tablet: visits.tablet })
      .from(sessions)
      .innerJoin(visits, and(eq(visits.userId, sessions.userId), eq(visits.id, sessions.id)))
      .where(and(eq(sessions.userId, p.userId), eq(sessions.tokenHash, p.tokenHash))),
).firstOrNull()

/** Violated by a second open drill for the same responders. */
export const OTHER_OPEN_DRILL = 'alerts_one_open_drill'

export const countDrills = statement('count_drills', { audience: alerts.audience, since: alerts.createdAt }, (p) =>
  build
    .select({ count: count() })
    .from(alerts)
    .where(and(eq(alerts.drill, true), eq(alerts.audience, p.audience), gt(alerts.createdAt, p.since))),
).mapRows(([row]) => row?.count ?? 0)

/**
 * Locks the person's alerts; without words and place, which an officer may not see; none for who may not refer this
 * person.
 */
export const findReferralAlert = statement('find_referral_alert', { userId: alerts.userId }, (p) =>
  build.select(columnsOf('open', state)).from(sql`open_referral_alert(${p.userId}) as open`),
).firstOrNull()

export const storeReferralAlert = statement(
  'store_referral_alert',
  { userId: alerts.userId, alert: json<object>(), entry: json<object>() },
  (p) =>
    build
      .select({
        stored: expr(
          voidResult,
          sql`store_referral_alert(${p.userId}, ${p.alert}::json::jsonb, ${p.entry}::json::jsonb)`,
        ),
      })
      .from(oneRow),
)

/** Keys are column names of the database. */
export function byColumn(table: typeof alerts | typeof alertEvents, row: Record<string, unknown>): object {
  const columns = Object.entries(getTableColumns(table))
  return Object.fromEntries(columns.flatMap(([key, { name }]) => (key in row ? [[name, row[key]]] : [])))
}
