import { ALERT_URGENCIES } from '@evenkeel/contract/alert-words.ts'
import { insertInto } from '../../../platform/db/insert.ts'
import {
  and,
  build,
  count,
  eq,
  expr,
  gt,
  type PgColumn,
  type SQL,
  sql,
  statement,
} from '../../../platform/db/statement.ts'
import { alertColumns } from '../queries.ts'
import { alerts } from '../table.ts'
import { URGENCY_OF } from '../urgency.ts'

type Alert = typeof alerts.$inferSelect
type About =
  | 'userId'
  | 'id'
  | 'severity'
  | 'urgency'
  | 'couldBeWithdrawal'
  | 'reason'
  | 'message'
  | 'riskScore'
  | 'unansweredAt'
  | 'createdAt'
/** What an assessment fills in of its alert. */
export type AssessmentAlert = Pick<Alert, About>

/** The columns of an answer, all null: nobody has answered. */
export const NO_ANSWER = {
  responseStep: null,
  responseStepAt: null,
  outcome: null,
  faceToFaceAt: null,
  escalatedAt: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  acknowledgedName: null,
  resolvedAt: null,
  resolvedBy: null,
  resolvedName: null,
  takenAt: null,
  takenBy: null,
  takenName: null,
  handedAt: null,
  handedTo: null,
  handedName: null,
}

/** The columns that the trigger fills in, or that come later. */
const newAlert = {
  repeatedAt: null,
  unit: null,
  housing: null,
  shift: null,
  ...NO_ANSWER,
  came: null,
}

/** Stores a drill; its person is the administrator who starts it. Violates OTHER_OPEN_DRILL while one is open. */
export const insertDrill = insertInto('insert_drill', alerts, {
  set: (p) => ({
    ...newAlert,
    severity: 'critical',
    urgency: URGENCY_OF.drill,
    urgencySince: p.createdAt,
    source: 'crisis',
    reason: null,
    riskScore: null,
    drill: true,
    waitingSince: p.createdAt,
    lastEvent: null,
  }),
  byDefault: ['status', 'repeats', 'stepsDone', 'unitTyped', 'couldBeWithdrawal', 'practice'],
})

/** The constraint that is violated by a second open drill for the same responders. */
export const OTHER_OPEN_DRILL = 'alerts_one_open_drill'

/** How many drills the responders for a role had since a time. */
export const countDrills = statement('count_drills', { audience: alerts.audience, since: alerts.createdAt }, (p) =>
  build
    .select({ count: count() })
    .from(alerts)
    .where(and(eq(alerts.drill, true), eq(alerts.audience, p.audience), gt(alerts.createdAt, p.since))),
).mapRows(([row]) => row?.count ?? 0)

/** The count of requests or assessments that joined an alert. */
const repeated = {
  repeats: expr(alerts.repeats, sql`${alerts.repeats} + 1`),
  repeatedAt: expr(alerts.repeatedAt, sql`greatest(alerts.repeated_at, excluded.created_at)`),
}

/** Stores a person's request for help, or adds to the one that waits for an answer. */
export const requestHelp = insertInto('request_help', alerts, {
  set: (p) => ({
    ...newAlert,
    severity: 'critical',
    urgency: URGENCY_OF.get_help,
    urgencySince: p.createdAt,
    source: 'crisis',
    reason: null,
    riskScore: null,
    drill: false,
    // The database fills it in from the person's role.
    audience: expr(alerts.audience, sql`null`),
    waitingSince: p.createdAt,
  }),
  byDefault: ['status', 'repeats', 'stepsDone', 'unitTyped', 'couldBeWithdrawal', 'practice'],
  onConflict: {
    target: alerts.userId,
    targetWhere: sql`source = 'crisis' and status = 'active' and not drill`,
    set: (sent) => ({ ...repeated, lastEvent: sent.lastEvent }),
  },
  returning: alertColumns,
}).firstOrNull()

