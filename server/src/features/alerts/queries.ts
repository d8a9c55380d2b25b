import { ANSWERER_ROLES, HEARINGS, OUTCOME_MISSING } from '@evenkeel/contract/alerts/alert-words.ts'
import { LOCALES } from '@evenkeel/contract/base/limits.ts'
import type { OpenRole } from '@evenkeel/contract/base/roles.ts'
import { recordListView, viewParams } from '../../platform/audit/queries.ts'
import {
  alias,
  and,
  arrayOf,
  boolean,
  build,
  desc,
  type Expression,
  eq,
  expr,
  float8,
  int,
  isNull,
  lt,
  oneOf,
  or,
  orNull,
  type Parameters,
  type RowOf,
  type SQLWrapper,
  sql,
  statement,
  text,
  timestamptz,
  uuid,
} from '../../platform/db/statement.ts'
import { recordPeople } from '../../platform/records/table.ts'
import { hearingOfForms, leftOut, ownAudience } from '../reach/public.ts'
import { localeInCare, users } from '../users/table.ts'
import { isDisclosed, wordsOpenTo } from './policies.ts'
import { alerts } from './table.ts'

const hearingOf = (audience: OpenRole) => sql.raw(`(select hearing_for('${audience}', '{}', false, false))`)
const hearingToday = sql.raw(`(select hearing_for('inmate', '{}', false, true))`)

/** Since the alert last began to wait; sending an officer is no answer. */
export const officerSentAt = expr(
  orNull(timestamptz),
  sql`(select max(e.at) from alert_events e where e.user_id = ${alerts.userId} and e.alert_id = ${alerts.id} and e.event = 'sent' and e.at >= ${alerts.waitingSince})`,
)

/** Null while medical has not seen the person after the last that was medical. */
export const seenByMedicalAt = expr(
  orNull(timestamptz),
  sql`case when ${alerts.medicalSeenAt} >= ${alerts.medicalAt} then ${alerts.medicalSeenAt} end`,
)

/** Without whom the alert is about. */
export const alertColumns = {
  id: alerts.id,
  userId: alerts.userId,
  severity: alerts.severity,
  urgency: alerts.urgency,
  couldBeWithdrawal: alerts.couldBeWithdrawal,
  medical: alerts.medical,
  seenByMedicalAt,
  inCare: alerts.inCare,
  source: alerts.source,
  drill: alerts.drill,
  message: alerts.message,
  status: alerts.status,
  responseStep: alerts.responseStep,
  responseStepAt: alerts.responseStepAt,
  outcome: alerts.outcome,
  faceToFaceAt: alerts.faceToFaceAt,
  repeats: alerts.repeats,
  repeatedAt: alerts.repeatedAt,
  placeUnit: alerts.unit,
  placeUnitTyped: alerts.unitTyped,
  placeHousing: alerts.housing,
  placeShift: alerts.shift,
  createdAt: alerts.createdAt,
  pressedAt: alerts.pressedAt,
  tablet: alerts.tablet,
  waitingSince: alerts.waitingSince,
  unansweredAt: alerts.unansweredAt,
  escalatedAt: alerts.escalatedAt,
  acknowledgedAt: alerts.acknowledgedAt,
  acknowledgedBy: alerts.acknowledgedBy,
  acknowledgedName: alerts.acknowledgedName,
  acknowledgedRole: expr(orNull(oneOf(ANSWERER_ROLES)), sql`(select role from actor_named(${alerts.acknowledgedBy}))`),
  resolvedAt: alerts.resolvedAt,
  resolvedBy: alerts.resolvedBy,
  resolvedName: alerts.resolvedName,
  came: alerts.came,
  officerSentAt,
  // Subqueries of no row are asked once for each audience, however many alerts are read.
  hearing: expr(
    oneOf(HEARINGS),
    sql`case when ${alerts.audience} = 'inmate' then case when ${alerts.staysToday} then ${hearingToday} else ${hearingOf('inmate')} end when ${alerts.drill} or ${alerts.status} = 'resolved' then ${hearingOf('staff')}
      else hearing_for('staff', ${alerts.userId} || ${alerts.notTo}, ${alerts.notTo} <> '{}', ${alerts.staysToday}) end`,
  ),
}

export const alertPerson = {
  username: users.username,
  bookingNumber: users.bookingNumber,
  firstName: users.firstName,
  lastName: users.lastName,
  unit: users.unit,
  unitTyped: users.unitTyped,
  housing: users.housing,
  shift: users.shift,
  approved: expr(boolean, sql`${users.approvedAt} is not null`),
  noAccount: expr(boolean, sql`not ${users.hasAccount}`),
  disabled: expr(boolean, sql`${users.disabledAt} is not null`),
  locale: expr(orNull(oneOf(LOCALES)), localeInCare()),
  releasedOn: users.releasedOn,
  releasePlanned: users.releasePlanned,
}

