import { and, eq, gte, sql } from 'drizzle-orm'
import { build, fill, mapRows, param } from '../../../platform/db/build.ts'
import { alertEvents, alerts } from '../table.ts'

const minutes = (from: string, to: string) => sql`extract(epoch from ${sql.raw(to)} - ${sql.raw(from)}) / 60`
const percentile = (share: number, of: ReturnType<typeof sql>) =>
  sql<
    number | null
  >`round((percentile_cont(${sql.raw(String(share))}) within group (order by ${of}))::numeric, 1)::float8`

/** The first answer of each alert of the window, for how long it took. */
const taken = build
  .select({
    drill: sql<boolean>`a.drill`,
    acknowledged: sql<number>`count(e.at)`,
    acknowledgeMedian: percentile(0.5, minutes('a.created_at', 'e.at')),
    acknowledgeP90: percentile(0.9, minutes('a.created_at', 'e.at')),
    resolved: sql<number>`count(a.resolved_at)`,
    resolveMedian: percentile(0.5, minutes('a.created_at', 'a.resolved_at')),
    resolveP90: percentile(0.9, minutes('a.created_at', 'a.resolved_at')),
  })
  .from(sql`alerts a left join lateral (
    select min(at) as at from alert_events where alert_id = a.id and event = 'acknowledged'
  ) e on true`)
  .where(sql`a.created_at >= ${param('since')}`)
  .groupBy(sql`a.drill`)
  .prepare('alert_times')
export const alertTimes = (since: Date) => fill(taken, { since })
export type TimesRow = Awaited<ReturnType<typeof taken.execute>>[number]

const counts = build
  .select({ status: alerts.status, count: sql<number>`count(*)` })
  .from(alerts)
  .where(eq(alerts.drill, false))
  .groupBy(alerts.status)
  .prepare('count_alerts')
export const countAlerts = () => fill(counts, {})

const gaps = build
  .select({ count: sql<number>`count(*)` })
  .from(alertEvents)
  .innerJoin(alerts, and(eq(alerts.userId, alertEvents.userId), eq(alerts.id, alertEvents.alertId)))
  .where(
    and(
      eq(alerts.drill, false),
      gte(alertEvents.at, param('since')),
      eq(alertEvents.event, 'told'),
      eq(alertEvents.state, 'nobody'),
    ),
  )
  .prepare('count_alert_gaps')
/** How many steps found nobody on duty. */
export const countGaps = (since: Date) => mapRows(fill(gaps, { since }), ([row]) => row?.count ?? 0)
