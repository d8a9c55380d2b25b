import { insertInto } from '../../../platform/db/insert.ts'
import { sealedColumn } from '../../../platform/db/sealed-column.ts'
import {
  and,
  asc,
  build,
  eq,
  expr,
  int,
  or,
  orNull,
  type RowOf,
  sql,
  statement,
  text,
  uuid,
} from '../../../platform/db/statement.ts'
import { users } from '../../users/table.ts'
import { alertDeliveries, alertEvents, alerts, isDisclosed } from '../table.ts'

/** What the product itself did. */
export const insertEvent = insertInto('insert_alert_event', alertEvents, {
  set: () => ({ byId: null, noteSealed: null }),
})

/**
 * The event of an answer, if the change with the id `changeEventId` took place; otherwise nothing is written. Of
 * `asked_not_safe` the state is the urgency with which the alert waits, null where another request of the person does; of
 * `handed_over` to whom.
 */
export const insertChangeEvent = insertInto('insert_change_event', alertEvents, {
  params: { changeEventId: uuid },
  from: alerts,
  set: (p) => ({
    userId: alerts.userId,
    state: expr(
      alertEvents.state,
      sql`case when ${p.event} = 'asked_not_safe' and ${alerts.status} = 'active' then ${alerts.urgency}
        when ${p.event} = 'handed_over' then ${alerts.handedTo}::text end`,
    ),
  }),
  where: (p) => and(eq(alerts.id, p.alertId), eq(alerts.lastEvent, p.changeEventId)),
})

/** The event of an answer to a request that stays answered because another one of the person waits: on that one too. */
export const noteOnOtherRequest = insertInto('note_on_other_request', alertEvents, {
  params: { answeredId: uuid, changeEventId: uuid },
  from: alerts,
  set: () => ({ userId: alerts.userId, alertId: alerts.id, state: null }),
  where: (p) => sql`${alerts.source} = 'crisis' and ${alerts.status} = 'active' and not ${alerts.drill} and exists (
    select from alerts answered where answered.id = ${p.answeredId} and answered.user_id = ${alerts.userId}
      and answered.source = 'crisis' and answered.status = 'acknowledged' and answered.last_event = ${p.changeEventId}
  )`,
})

/** That an assessment raised an alert: a new one, or one that waits for an answer again; one that only joined has none. */
export const insertRaisingEvent = insertInto('insert_raising_event', alertEvents, {
  params: { newAlertId: uuid },
  from: alerts,
  set: (p) => ({
    alertId: alerts.id,
    event: expr(alertEvents.event, sql`case when ${alerts.id} = ${p.newAlertId} then 'raised' else 'worsened' end`),
    state: alerts.urgency,
    byId: null,
    noteSealed: null,
  }),
  where: (p) => and(eq(alerts.userId, p.userId), eq(alerts.lastEvent, p.id)),
})

/**
 * Events and deliveries of an alert, newest first, those before an id. Whom it went out to, and how often, would tell how
 * urgent it is: only a responder for the person's role has these.
 */
export const listTimeline = statement(
  'list_alert_timeline',
  { alertId: alertEvents.alertId, readerId: users.id, before: orNull(alertEvents.id), limit: int },
  (p) =>
    build
      .select({
        id: expr(alertEvents.id, sql`entry.id`),
        at: expr(alertEvents.at, sql`entry.at`),
        event: expr(alertEvents.event, sql`entry.event`),
        channel: expr(orNull(alertDeliveries.channel), sql`entry.channel`),
        state: expr(alertEvents.state, sql`entry.state`),
        to: expr(
          orNull(text),
          sql`case when entry.event = 'handed_over' then (select name from actor_named(entry.state::uuid)) end`,
        ),
        noteSealed: expr(orNull(alertEvents.noteSealed), sql`entry.note_sealed`),
        by: expr(
          orNull(text),
          // A clinician sees no rows of staff, but who answered.
          sql`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.username},
            (select name from actor_named(entry.by_id)))`,
        ),
      })
      .from(sql`(
        select id, at, event, null as channel, state, note_sealed, by_id from alert_events
        where alert_id = ${p.alertId} and (${p.before}::uuid is null or id < ${p.before})
        union all
        select id, created_at, 'delivery', channel, state, null, recipient_id from alert_deliveries
        where alert_id = ${p.alertId} and (${p.before}::uuid is null or id < ${p.before})
      ) as entry`)
      .leftJoin(users, eq(users.id, expr(uuid, sql`entry.by_id`)))
      .where(sql`entry.event not in ('told', 'escalated', 'asked_safe', 'asked_not_safe', 'delivery') or exists (
        select from ${alerts} inner join users me on me.id = ${p.readerId} and ${alerts.audience} = any (me.responds_to)
        where ${alerts.id} = ${p.alertId}
      )`)
      .orderBy(sql`entry.id desc`)
      .limit(p.limit),
)
export type TimelineRow = RowOf<typeof listTimeline>

/**
 * The events of all alerts about a person, without notes and names, and without those whose number and times would say how
 * urgent an alert was: to whom it went out, and of the alert of an assessment when an
 * answer came to nothing, or an officer was sent.
 */
export const listOwnEvents = statement('list_own_alert_events', { userId: alertEvents.userId }, (p) =>
  build
    .select({ alertId: alertEvents.alertId, event: alertEvents.event, at: alertEvents.at })
    .from(alertEvents)
    .innerJoin(alerts, and(eq(alerts.userId, alertEvents.userId), eq(alerts.id, alertEvents.alertId)))
    .where(
      and(
        eq(alertEvents.userId, p.userId),
        isDisclosed(alerts),
        sql`${alertEvents.event} not in ('told', 'escalated')`,
        or(sql`${alertEvents.event} not in ('reopened', 'sent')`, eq(alerts.source, 'crisis')),
      ),
    )
    .orderBy(asc(alertEvents.at), asc(alertEvents.id)),
)

export const sealedNotes = sealedColumn('alert_notes', alertEvents, { id: alertEvents.id, sealed: 'noteSealed' })
