import {
  and,
  build,
  eq,
  expr,
  isNull,
  or,
  orNull,
  type Parameters,
  sql,
  statement,
  timestamptz,
  update,
  uuid,
  type Values,
} from '../../../platform/db/statement.ts'
import { alerts } from '../table.ts'

/** The constraint that is violated when a second request of a person would wait for an answer; for this index, an answered one is not open. */
export const OTHER_WAITING_REQUEST = 'alerts_one_open_request'

const stepKey = {
  userId: alerts.userId,
  alertId: alerts.id,
  waitingSince: alerts.waitingSince,
  step: alerts.stepsDone,
}
export type StepKey = Values<typeof stepKey>

const isAtStep = (p: Pick<Parameters<typeof stepKey>, 'waitingSince' | 'step'>) =>
  and(eq(alerts.status, 'active'), eq(alerts.waitingSince, p.waitingSince), eq(alerts.stepsDone, p.step))

const isAlertAtStep = (p: Parameters<typeof stepKey>) =>
  and(eq(alerts.userId, p.userId), eq(alerts.id, p.alertId), isAtStep(p))

/**
 * For the system: the alert, if it still waits for exactly this step; without an id, the person's open alert of
 * assessments.
 */
export const findAlertStep = statement('find_alert_step', { ...stepKey, alertId: orNull(alerts.id) }, (p) =>
  build
    .select({
      id: alerts.id,
      audience: alerts.audience,
      createdAt: alerts.createdAt,
      urgency: alerts.urgency,
      urgencySince: alerts.urgencySince,
    })
    .from(alerts)
    .where(
      and(
        eq(alerts.userId, p.userId),
        or(eq(alerts.id, p.alertId), and(isNull(p.alertId), eq(alerts.source, 'assessment'))),
        isAtStep(p),
      ),
    ),
).firstOrNull()

/**
 * For the system: null when the step already ran, or the alert no longer waits for an answer. With a new urgency, this is step 0
 * of that urgency, and an answer was due by now.
 */
export const claimAlertStep = statement(
  'claim_alert_step',
  { ...stepKey, urgency: alerts.urgency, at: timestamptz },
  (p) => {
    const isMoreUrgent = sql`${alerts.urgency} <> ${p.urgency}`
    return update(alerts)
      .set({
        urgency: p.urgency,
        urgencySince: expr(
          alerts.urgencySince,
          sql`case when ${isMoreUrgent} then ${p.at}::timestamptz else ${alerts.urgencySince} end`,
        ),
        unansweredAt: expr(
          alerts.unansweredAt,
          sql`case when ${isMoreUrgent} then least(${alerts.unansweredAt}, ${p.at}::timestamptz) else ${alerts.unansweredAt} end`,
        ),
        stepsDone: expr(alerts.stepsDone, sql`case when ${isMoreUrgent} then 1 else ${alerts.stepsDone} + 1 end`),
        escalatedAt: expr(
          alerts.escalatedAt,
          sql`case when ${alerts.stepsDone} > 0 or ${isMoreUrgent} then ${p.at}::timestamptz else ${alerts.escalatedAt} end`,
        ),
      })
      .where(isAlertAtStep(p))
      .returning({ id: alerts.id })
  },
).firstOrNull()

/** For the system: violates OTHER_WAITING_REQUEST while another request of the person waits. */
export const reopenAlert = statement(
  'reopen_alert',
  { alertId: alerts.id, since: timestamptz, at: timestamptz, eventId: uuid },
  (p) =>
    update(alerts)
      .set({
        status: 'active',
        // If somebody was with the person, the time limit of its urgency starts again; otherwise it keeps running.
        urgencySince: expr(
          alerts.urgencySince,
          sql`case when ${alerts.responseStep} = 'with_you' then ${p.at}::timestamptz else ${alerts.urgencySince} end`,
        ),
        responseStep: null,
        responseStepAt: null,
        unansweredAt: expr(
          alerts.unansweredAt,
          sql`case when ${alerts.urgency} <> 'list' then ${p.at}::timestamptz end`,
        ),
        acknowledgedAt: null,
        acknowledgedBy: null,
        acknowledgedName: null,
        waitingSince: p.at,
        stepsDone: 0,
        lastEvent: p.eventId,
      })
      .where(
        and(
          eq(alerts.id, p.alertId),
          eq(alerts.status, 'acknowledged'),
          sql`coalesce(${alerts.responseStepAt}, ${alerts.acknowledgedAt}) = ${p.since}`,
        ),
      )
      .returning({ userId: alerts.userId, id: alerts.id, source: alerts.source, urgency: alerts.urgency }),
).firstOrNull()
