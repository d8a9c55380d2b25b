import { CUSTODY_EVENTS, FIRST_VISIT_DAYS, MET_HOW } from '@evenkeel/contract/care/care-words.ts'
import { SHEET_KINDS } from '@evenkeel/contract/care/sheet-words.ts'
import { recordListView } from '../../../platform/audit/queries.ts'
import {
  and,
  asc,
  bigint,
  boolean,
  build,
  date,
  eq,
  expr,
  inArray,
  int,
  oneOf,
  oneRow,
  orNull,
  type SQLWrapper,
  sql,
  statement,
  text,
  timestamptz,
  uuid,
} from '../../../platform/db/statement.ts'
import { recordPeople } from '../../../platform/records/table.ts'
import { alerts } from '../../alerts/table.ts'
import { placeChanges, users } from '../../users/table.ts'
import { custodyOf } from '../person/queries.ts'
import { ofClinician, recordPerson, serving } from '../queries.ts'
import { careWork } from '../table.ts'

export const isLead = statement('leads_clinicians', {}, () =>
  build.select({ leads: expr(boolean, sql`leads_clinicians()`) }).from(oneRow),
).mapRows(([row]) => row?.leads === true)

const nameOf = (id: SQLWrapper) => sql`(select actor.name from actor_named(${id}) as actor)`

const REVIEWED = sql`e.event in ('triaged', 'planned', 'met') and e.by_id is not null`
const MET = sql`e.event = 'met' and ${careWork.metAt} is not null`

const stamps = {
  id: careWork.id,
  userId: careWork.userId,
  name: recordPerson.name,
  bookingNumber: recordPerson.bookingNumber,
  unit: recordPerson.unit,
  receivedAt: careWork.receivedAt,
  reviewDueAt: careWork.triageDueAt,
  reviewedAt: expr(orNull(timestamptz), sql`stamps.reviewed_at`),
  reviewedBy: expr(orNull(text), nameOf(sql`stamps.reviewed_by`)),
  metDueAt: careWork.metDueAt,
  metAt: careWork.metAt,
  metBy: expr(orNull(text), nameOf(sql`stamps.met_by`)),
  metHow: expr(orNull(oneOf(MET_HOW)), sql`stamps.met_how`),
  lastTry: careWork.lastTryReason,
  closed: careWork.closedReason,
  endedAt: careWork.endedAt,
}
const stampsOf = sql`lateral (
  select (array_agg(e.at order by e.at, e.id) filter (where ${REVIEWED}))[1] as reviewed_at,
    (array_agg(e.by_id order by e.at, e.id) filter (where ${REVIEWED}))[1] as reviewed_by,
    (array_agg(e.by_id order by e.at desc, e.id desc) filter (where ${MET}))[1] as met_by,
    (array_agg(e.detail order by e.at desc, e.id desc) filter (where ${MET}))[1] as met_how
  from care_happened(${careWork.userId}, ${careWork.id}) e
) as stamps`

/** For the lead clinician, oldest first; a meeting that was taken back is none. */
export const listSheet = statement(
  'list_care_sheet',
  { ...ofClinician, from: timestamptz, to: timestamptz, day: date, at: timestamptz, limit: int },
  (p) =>
    build
      .select({
        ...stamps,
        kind: expr(oneOf(SHEET_KINDS), sql`${careWork.kind}`),
        noted: recordListView(
          'care.listed',
          { person: careWork.userId, id: careWork.id, where: sql`${users.id} is not null` },
          p,
        ),
      })
      .from(careWork)
      .innerJoin(recordPeople, eq(recordPeople.userId, careWork.userId))
      .leftJoin(users, eq(users.id, careWork.userId))
      .innerJoin(sql`users as me`, serving(p))
      .crossJoin(stampsOf)
      .where(
        and(
          sql`leads_clinicians()`,
          inArray(careWork.kind, SHEET_KINDS),
          sql`${careWork.receivedAt} >= ${p.from} and ${careWork.receivedAt} < ${p.to}`,
          sql`${careWork.closedReason} is distinct from 'wrong_person'`,
        ),
      )
      .orderBy(asc(careWork.receivedAt), asc(careWork.id)),
)

const span = { ...ofClinician, userId: users.id, from: timestamptz, to: timestamptz }

