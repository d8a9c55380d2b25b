import { and, eq, sql } from 'drizzle-orm'
import { build, fill, firstOrNull, param, value } from '../../../platform/db/build.ts'
import { alerts } from '../table.ts'

/** For the system: constraints that a change of an alert may break. */
export const OTHER_OPEN_REQUEST = 'alerts_one_open_request'

const waiting = and(
  eq(alerts.userId, param('userId')),
  eq(alerts.id, param('alertId')),
  eq(alerts.status, 'active'),
  eq(alerts.waitingSince, param('waitingSince')),
  eq(alerts.stepsDone, param('step')),
)

export type StepKey = { userId: string; alertId: string; waitingSince: Date; step: number }

const findStep = build
  .select({ audience: alerts.audience, createdAt: alerts.createdAt })
  .from(alerts)
  .where(waiting)
  .prepare('find_alert_step')
/** For the system: the alert, if it still waits for this very step. */
export const findWaiting = (step: StepKey) => firstOrNull(fill(findStep, step))

const takeStep = build
  .update(alerts)
  .set({
    stepsDone: sql`${alerts.stepsDone} + 1`,
    escalatedAt: sql`case when ${alerts.stepsDone} > 0 then ${param('at')}::timestamptz else ${alerts.escalatedAt} end`,
  })
  .where(waiting)
  .returning({ id: alerts.id })
  .prepare('take_alert_step')
/** For the system: null when the step was taken before, or the alert no longer waits. */
export const takeStepOnce = (step: StepKey & { at: Date }) => firstOrNull(fill(takeStep, step))

const reopen = build
  .update(alerts)
  .set({
    status: 'active',
    step: null,
    acknowledgedAt: null,
    acknowledgedBy: null,
    acknowledgedName: null,
    waitingSince: value('at'),
    stepsDone: 0,
    lastEvent: value('eventId'),
  })
  .where(
    and(
      eq(alerts.id, param('alertId')),
      eq(alerts.status, 'acknowledged'),
      eq(alerts.acknowledgedAt, param('acknowledgedAt')),
    ),
  )
  .returning({ userId: alerts.userId, id: alerts.id })
  .prepare('reopen_alert')
/** For the system: breaks OTHER_OPEN_REQUEST while the person has another request that waits. */
export const reopenAlert = (one: { alertId: string; acknowledgedAt: Date; at: Date; eventId: string }) =>
  firstOrNull(fill(reopen, one))
