import {
  ALERT_SOURCES,
  ALERT_STATUSES,
  ALERT_URGENCIES,
  RESPONSE_STEPS,
} from '@evenkeel/contract/alerts/alert-words.ts'
import { viewParams } from '../../platform/audit/queries.ts'
import {
  bigint,
  boolean,
  build,
  date,
  expr,
  int,
  oneOf,
  oneRow,
  orNull,
  sql,
  statement,
  text,
  timestamptz,
  uuid,
  voidResult,
} from '../../platform/db/statement.ts'

/** The duty screen of this transaction. */
export const findDisplay = statement('find_display', {}, () =>
  build.select({ name: expr(text, sql`name`) }).from(sql`display_named()`),
).firstOrNull()

export const noteDisplay = statement('note_display', { hears: boolean }, (p) =>
  build.select({ done: expr(voidResult, sql`note_display(${p.hears})`) }).from(oneRow),
)

/** Notes for everybody named that they were shown. */
export const listDisplayAlerts = statement('list_display_alerts', { ...viewParams, limit: int }, (p) =>
  build
    .select({
      id: expr(uuid, sql`id`),
      person: expr(orNull(text), sql`person`),
      urgency: expr(oneOf(ALERT_URGENCIES), sql`urgency`),
      gravity: expr(int, sql`gravity`),
      drill: expr(boolean, sql`drill`),
      status: expr(oneOf(ALERT_STATUSES), sql`status`),
      responseStep: expr(orNull(oneOf(RESPONSE_STEPS)), sql`response_step`),
      toTake: expr(boolean, sql`to_take`),
      handed: expr(boolean, sql`handed`),
      unit: expr(orNull(text), sql`unit`),
      housing: expr(orNull(text), sql`housing`),
      releasedOn: expr(orNull(date), sql`released_on`),
      createdAt: expr(timestamptz, sql`created_at`),
      askedSince: expr(timestamptz, sql`asked_since`),
      pressedAt: expr(orNull(timestamptz), sql`pressed_at`),
      tablet: expr(orNull(text), sql`tablet`),
      officerSentAt: expr(orNull(timestamptz), sql`officer_sent_at`),
      name: expr(orNull(text), sql`name`),
      calledAt: expr(orNull(timestamptz), sql`called_at`),
      total: expr(bigint, sql`total`),
    })
    .from(sql`shown_alerts(${p.at}, ${p.day}, ${p.limit})`),
).mapRows((rows) => rows.map((row) => ({ ...row, holder: null, handedTo: null })))

/** For people in care; null without a rota. */
export const listOnCall = statement('list_display_on_call', { at: timestamptz }, (p) =>
  build
    .select({
      rota: expr(boolean, sql`rota`),
      name: expr(orNull(text), sql`name`),
      extension: expr(orNull(text), sql`extension`),
    })
    .from(sql`display_on_call(${p.at})`),
).mapRows((rows) =>
  rows[0]?.rota ? rows.flatMap(({ name, extension }) => (name === null ? [] : [{ name, extension }])) : null,
)

/** Null for a drill, and for an alert that the duty screen does not show. */
export const findShownName = statement('find_shown_name', { id: uuid }, (p) =>
  build.select({ name: expr(orNull(text), sql`display_name(${p.id})`) }).from(oneRow),
).mapRows(([row]) => row?.name ?? null)

/** Null for an alert that the duty screen does not show. */
export const findShownSource = statement('find_shown_source', { id: uuid }, (p) =>
  build.select({ source: expr(orNull(oneOf(ALERT_SOURCES)), sql`display_source(${p.id})`) }).from(oneRow),
).mapRows(([row]) => row?.source ?? null)

/** Returns whose alert it is; null for one that the duty screen does not show. */
export const noteOfficerSent = statement(
  'note_officer_sent',
  { id: uuid, eventId: uuid, badge: text, at: timestamptz },
  (p) =>
    build
      .select({ userId: expr(orNull(uuid), sql`note_officer_sent(${p.id}, ${p.eventId}, ${p.badge}, ${p.at})`) })
      .from(oneRow),
).mapRows(([row]) => row?.userId ?? null)