/** 1 for the most urgent. */
const rank = (urgency: SQL) => sql`array_position(array[${sql.raw(`'${ALERT_URGENCIES.join(`', '`)}'`)}], ${urgency})`
const isMoreUrgent = sql`(${rank(sql`excluded.urgency`)} < ${rank(sql`alerts.urgency`)})`

/** Whether an assessment is more severe than the alert that it joins: item 9 above 0, a higher severity, or more urgent. */
const isMoreSevere = sql`(
  excluded.reason = 'safety' or (excluded.severity = 'critical' and alerts.severity <> 'critical') or ${isMoreUrgent}
)`
/** Whether the alert starts waiting anew: one that nobody has answered just goes on, unless it became more urgent. */
const waitsAgain = sql`(${isMoreUrgent} or (${isMoreSevere} and alerts.status = 'acknowledged'))`
const sentColumnIf = (condition: SQL) => {
  return <C extends PgColumn>(column: C) => {
    const name = sql.identifier(column.name)
    return expr(column, sql`case when ${condition} then excluded.${name} else alerts.${name} end`)
  }
}
const ifMoreSevere = sentColumnIf(isMoreSevere)
const ifWaiting = sentColumnIf(waitsAgain)

/**
 * Stores the alert of an assessment, or counts the assessment in the person's open alert. If it is more urgent than that alert,
 * or more severe than an answered one, the alert waits for an answer again, from step 0, and `lastEvent` is set.
 */
export const raiseForAssessment = insertInto('raise_for_assessment', alerts, {
  set: (p) => ({
    ...newAlert,
    source: 'assessment',
    drill: false,
    audience: expr(alerts.audience, sql`null`),
    urgencySince: p.createdAt,
    waitingSince: p.createdAt,
  }),
  byDefault: ['status', 'repeats', 'stepsDone', 'unitTyped', 'practice'],
  onConflict: {
    target: alerts.userId,
    targetWhere: sql`source = 'assessment' and status <> 'resolved'`,
    set: () => ({
      ...repeated,
      severity: expr(
        alerts.severity,
        sql`case when alerts.severity = 'critical' then 'critical' else excluded.severity end`,
      ),
      urgency: expr(alerts.urgency, sql`case when ${isMoreUrgent} then excluded.urgency else alerts.urgency end`),
      // The time limit of its urgency runs on, unless it is more urgent or somebody was with the person since.
      urgencySince: expr(
        alerts.urgencySince,
        sql`case when ${isMoreUrgent} or (${isMoreSevere} and alerts.step = 'with_you') then excluded.urgency_since else alerts.urgency_since end`,
      ),
      couldBeWithdrawal: expr(
        alerts.couldBeWithdrawal,
        sql`alerts.could_be_withdrawal or excluded.could_be_withdrawal`,
      ),
      // The more serious values stay: that somebody may not be safe, and the higher score.
      reason: expr(alerts.reason, sql`case when excluded.reason = 'safety' then 'safety' else alerts.reason end`),
      message: expr(
        alerts.message,
        sql`case when excluded.reason = 'safety' then excluded.message else alerts.message end`,
      ),
      riskScore: expr(alerts.riskScore, sql`greatest(excluded.risk_score, alerts.risk_score)`),
      status: ifWaiting(alerts.status),
      responseStep: ifWaiting(alerts.responseStep),
      responseStepAt: ifWaiting(alerts.responseStepAt),
      unansweredAt: ifWaiting(alerts.unansweredAt),
      acknowledgedAt: ifWaiting(alerts.acknowledgedAt),
      acknowledgedBy: ifWaiting(alerts.acknowledgedBy),
      acknowledgedName: ifWaiting(alerts.acknowledgedName),
      waitingSince: ifWaiting(alerts.waitingSince),
      stepsDone: ifWaiting(alerts.stepsDone),
      escalatedAt: ifWaiting(alerts.escalatedAt),
      unit: ifMoreSevere(alerts.unit),
      unitTyped: ifMoreSevere(alerts.unitTyped),
      housing: ifMoreSevere(alerts.housing),
      shift: ifMoreSevere(alerts.shift),
      lastEvent: ifWaiting(alerts.lastEvent),
    }),
  },
})
