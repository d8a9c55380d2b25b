import {
  and,
  build,
  eq,
  expr,
  isNull,
  notNull,
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

/** The constraint that is violated when a person would have a second open request. */
export const OTHER_OPEN_REQUEST = 'alerts_one_open_request'

const stepKey = {
  userId: alerts.userId,
  alertId: alerts.id,
  waitingSince: alerts.waitingSince,
  step: alerts.stepsDone,
}
export type StepKey = Values<typeof stepKey>

const waits = (p: Pick<Parameters<typeof stepKey>, 'waitingSince' | 'step'>) =>
  and(eq(alerts.status, 'active'), eq(alerts.waitingSince, p.waitingSince), eq(alerts.stepsDone, p.step))

const waiting = (p: Parameters<typeof stepKey>) => and(eq(alerts.userId, p.userId), eq(alerts.id, p.alertId), waits(p))

/**
 * For the system: the alert, if it still waits for exactly this step; without an id, the person's open alert of
 * assessments.
 */
export const findAlertStep = statement('find_alert_step', { ...stepKey, alertId: orNull(alerts.id) }, (p) =>
  build
    .select({ id: alerts.id, audience: alerts.audience, createdAt: alerts.createdAt })
    .from(alerts)
    .where(
      and(
        eq(alerts.userId, p.userId),
        or(eq(alerts.id, p.alertId), and(isNull(p.alertId), eq(alerts.source, 'assessment'))),
        waits(p),
      ),
    ),
).firstOrNull()

/** For the system: null when the step already ran, or the alert no longer waits. */
export const takeAlertStep = statement('take_alert_step', { ...stepKey, at: timestamptz }, (p) =>
  update(alerts)
    .set({
      stepsDone: expr(alerts.stepsDone, sql`${alerts.stepsDone} + 1`),
      escalatedAt: expr(
        alerts.escalatedAt,
        sql`case when ${alerts.stepsDone} > 0 then ${p.at}::timestamptz else ${alerts.escalatedAt} end`,
      ),
    })
    .where(waiting(p))
    .returning({ id: alerts.id }),
).firstOrNull()

/** For the system: violates OTHER_OPEN_REQUEST while the person has another open request. */
export const reopenAlert = statement(
  'reopen_alert',
  { alertId: alerts.id, acknowledgedAt: notNull(alerts.acknowledgedAt), at: timestamptz, eventId: uuid },
  (p) =>
    update(alerts)
      .set({
        status: 'active',
        step: null,
        acknowledgedAt: null,
        acknowledgedBy: null,
        acknowledgedName: null,
        waitingSince: p.at,
        stepsDone: 0,
        lastEvent: p.eventId,
      })
      .where(
        and(eq(alerts.id, p.alertId), eq(alerts.status, 'acknowledged'), eq(alerts.acknowledgedAt, p.acknowledgedAt)),
      )
      .returning({ userId: alerts.userId, id: alerts.id }),
).firstOrNull()