/** A person whose account was deleted has only name and number. */
const recordPerson = {
  ...alertPerson,
  username: expr(text, sql`coalesce(${users.username}, ${recordPeople.bookingNumber}, '–')`),
  bookingNumber: expr(orNull(text), sql`coalesce(${users.bookingNumber}, ${recordPeople.bookingNumber})`),
  firstName: expr(orNull(text), sql`coalesce(${users.firstName}, ${recordPeople.firstName})`),
  lastName: expr(orNull(text), sql`coalesce(${users.lastName}, ${recordPeople.lastName})`),
  unitTyped: expr(boolean, sql`coalesce(${users.unitTyped}, false)`),
  noAccount: expr(boolean, sql`coalesce(not ${users.hasAccount}, true)`),
}

const answerer = alias(users, 'answerer')
const closer = alias(users, 'closer')

/** An administrator or a clinician, joined as `me`. */
export const readerParams = { readerId: users.id }

/** Nobody sees an alert that excludes them. */
export const maySee = sql`(me.id <> all (${alerts.notTo}) and (me.role = 'admin' or (me.role = 'clinician' and ${alerts.audience} = any (me.responds_to))))`

/**
 * Whose word counts that a person was seen: a clinician’s, else any responder’s, nobody’s of themself; subqueries of no
 * row run once.
 */
export const wordCounts = sql`(${alerts.audience} = any (me.responds_to) and (me.id <> ${alerts.userId} or ${alerts.drill})
  and (me.role = 'clinician' and not is_medical(me.id) or not case ${alerts.audience} when 'inmate' then (select clinician_present('inmate', now(), '{}'))
    else clinician_present(${alerts.audience}, now(), ${alerts.userId} || ${alerts.notTo}) end))`

/** For who may read the person’s alerts. */
export const lastEventOf = (userId: SQLWrapper) =>
  expr(orNull(uuid), sql`(select e.id from alert_events e where e.user_id = ${userId} order by e.id desc limit 1)`)

/** With everything that the reader may know of them. */
export const selectAlerts = <More extends Record<string, Expression<unknown>>>(
  p: Parameters<typeof readerParams>,
  more: More,
) =>
  build
    .select({
      ...more,
      ...alertColumns,
      ...recordPerson,
      // For who may not know more of it, what is true of every alert of the role: whom it leaves out, or that it stays *today*, would show.
      hearing: expr(
        oneOf(HEARINGS),
        sql`case when ${alerts.audience} = any (me.responds_to) or me.id = ${alerts.userId} then ${alertColumns.hearing}
          when ${alerts.audience} = 'inmate' then ${hearingOf('inmate')} else ${hearingOf('staff')} end`,
      ),
      isResponder: expr(boolean, sql`${alerts.audience} = any (me.responds_to)`),
      wordsOpen: expr(boolean, wordsOpenTo(alerts)),
      hasEntry: expr(
        boolean,
        sql`(${alerts.couldBeWithdrawal} and exists (select from entry_answers e where e.user_id = ${alerts.userId} and e.alert_id = ${alerts.id}))`,
      ),
      lastEvent: lastEventOf(alerts.userId),
      /** The session had ended before the press was stored. */
      sessionEnded: expr(
        boolean,
        sql`(${alerts.source} = 'help' and exists (
          select from alert_events e where e.user_id = ${alerts.userId} and e.alert_id = ${alerts.id} and e.facts->>'sessionEnded' = 'true'
        ))`,
      ),
      /** After this alert if it is closed, else after an earlier one. */
      notSeen: expr(
        boolean,
        sql`case when ${alerts.status} = 'resolved' then waits_to_be_seen(alerts) else exists (
          select from alerts earlier where earlier.user_id = ${alerts.userId} and waits_to_be_seen(earlier)
        ) end`,
      ),
      reason: alerts.reason,
      needsFaceToFace: expr(boolean, sql`needs_face_to_face(alerts)`),
      isMedical: expr(boolean, sql`is_medical(me.id)`),
      waitsForMedical: expr(
        boolean,
        sql`(${alerts.medicalAt} is not null and ${seenByMedicalAt} is null and not ${alerts.drill})`,
      ),
      notesFaceToFace: expr(boolean, wordCounts),
      isOwn: expr(boolean, sql`${alerts.userId} = me.id`),
      acknowledgedName: expr(
        orNull(text),
        sql`coalesce(${alerts.acknowledgedName}, ${answerer.username}, (select name from actor_named(${alerts.acknowledgedBy})))`,
      ),
      resolvedName: expr(
        orNull(text),
        sql`coalesce(${alerts.resolvedName}, ${closer.username}, (select name from actor_named(${alerts.resolvedBy})))`,
      ),
    })
    .from(alerts)
    .leftJoin(users, eq(users.id, alerts.userId))
    .leftJoin(recordPeople, eq(recordPeople.userId, alerts.userId))
    .innerJoin(sql`users as me`, sql`me.id = ${p.readerId} and ${maySee}`)
    .leftJoin(answerer, eq(answerer.id, alerts.acknowledgedBy))
    .leftJoin(closer, eq(closer.id, alerts.resolvedBy))

