import { asc, boolean, build, expr, orNull, sql, statement, timestamptz, uuid } from '../../platform/db/statement.ts'
import { alerts } from '../alerts/table.ts'
import { careWork } from './table.ts'

/**
 * For the system: whose follow-up after an alert is overdue, without an alert that says so, open or closed within four hours. One that is
 * overdue for more than a day and was never told of waits for the day: it is from before somebody was told of them.
 */
export const listOverdueFollowUps = statement(
  'list_overdue_follow_ups',
  { at: timestamptz, byDay: boolean, only: orNull(uuid) },
  (p) =>
    build
      .select({ userId: careWork.userId })
      .from(careWork)
      .where(
        sql`${careWork.kind} = 'followup' and ${careWork.source} = 'alert' and ${careWork.state} not in ('met', 'closed')
          and ${careWork.metDueAt} <= ${p.at} and (${p.only}::uuid is null or ${careWork.userId} = ${p.only})
          and not exists (
            select from alerts a where a.user_id = ${careWork.userId} and a.source = 'follow_up'
              and (a.status <> 'resolved' or a.resolved_at > ${p.at}::timestamptz - interval '4 hours')
          )
          and (${p.byDay} or ${careWork.metDueAt} > ${p.at}::timestamptz - interval '1 day' or exists (
            select from alerts a where a.user_id = ${careWork.userId} and a.source = 'follow_up'
          ))`,
      )
      .orderBy(asc(careWork.metDueAt), asc(careWork.id)),
)

/**
 * For the system: alerts in care, newest first, with whether a clinician is here who has it as work, whether it has work, and whether
 * clinicians were told since it was raised that there is some. Of a referral no work is made anew.
 */
export const listInCare = statement('list_alerts_in_care', { only: orNull(uuid) }, (p) =>
  build
    .select({
      id: alerts.id,
      hasCarer: expr(
        boolean,
        sql`(${alerts.source} = 'assessment' and has_carer(${alerts.audience}, ${alerts.userId}))`,
      ),
      hasWork: expr(
        boolean,
        sql`exists (select from care_work w where w.user_id = ${alerts.userId} and w.kind = 'result' and w.state not in ('met', 'closed'))`,
      ),
      told: expr(
        boolean,
        sql`exists (
          select from alert_deliveries d join alerts b on b.user_id = d.user_id and b.id = d.alert_id
          where b.in_care and b.audience = ${alerts.audience} and d.created_at >= ${alerts.createdAt}
        )`,
      ),
    })
    .from(alerts)
    .where(
      sql`${alerts.inCare} and ${alerts.status} = 'active' and (${p.only}::uuid is null or ${alerts.id} = ${p.only})`,
    )
    .orderBy(sql`${alerts.id} desc`),
)
