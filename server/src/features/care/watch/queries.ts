import {
  arrayOf,
  boolean,
  build,
  expr,
  orNull,
  sql,
  statement,
  timestamptz,
  uuid,
} from '../../../platform/db/statement.ts'

/**
 * For the system: whose follow-up after an alert is overdue, without an alert that says so, open or closed within four hours. One that is
 * overdue for more than a day and was never told of waits for the day: it is from before somebody was told of them.
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
            select from alerts a where a.user_id = w.user_id and a.source = 'follow_up'
              and (a.status <> 'resolved' or a.resolved_at > ${p.at}::timestamptz - interval '4 hours')
          )
          and (${p.byDay} or w.met_due_at > ${p.at}::timestamptz - interval '1 day' or exists (
            select from alerts a where a.user_id = w.user_id and a.source = 'follow_up'
          ))`,
      )
      .orderBy(sql`w.met_due_at, w.id`),
)

/**
 * For the system: alerts in care, newest first, with whether a clinician is here who has it as work, or is back before it is due; whether
 * it has work, whether that is overdue, and whether clinicians were told since it was raised that there is some. Of a referral no work
 * is made anew.
 */
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
