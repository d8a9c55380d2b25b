import { eq, lt, sql } from 'drizzle-orm'
import { alertEvents, alerts } from '../features/alerts/table.ts'
import { build, fill, param, value } from '../platform/db/build.ts'

/** A number from 0 to 255 derived from the alert's id, so that its history is reproducible. */
const chance = sql.raw(`('x' || substr(md5(created_at::text), 1, 2))::bit(8)::integer`)
const after = (minutes: ReturnType<typeof sql>) => sql`${alerts.createdAt} + make_interval(mins => ${minutes})`

const resolveAlerts = build
  .update(alerts)
  .set({
    status: 'resolved',
    outcome: sql`(array['seen_in_person', 'seen_in_person', 'seen_by_phone', 'handed_over'])[1 + ${chance} % 4]`,
    acknowledgedAt: after(sql`1 + ${chance} % 13`),
    acknowledgedBy: value('adminId'),
    resolvedAt: after(sql`15 + ${chance} % 60`),
    resolvedBy: value('adminId'),
  })
  .where(lt(alerts.createdAt, param('before')))
  .prepare('demo_resolve_alerts')

const auditStatement = (
  event: 'acknowledged' | 'resolved',
  at: typeof alerts.acknowledgedAt | typeof alerts.resolvedAt,
) =>
  build
    .insert(alertEvents)
    .select(
      build
        .select({
          userId: alerts.userId,
          alertId: alerts.id,
          id: sql`gen_random_uuid()`.as('id'),
          event: sql`${sql.raw(`'${event}'`)}`.as('event'),
          state: sql`null::text`.as('state'),
          byId: sql`${param('adminId')}::uuid`.as('by_id'),
          noteSealed: sql`null::bytea`.as('note_sealed'),
          at: sql`${at}`.as('at'),
        })
        .from(alerts)
        .where(eq(alerts.status, 'resolved')),
    )
    .prepare(`demo_tell_${event}`)

const acknowledged = auditStatement('acknowledged', alerts.acknowledgedAt)
const resolved = auditStatement('resolved', alerts.resolvedAt)

/** Lets the administrator answer every alert before this time. */
export const resolveAlertsBefore = (before: Date, adminId: string) => [
  fill(resolveAlerts, { before, adminId }),
  fill(acknowledged, { adminId }),
  fill(resolved, { adminId }),
]
