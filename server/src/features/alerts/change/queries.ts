import { insertInto } from '../../../platform/db/insert.ts'
import {
  and,
  boolean,
  build,
  eq,
  expr,
  ne,
  oneRow,
  or,
  orNull,
  type Parameters,
  type PgColumn,
  type RowOf,
  type SQLWrapper,
  sql,
  statement,
  text,
  timestamptz,
  update,
  uuid,
  voidResult,
} from '../../../platform/db/statement.ts'
import { users } from '../../users/table.ts'
import { atShift, isOpenAlert, open, openAlerts, toTake } from '../open/queries.ts'
import { wordCounts } from '../queries.ts'
import { alerts } from '../table.ts'

const changing = {
  severity: alerts.severity,
  urgency: alerts.urgency,
  urgencySince: alerts.urgencySince,
  reason: alerts.reason,
  couldBeWithdrawal: alerts.couldBeWithdrawal,
  onlyMedical: alerts.onlyMedical,
  medicalAt: alerts.medicalAt,
  medicalSeenAt: alerts.medicalSeenAt,
  inCare: alerts.inCare,
  repeats: alerts.repeats,
  repeatedAt: alerts.repeatedAt,
  tablet: alerts.tablet,
  status: alerts.status,
  askedAt: alerts.askedAt,
  waitingSince: alerts.waitingSince,
  stepsDone: alerts.stepsDone,
  unansweredAt: alerts.unansweredAt,
  escalatedAt: alerts.escalatedAt,
  responseStep: alerts.responseStep,
  responseStepAt: alerts.responseStepAt,
  acknowledgedAt: alerts.acknowledgedAt,
  acknowledgedBy: alerts.acknowledgedBy,
  acknowledgedName: alerts.acknowledgedName,
  handedAt: alerts.handedAt,
  handedTo: alerts.handedTo,
  handedName: alerts.handedName,
  outcome: alerts.outcome,
  resolvedAt: alerts.resolvedAt,
  resolvedBy: alerts.resolvedBy,
  resolvedName: alerts.resolvedName,
  faceToFaceAt: alerts.faceToFaceAt,
  came: alerts.came,
}
export const state = {
  ...changing,
  id: alerts.id,
  source: alerts.source,
  drill: alerts.drill,
  notTo: alerts.notTo,
  createdAt: alerts.createdAt,
  medical: alerts.medical,
  pressedAt: alerts.pressedAt,
}

const about = { userId: orNull(users.id), alertId: orNull(alerts.id) }
const personOf = (p: Parameters<typeof about>) =>
  sql`coalesce(${p.userId}::uuid, (select user_id from alerts where id = ${p.alertId}))`

/** Serializes changes of one person's alerts. */
export const lockAlerts = statement('lock_alerts', about, (p) =>
  build
    .select({ locked: expr(voidResult, sql`pg_advisory_xact_lock(7413906, hashtext(${personOf(p)}::text))`) })
    .from(oneRow),
)

const lacksFace = sql`(lacks_face_to_face(alerts)
  or (${alerts.source} = 'referral' and ${alerts.status} = 'resolved' and ${alerts.faceToFaceAt} is null))`

/** Null for background work, which has no caller. */
const rights = (p: Parameters<typeof atShift>) => ({
  callerId: expr(orNull(uuid), sql`me.id`),
  /** Stored with an answer; null without a name. */
  callerName: expr(orNull(text), sql`nullif(concat_ws(' ', me.first_name, me.last_name), '')`),
  /** A responder or duty responder for the role. */
  answers: expr(boolean, sql`coalesce(answers_alerts(me.id, ${alerts.audience}), false)`),
  notesFaceToFace: expr(boolean, sql`coalesce(${wordCounts}, false)`),
  isMedical: expr(boolean, sql`coalesce(is_medical(me.id) and ${alerts.audience} = any (me.responds_to), false)`),
  isHolder: expr(boolean, sql`coalesce(${open.holder} = me.id, false)`),
  /** The holder’s shift is over, or the caller was handed the alert. */
  mayTake: expr(boolean, sql`coalesce(${toTake(p)} or ${open.handedTo} = me.id, false)`),
  lacksFaceToFace: expr(boolean, lacksFace),
  /** An earlier visit does not cover the person’s last word in the alert. */
  heardAt: expr(timestamptz, sql`heard_at(alerts)`),
  released: expr(
    boolean,
    sql`exists (select from users u where u.id = ${alerts.userId} and u.released_on is not null)`,
  ),
})