/** For the lead clinician: open in that time, and open to the reader already. */
export const listSheetOf = statement('list_care_sheet_of', span, (p) =>
  build
    .select({ ...stamps, kind: careWork.kind })
    .from(careWork)
    .innerJoin(recordPeople, eq(recordPeople.userId, careWork.userId))
    .leftJoin(users, eq(users.id, careWork.userId))
    .innerJoin(sql`users as me`, serving(p))
    .crossJoin(stampsOf)
    .where(
      and(
        sql`leads_clinicians()`,
        eq(careWork.userId, p.userId),
        sql`${careWork.receivedAt} < ${p.to} and coalesce(${careWork.endedAt}, 'infinity') >= ${p.from}`,
        sql`${careWork.closedReason} is distinct from 'wrong_person'`,
        sql`opens_to_me(${careWork.userId}, ${careWork.receivedAt})`,
      ),
    )
    .orderBy(asc(careWork.receivedAt), asc(careWork.id)),
)

const byWhom = (which: SQLWrapper, order: SQLWrapper) =>
  sql`(select actor.name from alert_events e, lateral actor_named(e.by_id) as actor
    where e.user_id = ${alerts.userId} and e.alert_id = ${alerts.id} and ${which} order by ${order} limit 1)`

/** For the lead clinician. */
export const listAlertsOf = statement('list_alerts_of_sheet', span, (p) =>
  build
    .select({
      id: alerts.id,
      at: alerts.createdAt,
      source: alerts.source,
      urgency: alerts.urgency,
      answeredAt: expr(
        orNull(timestamptz),
        sql`(select min(e.at) from alert_events e where e.user_id = ${alerts.userId} and e.alert_id = ${alerts.id} and e.event = 'acknowledged')`,
      ),
      answeredBy: expr(orNull(text), byWhom(sql`e.event = 'acknowledged'`, sql`e.id`)),
      seenAt: alerts.faceToFaceAt,
      seenBy: expr(
        orNull(text),
        byWhom(sql`${alerts.faceToFaceAt} is not null and e.event in ('seen', 'resolved')`, sql`e.id desc`),
      ),
      closedAt: alerts.resolvedAt,
      closedBy: expr(orNull(text), sql`coalesce(${alerts.resolvedName}, ${nameOf(alerts.resolvedBy)})`),
      outcome: alerts.outcome,
    })
    .from(alerts)
    .innerJoin(sql`users as me`, sql`me.id = ${p.me} and ${alerts.audience} = any (me.responds_to)`)
    .where(
      and(
        sql`leads_clinicians()`,
        eq(alerts.userId, p.userId),
        sql`not ${alerts.drill} and ${alerts.createdAt} < ${p.to} and coalesce(${alerts.resolvedAt}, 'infinity') >= ${p.from}`,
        sql`opens_to_me(${alerts.userId}, ${alerts.createdAt})`,
      ),
    )
    .orderBy(asc(alerts.createdAt), asc(alerts.id)),
)

/** For the lead clinician: releases and returns. */
export const listCustodyOf = statement(
  'list_custody_of_sheet',
  { ...ofClinician, userId: users.id, first: date, last: date, zone: text },
  (p) =>
    build
      .select({
        id: expr(uuid, sql`moved.id`),
        at: expr(timestamptz, sql`moved.at`),
        event: expr(oneOf(CUSTODY_EVENTS), sql`moved.event`),
        on: expr(date, sql`moved.day`),
      })
      .from(sql`(${custodyOf(p)}) as moved`)
      .innerJoin(sql`users as me`, sql`me.id = ${p.me} and 'inmate' = any (me.responds_to)`)
      .where(
        sql`leads_clinicians() and moved.day between ${p.first} and ${p.last} and opens_to_me(${p.userId}, moved.at)`,
      )
      .orderBy(sql`moved.at`),
)

/** For the lead clinician: each change of unit or bed. */
export const listMovesOf = statement('list_moves_of_sheet', span, (p) =>
  build
    .select({
      id: placeChanges.id,
      at: placeChanges.at,
      fromUnit: placeChanges.fromUnit,
      fromHousing: placeChanges.fromHousing,
      toUnit: placeChanges.toUnit,
      toHousing: placeChanges.toHousing,
    })
    .from(placeChanges)
    .innerJoin(sql`users as me`, sql`me.id = ${p.me} and 'inmate' = any (me.responds_to)`)
    .where(
      sql`leads_clinicians() and ${placeChanges.userId} = ${p.userId} and ${placeChanges.at} >= ${p.from} and ${placeChanges.at} < ${p.to}
        and opens_to_me(${placeChanges.userId}, ${placeChanges.at})`,
    )
    .orderBy(asc(placeChanges.id)),
)

/** When somebody saw the person for an alert, medical staff too. */
const seenFor = (alert: SQLWrapper) => sql`greatest(${alert}.face_to_face_at, ${alert}.medical_seen_at)`
const NOT_TOLD = sql.raw(['nobody', 'unheard'].map((one) => `'${one}'`).join(', '))

const counted = (which: SQLWrapper) => expr(bigint, sql`count(*) filter (where ${which})`)
const start = (day: string, p: { zone: SQLWrapper }) => sql`end_of_day(stay.${sql.raw(day)} - 1, ${p.zone})`

