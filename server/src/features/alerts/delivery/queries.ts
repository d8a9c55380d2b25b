import { insertInto } from '../../../platform/db/insert.ts'
import {
  alias,
  and,
  build,
  eq,
  expr,
  oneRow,
  type Parameters,
  type RowOf,
  sql,
  statement,
  text,
  timestamptz,
  update,
  voidResult,
} from '../../../platform/db/statement.ts'
import { facilityUnits } from '../../facility/table.ts'
import { users } from '../../users/table.ts'
import { alerts } from '../table.ts'
import { alertDeliveries } from './table.ts'

export const insertDelivery = insertInto('insert_alert_delivery', alertDeliveries, {
  set: () => ({ settledAt: null }),
  byDefault: ['state', 'tries'],
})

const key = { userId: alertDeliveries.userId, id: alertDeliveries.id }
const withKey = (p: Parameters<typeof key>) => and(eq(alertDeliveries.userId, p.userId), eq(alertDeliveries.id, p.id))

const recipients = alias(users, 'recipients')

/** For the system. */
export const findDelivery = statement('find_alert_delivery', key, (p) =>
  build
    .select({
      id: alertDeliveries.id,
      channel: alertDeliveries.channel,
      recipientId: alertDeliveries.recipientId,
      state: alertDeliveries.state,
      tries: alertDeliveries.tries,
      queuedAt: alertDeliveries.createdAt,
      alertId: alerts.id,
      status: alerts.status,
      inCare: alerts.inCare,
      medicalAt: alerts.medicalAt,
      medicalSeenAt: alerts.medicalSeenAt,
      source: alerts.source,
      urgency: alerts.urgency,
      drill: alerts.drill,
      createdAt: alerts.createdAt,
      /** Only the facility's own name of a unit, because people type freely; null for any other. */
      unit: facilityUnits.name,
      email: recipients.email,
      locale: recipients.locale,
      role: recipients.role,
    })
    .from(alertDeliveries)
    .innerJoin(alerts, and(eq(alerts.userId, alertDeliveries.userId), eq(alerts.id, alertDeliveries.alertId)))
    .leftJoin(
      facilityUnits,
      eq(
        facilityUnits.key,
        expr(
          text,
          sql`case when not exists (select from users u where u.id = ${alerts.userId} and u.released_on is not null) then fold_unit(${alerts.unit}) end`,
        ),
      ),
    )
    .leftJoin(recipients, eq(recipients.id, alertDeliveries.recipientId))
    .where(withKey(p)),
).firstOrNull()
export type DeliveryRow = RowOf<typeof findDelivery>

/** One after the other: a step of an overdue follow-up sees the messages of those that run beside it. */
export const lockFollowUpReceivers = statement('lock_follow_up_receivers', {}, () =>
  build.select({ done: expr(voidResult, sql`pg_advisory_xact_lock(7413919)`) }).from(oneRow),
)

/** For the system: only of other overdue follow-ups; null is the webhook. */
export const listFollowUpReceivers = statement(
  'list_follow_up_receivers',
  { alertId: alerts.id, since: timestamptz },
  (p) =>
    build
      .select({ id: alertDeliveries.recipientId })
      .from(alertDeliveries)
      .innerJoin(alerts, and(eq(alerts.userId, alertDeliveries.userId), eq(alerts.id, alertDeliveries.alertId)))
      .where(
        sql`${alerts.source} = 'follow_up' and ${alerts.id} <> ${p.alertId} and ${alertDeliveries.createdAt} > ${p.since}`,
      ),
)

/** For the system: also without a try, where nobody wants it any more. */
export const finishDelivery = statement(
  'finish_alert_delivery',
  { ...key, state: alertDeliveries.state, tried: alertDeliveries.tries, at: timestamptz },
  (p) =>
    update(alertDeliveries)
      .set({
        state: p.state,
        tries: expr(alertDeliveries.tries, sql`${alertDeliveries.tries} + ${p.tried}`),
        settledAt: expr(
          alertDeliveries.settledAt,
          sql`case when ${p.state} = 'waiting' then null else ${p.at}::timestamptz end`,
        ),
      })
      .where(withKey(p)),
)
