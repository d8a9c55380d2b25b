import { insertInto } from '../../../platform/db/insert.ts'
import { and, build, count, eq, expr, gt, type PgColumn, sql, statement } from '../../../platform/db/statement.ts'
import { alertColumns } from '../queries.ts'
import { alerts } from '../table.ts'

type Alert = typeof alerts.$inferSelect
type About = 'userId' | 'id' | 'severity' | 'reason' | 'message' | 'riskScore' | 'createdAt'
/** What an assessment says in its alert. */
export type AssessmentAlert = Pick<Alert, About>

/** The columns of an answer, all null, and those that the trigger fills in. */
const unanswered = {
  repeatedAt: null,
  unit: null,
  housing: null,
  shift: null,
  step: null,
  outcome: null,
  escalatedAt: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  acknowledgedName: null,
  resolvedAt: null,
  resolvedBy: null,
  resolvedName: null,
}

/** Stores a drill; its person is the administrator who starts it. Violates OTHER_OPEN_DRILL while one is open. */
export const insertDrill = insertInto('insert_drill', alerts, {
  set: (p) => ({
    ...unanswered,
    severity: 'critical',
    source: 'crisis',
    reason: null,
    riskScore: null,
    drill: true,
    waitingSince: p.createdAt,
    lastEvent: null,
  }),
  byDefault: ['status', 'repeats', 'stepsDone', 'unitTyped'],
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

/** One more that joins an alert. */
const repeated = {
  repeats: expr(alerts.repeats, sql`${alerts.repeats} + 1`),
  repeatedAt: expr(alerts.repeatedAt, sql`greatest(alerts.repeated_at, excluded.created_at)`),
}

/** Stores a person's request for help, or adds to the open one. */
export const requestHelp = insertInto('request_help', alerts, {
  set: (p) => ({
    ...unanswered,
    severity: 'critical',
    source: 'crisis',
    reason: null,
    riskScore: null,
    drill: false,
    // The database fills it in from the person's role.
    audience: expr(alerts.audience, sql`null`),
    waitingSince: p.createdAt,
  }),
  byDefault: ['status', 'repeats', 'stepsDone', 'unitTyped'],
  onConflict: {
    target: alerts.userId,
    targetWhere: sql`source = 'crisis' and status = 'active' and not drill`,
    set: (sent) => ({ ...repeated, lastEvent: sent.lastEvent }),
  },
  returning: alertColumns,
}).firstOrNull()

/** Whether an assessment that joins an alert makes it wait again: item 9 above 0, or a higher severity. */
const raises = sql`(excluded.reason = 'safety' or (excluded.severity = 'critical' and alerts.severity <> 'critical'))`
const raisedTo = <C extends PgColumn>(column: C) => {
  const name = sql.identifier(column.name)
  return expr(column, sql`case when ${raises} then excluded.${name} else alerts.${name} end`)
}

/**
 * Stores the alert of an assessment, or joins the person's open one. Joining counts it; one that is graver makes the alert
 * wait for an answer again, from the first step on, and sets `lastEvent`.
 */
export const raiseForAssessment = insertInto('raise_for_assessment', alerts, {
  set: (p) => ({
    ...unanswered,
    source: 'assessment',
    drill: false,
    audience: expr(alerts.audience, sql`null`),
    waitingSince: p.createdAt,
  }),
  byDefault: ['status', 'repeats', 'stepsDone', 'unitTyped'],
  onConflict: {
    target: alerts.userId,
    targetWhere: sql`source = 'assessment' and status <> 'resolved'`,
    set: () => ({
      ...repeated,
      severity: raisedTo(alerts.severity),
      // What says more stays: that somebody may not be safe, and the higher score.
      reason: expr(alerts.reason, sql`case when excluded.reason = 'safety' then 'safety' else alerts.reason end`),
      message: expr(
        alerts.message,
        sql`case when excluded.reason = 'safety' then excluded.message else alerts.message end`,
      ),
      riskScore: expr(alerts.riskScore, sql`greatest(excluded.risk_score, alerts.risk_score)`),
      status: raisedTo(alerts.status),
      step: raisedTo(alerts.step),
      acknowledgedAt: raisedTo(alerts.acknowledgedAt),
      acknowledgedBy: raisedTo(alerts.acknowledgedBy),
      acknowledgedName: raisedTo(alerts.acknowledgedName),
      waitingSince: raisedTo(alerts.waitingSince),
      stepsDone: raisedTo(alerts.stepsDone),
      escalatedAt: raisedTo(alerts.escalatedAt),
      unit: raisedTo(alerts.unit),
      unitTyped: raisedTo(alerts.unitTyped),
      housing: raisedTo(alerts.housing),
      shift: raisedTo(alerts.shift),
      lastEvent: raisedTo(alerts.lastEvent),
    }),
  },
})
