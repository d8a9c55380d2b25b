import {
  arrayOf,
  boolean,
  build,
  date,
  expr,
  orNull,
  type SQLWrapper,
  sql,
  statement,
  text,
  timestamptz,
  uuid,
} from '../../../platform/db/statement.ts'

/**
 * For the system: without an alert within four hours; overdue for over a day and never told of, it waits for the day.
 */
export const listOverdueFollowUps = statement(
  'list_overdue_follow_ups',
  { at: timestamptz, byDay: boolean, only: orNull(uuid) },
  (p) =>
    build
      .select({ userId: expr(uuid, sql`w.user_id`), notTo: expr(arrayOf(uuid), sql`w.not_to`) })
      .from(sql`care_work w`)
      .where(
        sql`w.kind = 'followup' and w.source = 'alert' and w.state not in ('met', 'closed')
          and w.met_due_at <= ${p.at} and (${p.only}::uuid is null or w.user_id = ${p.only})
          and not exists (
            select from alerts a where a.user_id = w.user_id and a.source = 'follow_up' and a.severity = 'high'
              and (a.status <> 'resolved' or a.resolved_at > ${p.at}::timestamptz - interval '4 hours')
          )
          and (${p.byDay} or w.met_due_at > ${p.at}::timestamptz - interval '1 day' or exists (
            select from alerts a where a.user_id = w.user_id and a.source = 'follow_up' and a.severity = 'high'
          ))`,
      )
      .orderBy(sql`w.met_due_at, w.id`),
)

/** Past its time without a later day, or no clinician is back in time; a reading or planning holds for a day. */
const isLate = ({ at, day, zone }: Record<'at' | 'day' | 'zone', SQLWrapper>) => sql`(
  w.kind in ('request', 'referral', 'followup') and w.source <> 'alert' and w.state not in ('met', 'closed')
    and exists (select from users u where u.id = w.user_id and u.released_on is null)
    and (w.met_due_at <= ${at} and coalesce(w.planned_on < ${day}, true) or coalesce(
      clinician_back(w.audience, ${at}, w.user_id || w.not_to) > greatest(${at}, w.due_at, end_of_day(w.planned_on, ${zone})), true
    ))
    and not exists (
      select from care_events e where e.user_id = w.user_id and e.work_id = w.id and e.event in ('triaged', 'planned')
        and e.at > ${at}::timestamptz - interval '1 day'
    )
)`
const lateParams = { at: timestamptz, day: date, zone: text, only: orNull(uuid) }

/** For the system: longest wait first, without a recent alert that covers the work. */
export const listLateWork = statement('list_late_work', lateParams, (p) =>
  build
    .select({ userId: expr(uuid, sql`w.user_id`), notTo: expr(arrayOf(uuid), sql`w.not_to`) })
    .from(sql`care_work w`)
    .where(
      sql`${isLate(p)} and (${p.only}::uuid is null or w.user_id = ${p.only}) and not exists (
        select from alerts a where a.user_id = w.user_id and a.source = 'follow_up' and (a.status <> 'resolved'
          or a.resolved_at > ${p.at}::timestamptz - interval '1 day'
          or a.severity = 'medium' and a.created_at >= w.entered_at and a.face_to_face_at is not null)
      )`,
    )
    .orderBy(sql`w.met_due_at, w.id`),
)

/** For the system: to be closed. */
export const listNoLongerLate = statement('list_no_longer_late', lateParams, (p) =>
  build
    .select({ userId: expr(uuid, sql`a.user_id`) })
    .from(sql`alerts a`)
    .where(
      sql`a.source = 'follow_up' and a.severity = 'medium' and a.status <> 'resolved' and (${p.only}::uuid is null or a.user_id = ${p.only})
        and not exists (select from care_work w where w.user_id = a.user_id and ${isLate(p)})`,
    )
    .orderBy(sql`a.id`),
)

/** For the system: newest first; for a referral no work is made anew. */
export const listInCare = statement('list_alerts_in_care', { at: timestamptz, only: orNull(uuid) }, (p) =>
  build
    .select({
      id: expr(uuid, sql`a.id`),
      hasCarer: expr(
        boolean,
        sql`(a.source = 'assessment' and coalesce(clinician_back(a.audience, ${p.at}, a.user_id || a.not_to) <= greatest(${p.at}, (
          select w.due_at from care_work w where w.user_id = a.user_id and w.kind = 'result' and w.state not in ('met', 'closed')
        )), false))`,
      ),
      hasWork: expr(
        boolean,
        sql`exists (select from care_work w where w.user_id = a.user_id and w.kind = 'result' and w.state not in ('met', 'closed'))`,
      ),
      late: expr(
        boolean,
        sql`exists (
          select from care_work w where w.user_id = a.user_id and w.kind = 'result' and w.state not in ('met', 'closed') and w.met_due_at <= ${p.at}
        )`,
      ),
      told: expr(
        boolean,
        sql`exists (
          select from alert_deliveries d join alerts b on b.user_id = d.user_id and b.id = d.alert_id
          where b.in_care and b.audience = a.audience and d.created_at >= a.created_at
        )`,
      ),
    })
    .from(sql`alerts a`)
    .where(sql`a.in_care and a.status = 'active' and (${p.only}::uuid is null or a.id = ${p.only})`)
    .orderBy(sql`a.id desc`),
)
