import {
  and,
  bigint,
  boolean,
  build,
  count,
  eq,
  expr,
  float8,
  gte,
  orNull,
  type RowOf,
  sql,
  statement,
} from '../../../platform/db/statement.ts'
import { alertEvents, alerts } from '../table.ts'

const minutes = (from: string, to: string) => `extract(epoch from ${to} - ${from}) / 60`
const percentile = (share: number, of: string) =>
  expr(
    orNull(float8),
    sql`round((percentile_cont(${sql.raw(String(share))}) within group (order by ${sql.raw(of)}))::numeric, 1)::float8`,
  )

/** How long alerts raised since a time took to their first answer and to their end, without drills. */
export const alertTimes = statement('alert_times', { since: alerts.createdAt }, (p) =>
  build
    .select({
      drill: expr(boolean, sql`a.drill`),
      acknowledged: expr(bigint, sql`count(e.at)`),
      acknowledgeMedian: percentile(0.5, minutes('a.created_at', 'e.at')),
      acknowledgeP90: percentile(0.9, minutes('a.created_at', 'e.at')),
      resolved: expr(bigint, sql`count(a.resolved_at)`),
      resolveMedian: percentile(0.5, minutes('a.created_at', 'a.resolved_at')),
      resolveP90: percentile(0.9, minutes('a.created_at', 'a.resolved_at')),
    })
    .from(sql`alerts a left join lateral (
      select min(at) as at from alert_events where alert_id = a.id and event = 'acknowledged'
    ) e on true`)
    .where(sql`a.created_at >= ${p.since}`)
    .groupBy(sql`a.drill`),
)
export type TimesRow = RowOf<typeof alertTimes>

export const countAlerts = statement('count_alerts', {}, () =>
  build
    .select({ status: alerts.status, count: count() })
    .from(alerts)
    .where(eq(alerts.drill, false))
    .groupBy(alerts.status),
)

/** How many steps found nobody on duty. */
export const countGaps = statement('count_alert_gaps', { since: alertEvents.at }, (p) =>
  build
    .select({ count: count() })
    .from(alertEvents)
    .innerJoin(alerts, and(eq(alerts.userId, alertEvents.userId), eq(alerts.id, alertEvents.alertId)))
    .where(
      and(
        eq(alerts.drill, false),
        gte(alertEvents.at, p.since),
        eq(alertEvents.event, 'told'),
        eq(alertEvents.state, 'nobody'),
      ),
    ),
).mapRows(([row]) => row?.count ?? 0)
