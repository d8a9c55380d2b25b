import type { AlertEvent } from '@evenkeel/contract/alert-words.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { build, fill, param } from '../../../platform/db/build.ts'
import { users } from '../../users/table.ts'
import { alertDeliveries, alertEvents, alerts } from '../table.ts'

export type NewEvent = {
  userId: string
  alertId: string
  id: string
  event: AlertEvent
  state?: string | null
  at: Date
}

const insert = build
  .insert(alertEvents)
  .values({
    userId: param('userId'),
    alertId: param('alertId'),
    id: param('id'),
    event: param('event'),
    state: param('state'),
    at: param('at'),
  })
  .prepare('insert_alert_event')
export const insertEvent = (event: NewEvent) => fill(insert, { state: null, ...event })

const follow = build
  .insert(alertEvents)
  .select(
    build
      .select({
        userId: alerts.userId,
        alertId: alerts.id,
        id: sql`${param('id')}::uuid`.as('id'),
        event: sql`${param('event')}::text`.as('event'),
        state: sql`null::text`.as('state'),
        byId: sql`${param('byId')}::uuid`.as('by_id'),
        noteSealed: sql`${param('noteSealed')}::bytea`.as('note_sealed'),
        at: sql`${param('at')}::timestamptz`.as('at'),
      })
      .from(alerts)
      .where(and(eq(alerts.id, param('alertId')), eq(alerts.lastEvent, param('change')))),
  )
  .prepare('follow_alert_change')

/** The event of an answer, if `change` took place: after a change that came too late nothing is written. */
export const followChange = (event: {
  alertId: string
  id: string
  change: string
  event: AlertEvent
  byId: string
  noteSealed: Buffer | null
  at: Date
}) => fill(follow, event)

const nameOf = sql<
  string | null
>`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.username})`

const list = build
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
  .where(eq(alertEvents.alertId, param('alertId')))
  .orderBy(asc(alertEvents.at), asc(alertEvents.id))
  .prepare('list_alert_events')
export const listEvents = (alertId: string) => fill(list, { alertId })

const own = build
  .select({ alertId: alertEvents.alertId, event: alertEvents.event, at: alertEvents.at })
  .from(alertEvents)
  .where(eq(alertEvents.userId, param('userId')))
  .orderBy(asc(alertEvents.at), asc(alertEvents.id))
  .prepare('list_own_alert_events')
/** What happened to all alerts about a person, without notes and names. */
export const listOwnEvents = (userId: string) => fill(own, { userId })

const deliveries = build
  .select({
    id: alertDeliveries.id,
    at: alertDeliveries.createdAt,
    channel: alertDeliveries.channel,
    state: alertDeliveries.state,
    by: nameOf,
  })
  .from(alertDeliveries)
  .leftJoin(users, eq(users.id, alertDeliveries.recipientId))
  .where(eq(alertDeliveries.alertId, param('alertId')))
  .orderBy(asc(alertDeliveries.id))
  .prepare('list_alert_deliveries')
export const listDeliveries = (alertId: string) => fill(deliveries, { alertId })

export type EventRow = Awaited<ReturnType<typeof list.execute>>[number]
export type DeliveryRow = Awaited<ReturnType<typeof deliveries.execute>>[number]