/** Under the lock: visible open alerts and the one asked for; with `unseen` also closed ones without a visit. */
export const findAlertsToChange = statement(
  'find_alerts_to_change',
  { ...about, callerId: orNull(users.id), unseen: boolean, ...atShift },
  (p) =>
    build
      .select({ ...state, userId: alerts.userId, audience: alerts.audience, ...rights(p) })
      .from(alerts)
      .leftJoin(openAlerts, isOpenAlert)
      .leftJoin(sql`users as me`, sql`me.id = ${p.callerId} and me.disabled_at is null`)
      .where(
        and(
          sql`${alerts.userId} = ${personOf(p)}`,
          or(ne(alerts.status, 'resolved'), eq(alerts.id, p.alertId), sql`(${p.unseen} and ${lacksFace})`),
        ),
      )
      .orderBy(alerts.id),
)
export type AlertToChange = RowOf<typeof findAlertsToChange>

const ofAccount = (userId: SQLWrapper, what: string) =>
  sql`(select ${sql.raw(what)} from users u where u.id = ${userId})`

/** Without a place for a drill or somebody released; a drill names the role that answers it. */
export const insertAlert = insertInto('insert_alert', alerts, {
  params: { responders: orNull(text) },
  set: ({ userId, drill, responders }) => {
    const place = <C extends PgColumn>(column: C) =>
      expr(
        column,
        sql`case when not ${drill} then ${ofAccount(userId, `case when u.released_on is null then u.${column.name} end`)} end`,
      )
    return {
      audience: expr(
        alerts.audience,
        sql`coalesce(${responders}, case when ${ofAccount(userId, 'u.role')} = 'inmate' then 'inmate' else 'staff' end)`,
      ),
      unit: place(alerts.unit),
      housing: place(alerts.housing),
      shift: place(alerts.shift),
      unitTyped: expr(
        alerts.unitTyped,
        sql`not ${drill} and coalesce(${ofAccount(userId, 'u.unit_typed and u.released_on is null')}, false)`,
      ),
    }
  },
  returning: { id: alerts.id },
}).firstOrNull()

/** Null when the alert is deleted or not the caller's to change. */
export const updateAlert = statement('update_alert', { userId: alerts.userId, id: alerts.id, ...changing }, (p) =>
  update(alerts)
    .set({
      severity: p.severity,
      urgency: p.urgency,
      urgencySince: p.urgencySince,
      reason: p.reason,
      couldBeWithdrawal: p.couldBeWithdrawal,
      onlyMedical: p.onlyMedical,
      medicalAt: p.medicalAt,
      medicalSeenAt: p.medicalSeenAt,
      inCare: p.inCare,
      repeats: p.repeats,
      repeatedAt: p.repeatedAt,
      tablet: p.tablet,
      status: p.status,
      askedAt: p.askedAt,
      waitingSince: p.waitingSince,
      stepsDone: p.stepsDone,
      unansweredAt: p.unansweredAt,
      escalatedAt: p.escalatedAt,
      responseStep: p.responseStep,
      responseStepAt: p.responseStepAt,
      acknowledgedAt: p.acknowledgedAt,
      acknowledgedBy: p.acknowledgedBy,
      acknowledgedName: p.acknowledgedName,
      handedAt: p.handedAt,
      handedTo: p.handedTo,
      handedName: p.handedName,
      outcome: p.outcome,
      resolvedAt: p.resolvedAt,
      resolvedBy: p.resolvedBy,
      resolvedName: p.resolvedName,
      faceToFaceAt: p.faceToFaceAt,
      came: p.came,
    })
    .where(and(eq(alerts.userId, p.userId), eq(alerts.id, p.id)))
    .returning({ id: alerts.id }),
).firstOrNull()

