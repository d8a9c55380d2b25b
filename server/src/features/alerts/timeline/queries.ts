import { ALERT_EVENTS } from '@evenkeel/contract/alerts/alert-words.ts'
import { insertInto } from '../../../platform/db/insert.ts'
import { sealedColumn } from '../../../platform/db/sealed-column.ts'
import {
  and,
  arrayOf,
  asc,
  boolean,
  build,
  eq,
  expr,
  int,
  json,
  oneOf,
  oneRow,
  or,
  orNull,
  type RowOf,
  sql,
  statement,
  text,
  timestamptz,
  uuid,
} from '../../../platform/db/statement.ts'
import { users } from '../../users/table.ts'
import { alertDeliveries } from '../delivery/table.ts'
import type { Happening } from '../machine/happening.ts'
import { isDisclosed } from '../policies.ts'
import { alertEvents, alerts } from '../table.ts'

export const insertEvent = insertInto('insert_alert_event', alertEvents)

/** For the system: a job may run twice, and a step may have been first. */
export const wasMedicalTold = statement(
  'was_medical_told',
  { userId: alertEvents.userId, alertId: alertEvents.alertId, since: timestamptz },
  (p) =>
    build
      .select({
        so: expr(
          boolean,
          sql`exists (select from alert_events e where e.user_id = ${p.userId} and e.alert_id = ${p.alertId}
            and e.event = 'told' and e.detail = 'medical' and e.at >= ${p.since})`,
        ),
      })
      .from(oneRow),
).mapRows(([row]) => row?.so ?? false)

/**
 * Newest first; only a responder for the role sees whom it went out to and a release, which reveal urgency or person.
 */
export const listTimeline = statement(
  'list_alert_timeline',
  { alertId: alertEvents.alertId, readerId: users.id, before: orNull(alertEvents.id), limit: int },
  (p) =>
    build
      .select({
        id: expr(alertEvents.id, sql`entry.id`),
        at: expr(alertEvents.at, sql`entry.at`),
        event: expr(oneOf(ALERT_EVENTS), sql`entry.event`),
        channel: expr(orNull(alertDeliveries.channel), sql`entry.channel`),
        detail: expr(alertEvents.detail, sql`entry.detail`),
        to: expr(
          orNull(text),
          sql`case when entry.event in ('handed_over', 'released') then (select name from actor_named(entry.detail::uuid)) end`,
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
        select id, at, event, null as channel, detail, note_sealed, by_id from alert_events
        where alert_id = ${p.alertId} and (${p.before}::uuid is null or id < ${p.before}) and event <> 'joined'
        union all
        select id, created_at, 'delivery', channel, state, null, recipient_id from alert_deliveries
        where alert_id = ${p.alertId} and (${p.before}::uuid is null or id < ${p.before})
      ) as entry`)
      .leftJoin(users, eq(users.id, expr(uuid, sql`entry.by_id`)))
      .where(sql`entry.event not in ('told', 'escalated', 'asked_safe', 'asked_not_safe', 'released', 'delivery') or exists (
        select from ${alerts} inner join users me on me.id = ${p.readerId} and ${alerts.audience} = any (me.responds_to)
        where ${alerts.id} = ${p.alertId}
      )`)
      .orderBy(sql`entry.id desc`)
      .limit(p.limit),
)
/** Oldest first; to be read under the lock. */
export const listEventsAfter = statement(
  'list_alert_events_after',
  { userId: alertEvents.userId, alertIds: arrayOf(uuid), seen: orNull(alertEvents.id) },
  (p) =>
    build
      .select({
        id: alertEvents.id,
        at: alertEvents.at,
        event: alertEvents.event,
        detail: alertEvents.detail,
        facts: expr(orNull(json<Happening>()), sql`${alertEvents.facts}::json`),
        by: expr(orNull(text), sql`(select name from actor_named(${alertEvents.byId}))`),
      })
      .from(alertEvents)
      .where(
        and(
          eq(alertEvents.userId, p.userId),
          sql`${alertEvents.alertId} = any (${p.alertIds})`,
          sql`(${p.seen}::uuid is null or ${alertEvents.id} > ${p.seen})`,
        ),
      )
      .orderBy(asc(alertEvents.id)),
)

/** Only rows that the caller may read. */
export const hasAnswers = statement('has_second_answers', { alertId: alerts.id }, (p) =>
  build
    .select({ some: expr(boolean, sql`exists (select from second_questions where alert_id = ${p.alertId})`) })
    .from(oneRow),
).mapRows(([row]) => row?.some ?? false)

export type TimelineRow = RowOf<typeof listTimeline>

/** Leaves out events whose number or time reveals how urgent an alert was. */
export const listOwnEvents = statement('list_own_alert_events', { userId: alertEvents.userId }, (p) =>
  build
    .select({
      alertId: alertEvents.alertId,
      event: expr(oneOf(ALERT_EVENTS), sql`${alertEvents.event}`),
      at: alertEvents.at,
    })
    .from(alertEvents)
    .innerJoin(alerts, and(eq(alerts.userId, alertEvents.userId), eq(alerts.id, alertEvents.alertId)))
    .where(
      and(
        eq(alertEvents.userId, p.userId),
        isDisclosed(alerts),
        sql`${alertEvents.event} not in ('told', 'escalated', 'joined', 'released')`,
        or(sql`${alertEvents.event} not in ('reopened', 'sent')`, eq(alerts.source, 'help')),
      ),
    )
    .orderBy(asc(alertEvents.at), asc(alertEvents.id)),
)

export const sealedNotes = sealedColumn('alert_notes', alertEvents, { id: alertEvents.id, sealed: 'noteSealed' })
