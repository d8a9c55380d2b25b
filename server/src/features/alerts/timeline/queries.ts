import { insertInto } from '../../../platform/db/insert.ts'
import { sealedColumn } from '../../../platform/db/sealed-column.ts'
import {
  and,
  asc,
  build,
  eq,
  expr,
  orNull,
  type RowOf,
  sql,
  statement,
  text,
  uuid,
} from '../../../platform/db/statement.ts'
import { users } from '../../users/table.ts'
import { alertDeliveries, alertEvents, alerts } from '../table.ts'

/** What the product itself did. */
export const insertEvent = insertInto('insert_alert_event', alertEvents, {
  set: () => ({ byId: null, noteSealed: null }),
})

/** The event of an answer, if the change with the id `changeEventId` took place; otherwise nothing is written. */
export const followAlertChange = insertInto('follow_alert_change', alertEvents, {
  params: { changeEventId: uuid },
  from: alerts,
  set: () => ({ userId: alerts.userId, state: null }),
  where: (p) => and(eq(alerts.id, p.alertId), eq(alerts.lastEvent, p.changeEventId)),
})

const nameOf = expr(
  orNull(text),
  sql`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.username})`,
)

export const listEvents = statement('list_alert_events', { alertId: alertEvents.alertId }, (p) =>
  build
    .select({
      id: alertEvents.id,
      at: alertEvents.at,
      event: alertEvents.event,
      state: alertEvents.state,
      noteSealed: alertEvents.noteSealed,
      by: nameOf,
    })
    .from(alertEvents)
    .leftJoin(users, eq(users.id, alertEvents.byId))
    .where(eq(alertEvents.alertId, p.alertId))
    .orderBy(asc(alertEvents.at), asc(alertEvents.id)),
)
export type EventRow = RowOf<typeof listEvents>

/** The events of all alerts about a person, without notes and names. */
export const listOwnEvents = statement('list_own_alert_events', { userId: alertEvents.userId }, (p) =>
  build
    .select({ alertId: alertEvents.alertId, event: alertEvents.event, at: alertEvents.at })
    .from(alertEvents)
    .where(eq(alertEvents.userId, p.userId))
    .orderBy(asc(alertEvents.at), asc(alertEvents.id)),
)

export const listDeliveries = statement('list_alert_deliveries', { alertId: alertDeliveries.alertId }, (p) =>
  build
    .select({
      id: alertDeliveries.id,
      at: alertDeliveries.createdAt,
      channel: alertDeliveries.channel,
      state: alertDeliveries.state,
      by: nameOf,
    })
    .from(alertDeliveries)
    .leftJoin(users, eq(users.id, alertDeliveries.recipientId))
    .where(eq(alertDeliveries.alertId, p.alertId))
    .orderBy(asc(alertDeliveries.id)),
)
export type DeliveryRow = RowOf<typeof listDeliveries>

export const sealedNotes = sealedColumn('alert_notes', alertEvents, { id: alertEvents.id, sealed: 'noteSealed' })