/** For the lead clinician; the days are the facility's. */
export const countStays = statement('count_stays', { first: date, next: date, at: timestamptz, zone: text }, (p) => {
  const came = sql`(stay.admitted_on >= ${p.first} and stay.admitted_on < ${p.next})`
  const left = sql`(stay.released_on >= ${p.first} and stay.released_on < ${p.next})`
  const day14 = sql`end_of_day(stay.admitted_on + ${sql.raw(`${FIRST_VISIT_DAYS - 1}`)}, ${p.zone})`
  const due = sql`${came} and ${day14} <= ${p.at} and coalesce(stay.released_on > stay.admitted_on + ${sql.raw(`${FIRST_VISIT_DAYS - 1}`)}, true)`
  const inStay = (at: string) => sql`(${sql.raw(at)} >= coalesce(${start('admitted_on', p)}, '-infinity')
    and ${sql.raw(at)} < coalesce(end_of_day(stay.released_on, ${p.zone}), 'infinity'))`
  const work = (which: SQLWrapper) => sql`exists (select from care_work w where w.user_id = stay.user_id and ${which})`
  const withdrawal = (which = sql`true`) => sql`${came} and exists (
    select from alerts a where a.user_id = stay.user_id and not a.drill and a.could_be_withdrawal and ${inStay('a.created_at')} and ${which}
  )`
  const call = sql`w.kind = 'call' and w.received_at = ${start('released_on', p)} and w.closed_reason is distinct from 'not_released'`
  return build
    .select({
      admitted: counted(came),
      answered: counted(sql`${came} and not stay.left_out`),
      leftOut: counted(sql`${came} and stay.left_out`),
      notAsked: counted(sql`${came} and stay.left_out is null`),
      noAdmission: counted(sql`stay.admitted_on is null and stay.released_on is null`),
      visitsDue: counted(due),
      visitsMade: counted(
        sql`${due} and ${work(sql`w.kind <> 'call' and ${inStay('w.met_at')} and w.met_at < ${day14}`)}`,
      ),
      withdrawal: counted(withdrawal()),
      withdrawalTold: counted(
        withdrawal(sql`exists (
          select from alert_events e where e.user_id = a.user_id and e.alert_id = a.id and e.event = 'told' and e.detail not in (${NOT_TOLD})
        )`),
      ),
      withdrawalSeen: counted(
        withdrawal(
          sql`exists (select from alerts b where b.user_id = a.user_id and not b.drill and ${seenFor(sql`b`)} >= a.created_at)`,
        ),
      ),
      left: counted(left),
      agreed: counted(sql`${left} and ${work(call)}`),
      planned: counted(sql`${left} and ${work(sql`w.kind = 'plan' and ${inStay('w.met_at')}`)}`),
      reached: counted(
        sql`${left} and ${work(sql`${call} and exists (
          select from care_events e where e.user_id = w.user_id and e.work_id = w.id and e.event = 'called'
            and e.detail in ('reached', 'new_concern') and e.at <= w.received_at + interval '72 hours'
        )`)}`,
      ),
    })
    .from(sql`stays_of_month(${p.first}, ${p.next}, ${p.zone}) as stay`)
}).mapRows(([row]) => row)

/** For the lead clinician: plans by two that were asked for in this time. */
export const countPlans = statement(
  'count_plans',
  { ...ofClinician, from: timestamptz, to: timestamptz, at: timestamptz },
  (p) => {
    const wanted = sql`${careWork.closedReason} is distinct from 'declined'`
    const late = sql`${wanted} and coalesce(${careWork.metAt}, ${careWork.endedAt}, ${p.at}) > ${careWork.metDueAt}`
    const early = sql`${wanted} and ${careWork.metAt} is null and not (${late})`
    return build
      .select({
        plans: expr(bigint, sql`count(*)`),
        plansDue: counted(sql`${careWork.metAt} is not null or ${late}`),
        plansInTime: counted(sql`${careWork.metAt} <= ${careWork.metDueAt}`),
        plansLate: counted(late),
        plansOpen: counted(sql`${early} and ${careWork.endedAt} is null`),
        plansDeclined: counted(sql`not (${wanted})`),
        plansEnded: counted(sql`${early} and ${careWork.endedAt} is not null`),
      })
      .from(careWork)
      .innerJoin(sql`users as me`, serving(p))
      .where(
        and(
          sql`leads_clinicians()`,
          eq(careWork.kind, 'plan'),
          sql`${careWork.receivedAt} >= ${p.from} and ${careWork.receivedAt} < ${p.to}`,
        ),
      )
  },
).mapRows(([row]) => row)
