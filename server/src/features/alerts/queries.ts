import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import { build, fill, param } from '../../platform/db/build.ts'
import { users } from '../users/table.ts'
import { alerts } from './table.ts'

export type NewAlert = Pick<
  typeof alerts.$inferSelect,
  'userId' | 'id' | 'severity' | 'source' | 'reason' | 'message' | 'riskScore' | 'createdAt'
>

const insert = build
  .insert(alerts)
  .values({
    userId: param('userId'),
    id: param('id'),
    severity: param('severity'),
    source: param('source'),
    reason: param('reason'),
    message: param('message'),
    riskScore: param('riskScore'),
    createdAt: param('createdAt'),
  })
  .prepare('insert_alert')

/** Stores an alert; in the same batch as what raised it, both hold or neither. */
export const insertAlert = (alert: NewAlert) => fill(insert, alert)

const list = build
  .select({
    id: alerts.id,
    userId: alerts.userId,
    severity: alerts.severity,
    source: alerts.source,
    message: alerts.message,
    status: alerts.status,
    riskScore: alerts.riskScore,
    repeats: alerts.repeats,
    createdAt: alerts.createdAt,
    username: users.username,
    firstName: users.firstName,
    lastName: users.lastName,
    unit: users.unit,
    shift: users.shift,
    isResponder: sql<boolean>`${users.role} = any (select unnest(me.responds_to))`,
  })
  .from(alerts)
  .innerJoin(users, eq(users.id, alerts.userId))
  .innerJoin(sql`users as me`, sql`me.id = ${param('adminId')} and me.role = 'admin'`)
  .where(
    and(
      or(sql`${param('status')}::text is null`, eq(alerts.status, param('status'))),
      or(sql`${param('before')}::uuid is null`, lt(alerts.id, param('before'))),
    ),
  )
  .orderBy(desc(alerts.id))
  .limit(param('limit'))
  .prepare('list_alerts')

export type AlertRow = Awaited<ReturnType<typeof list.execute>>[number]

/** Everybody's alerts, newest first, for an administrator; empty for anybody else. */
export const listAlerts = (
  adminId: string,
  { status, before, limit }: { status?: string | undefined; before?: string | undefined; limit: number },
) => fill(list, { adminId, status: status ?? null, before: before ?? null, limit })