export const restateAlert = statement(
  'restate_alert',
  { userId: alerts.userId, id: alerts.id, message: alerts.message },
  (p) => {
    const here = <C extends PgColumn>(column: C) => expr(column, ofAccount(p.userId, `u.${column.name}`))
    return update(alerts)
      .set({
        message: p.message,
        unit: here(alerts.unit),
        unitTyped: here(alerts.unitTyped),
        housing: here(alerts.housing),
        shift: here(alerts.shift),
      })
      .where(and(eq(alerts.userId, p.userId), eq(alerts.id, p.id)))
  },
)

const ofAlert = { userId: alerts.userId, alertId: alerts.id }
const isAlert = (p: Parameters<typeof ofAlert>) => and(eq(alerts.userId, p.userId), eq(alerts.id, p.alertId))

/** Refused to who does not answer the alert. */
export const tellOfficers = statement(
  'tell_officers',
  { ...ofAlert, answeredAt: orNull(timestamptz), faceToFaceAt: orNull(timestamptz) },
  (p) =>
    build
      .select({
        told: expr(voidResult, sql`tell_officers(${alerts.userId}, ${alerts.id}, ${p.answeredAt}, ${p.faceToFaceAt})`),
      })
      .from(alerts)
      .where(isAlert(p)),
)

/** Refused to who is no responder for the person; a visit noted on another alert counts too. */
export const openFollowUp = statement(
  'make_follow_up',
  { ...ofAlert, closedAt: timestamptz, dueAt: timestamptz, seen: boolean },
  (p) =>
    build
      .select({
        opened: expr(
          voidResult,
          sql`make_follow_up(${alerts.userId}, ${alerts.id}, ${alerts.audience}, ${p.closedAt}, ${p.dueAt}, ${p.seen} or exists (
            select from alerts b where b.user_id = alerts.user_id and not b.drill and b.face_to_face_at >= heard_at(alerts)
          ))`,
        ),
      })
      .from(alerts)
      .where(isAlert(p)),
)

/** Refused to who is no responder for the person. */
export const openPlan = statement('make_plan', { ...ofAlert, at: timestamptz, endedAt: timestamptz }, (p) =>
  build
    .select({
      opened: expr(
        voidResult,
        sql`make_plan(${alerts.userId}, ${alerts.id}, ${alerts.audience}, ${p.at}, ${p.endedAt})`,
      ),
    })
    .from(alerts)
    .where(isAlert(p)),
)

/** Runs in the person's own transaction, or the system's. */
export const openResultWork = statement(
  'make_result_work',
  { ...ofAlert, at: timestamptz, triageDueAt: timestamptz, metDueAt: timestamptz },
  (p) =>
    build
      .select({
        opened: expr(
          voidResult,
          sql`make_result_work(${alerts.userId}, ${alerts.id}, ${alerts.audience}, ${p.at}, ${p.triageDueAt}, ${p.metDueAt})`,
        ),
      })
      .from(alerts)
      .where(isAlert(p)),
)

/** Refused to who is no responder for the person. */
export const endFollowUp = statement('end_follow_up', { ...ofAlert, at: timestamptz, how: text }, (p) =>
  build
    .select({ ended: expr(voidResult, sql`end_follow_up(${alerts.userId}, ${alerts.audience}, ${p.at}, ${p.how})`) })
    .from(alerts)
    .where(isAlert(p)),
)

/** For who answers the alert. */
export const isFollowUpOverdue = statement('is_follow_up_overdue', { ...ofAlert, at: timestamptz }, (p) =>
  build
    .select({ so: expr(boolean, sql`follow_up_overdue(${alerts.userId}, ${alerts.audience}, ${p.at})`) })
    .from(alerts)
    .where(isAlert(p)),
).mapRows(([row]) => row?.so ?? false)