export const pageParams = { before: orNull(alerts.id), limit: int }
export const onPage = (p: Parameters<typeof pageParams>) => or(isNull(p.before), lt(alerts.id, p.before))

const filterParams = {
  status: orNull(alerts.status),
  /** `to` is the start of the day after the last. */
  from: orNull(timestamptz),
  to: orNull(timestamptz),
  unit: orNull(alerts.unit),
  urgency: orNull(alerts.urgency),
  source: orNull(alerts.source),
  outcome: orNull(text),
  isDrill: orNull(boolean),
  notSeen: boolean,
}

/** A filter on what the reader may not see finds nothing. */
const matchesFilter = (p: Parameters<typeof filterParams>) => {
  const isResponder = sql`${alerts.audience} = any (me.responds_to)`
  return and(
    or(isNull(p.status), eq(alerts.status, p.status)),
    or(isNull(p.from), sql`${alerts.createdAt} >= ${p.from}`),
    or(isNull(p.to), sql`${alerts.createdAt} < ${p.to}`),
    or(isNull(p.unit), sql`(${isResponder} and fold_unit(${alerts.unit}) = fold_unit(${p.unit}))`),
    or(isNull(p.urgency), sql`(${isResponder} and ${alerts.urgency} = ${p.urgency})`),
    or(isNull(p.source), eq(alerts.source, p.source)),
    or(
      isNull(p.outcome),
      sql`(${alerts.status} = 'resolved' and coalesce(${alerts.outcome}, ${sql.raw(`'${OUTCOME_MISSING}'`)}) = ${p.outcome})`,
    ),
    or(isNull(p.isDrill), sql`${alerts.drill} = ${p.isDrill}`),
    sql`(not ${p.notSeen} or ${isResponder} and waits_to_be_seen(alerts))`,
  )
}

/** Newest first; notes for everybody named that they were seen in the list. */
export const listAlerts = statement(
  'list_alerts',
  { ...readerParams, ...viewParams, ...filterParams, ...pageParams },
  (p) =>
    selectAlerts(p, {
      /** Minutes since it arrived; a closing with an outcome is an answer. */
      answeredAfter: expr(
        orNull(float8),
        sql`(
          select round((extract(epoch from min(e.at) - ${alerts.createdAt}) / 60)::numeric, 1)::float8 from alert_events e
          where e.alert_id = ${alerts.id}
            and (e.event = 'acknowledged' or e.event = 'resolved' and ${alerts.outcome} is not null)
        )`,
      ),
      noted: recordListView(
        'alert.listed',
        {
          person: alerts.userId,
          id: alerts.id,
          where: sql`${alerts.audience} = any (me.responds_to) and not ${alerts.drill} and ${isDisclosed(alerts)}`,
        },
        p,
      ),
    })
      .where(and(matchesFilter(p), onPage(p)))
      .orderBy(desc(alerts.id))
      .limit(p.limit),
)

export const findAlert = statement('find_alert', { ...readerParams, id: alerts.id }, (p) =>
  selectAlerts(p, {}).where(eq(alerts.id, p.id)),
).firstOrNull()
export type AlertRow = RowOf<typeof findAlert>

export const ofPerson = { userId: alerts.userId }

export const findLeftOut = statement('find_left_out', { userId: users.id }, (p) =>
  build
    .select({ leftOut: expr(arrayOf(uuid), leftOut) })
    .from(users)
    .where(eq(users.id, p.userId)),
).firstOrNull()

/** `hearing` is for an alert about the person. */
export const findAudience = statement('find_audience', { userId: users.id, at: timestamptz }, (p) =>
  build
    .select({
      role: users.role,
      admittedOn: users.admittedOn,
      createdAt: users.createdAt,
      leftOut: expr(arrayOf(uuid), leftOut),
      hearing: expr(oneOf(HEARINGS), hearingOfForms(false)),
      hearingToday: expr(oneOf(HEARINGS), hearingOfForms(true)),
      hasCarer: expr(boolean, sql`clinician_present(${ownAudience}, ${p.at}, ${users.id} || ${leftOut})`),
    })
    .from(users)
    .where(eq(users.id, p.userId)),
).firstOrNull()

/** As the person may see them, oldest first, with the name then shown of who answered. */
export const listEveryAlert = statement('list_every_alert', ofPerson, (p) =>
  build
    .select({
      id: alerts.id,
      severity: alerts.severity,
      source: alerts.source,
      drill: alerts.drill,
      message: alerts.message,
      status: alerts.status,
      responseStep: alerts.responseStep,
      outcome: alerts.outcome,
      repeats: alerts.repeats,
      createdAt: alerts.createdAt,
      acknowledgedAt: alerts.acknowledgedAt,
      acknowledgedBy: alerts.acknowledgedName,
      resolvedAt: alerts.resolvedAt,
      resolvedBy: alerts.resolvedName,
      came: alerts.came,
    })
    .from(alerts)
    .where(and(eq(alerts.userId, p.userId), isDisclosed(alerts)))
    .orderBy(alerts.id),
)
