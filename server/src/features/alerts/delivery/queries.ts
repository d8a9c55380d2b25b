import type { AlertChannel, DeliveryState } from '@evenkeel/contract/alert-words.ts'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { build, fill, firstOrNull, param, value } from '../../../platform/db/build.ts'
import { facilityUnits } from '../../facility/table.ts'
import { users } from '../../users/table.ts'
import { alertDeliveries, alerts } from '../table.ts'

const insert = build
  .insert(alertDeliveries)
  .values({
    userId: param('userId'),
    alertId: param('alertId'),
    id: param('id'),
    channel: param('channel'),
    recipientId: param('recipientId'),
    createdAt: param('at'),
  })
  .prepare('insert_alert_delivery')
export const insertDelivery = (delivery: {
  userId: string
  alertId: string
  id: string
  channel: AlertChannel
  recipientId: string | null
  at: Date
}) => fill(insert, delivery)

const mine = and(eq(alertDeliveries.userId, param('userId')), eq(alertDeliveries.id, param('id')))
const recipients = alias(users, 'recipients')

const find = build
  .select({
    id: alertDeliveries.id,
    channel: alertDeliveries.channel,
    state: alertDeliveries.state,
    alertId: alerts.id,
    severity: alerts.severity,
    drill: alerts.drill,
    createdAt: alerts.createdAt,
    /** A person types their unit freely, so only the facility's own name of it leaves the product; null for any other. */
    unit: facilityUnits.name,
    email: recipients.email,
    locale: recipients.locale,
  })
  .from(alertDeliveries)
  .innerJoin(alerts, and(eq(alerts.userId, alertDeliveries.userId), eq(alerts.id, alertDeliveries.alertId)))
  .innerJoin(users, eq(users.id, alerts.userId))
  .leftJoin(facilityUnits, eq(facilityUnits.key, sql`fold_unit(${users.unit})`))
  .leftJoin(recipients, eq(recipients.id, alertDeliveries.recipientId))
  .where(mine)
  .prepare('find_alert_delivery')
/** For the system: what a delivery says and to whom. */
export const findDelivery = (userId: string, id: string) => firstOrNull(fill(find, { userId, id }))
export type DeliveryRow = NonNullable<ReturnType<ReturnType<typeof findDelivery>['read']>>

const finish = build
  .update(alertDeliveries)
  .set({
    state: value('state'),
    tries: sql`${alertDeliveries.tries} + 1`,
    settledAt: sql`case when ${param('state')} = 'waiting' then null else ${param('at')}::timestamptz end`,
  })
  .where(mine)
  .prepare('finish_alert_delivery')
/** For the system: what a try has come to. */
export const finishDelivery = (delivery: { userId: string; id: string; state: DeliveryState; at: Date }) =>
  fill(finish, delivery)
