import { ALERT_STATUSES, ALERT_URGENCIES, HEARINGS, RESPONSE_STEPS } from '@evenkeel/contract/alerts/alert-words.ts'
import { insertInto } from '../../platform/db/insert.ts'
import {
  and,
  boolean,
  build,
  bytea,
  count,
  date,
  desc,
  eq,
  expr,
  getTableColumns,
  int,
  isNull,
  lt,
  notNull,
  oneOf,
  oneRow,
  or,
  orNull,
  type RowOf,
  sql,
  statement,
  text,
  timestamptz,
  update,
} from '../../platform/db/statement.ts'
import { isLocked, wrappedKeysOf } from '../../platform/user-keys/queries.ts'
import { alerts, REASONS } from '../alerts/table.ts'
import { nextDayOf } from '../risk/public.ts'
import { isTheirs } from './policies.ts'
import { assessmentRequests, assessments } from './table.ts'

const ofPerson = { userId: assessments.userId }

/** With `hasAlert` it names the open alert that the statement before raised or joined. */
export const insertAssessment = insertInto('insert_assessment', assessments, { set: () => ({ resultOpenedAt: null }) })

/** Newest first. */
export const listAssessments = statement(
  'list_assessments',
  { ...ofPerson, before: orNull(assessments.id), limit: int },
  (p) =>
    build
      .select({
        id: assessments.id,
        riskLevel: assessments.riskLevel,
        type: assessments.type,
        phq9: assessments.phq9,
        gad7: assessments.gad7,
        createdAt: assessments.createdAt,
      })
      .from(assessments)
      .where(and(eq(assessments.userId, p.userId), isTheirs, or(isNull(p.before), lt(assessments.id, p.before))))
      .orderBy(desc(assessments.id))
      .limit(p.limit),
)

/** By when a clinician is to meet the caller for a high result. */
const ownCareDue = expr(orNull(timestamptz), sql`own_result_due()`)
export const findOwnCareDue = statement('find_own_care_due', {}, () =>
  build.select({ due: ownCareDue }).from(oneRow),
).mapRows(([row]) => row?.due ?? null)

/** The last one, with what its person may see of its alert. */
export const findResult = statement('find_result', ofPerson, (p) =>
  build
    .select({
      id: assessments.id,
      createdAt: assessments.createdAt,
      nextOn: expr(date, nextDayOf(p.userId)),
      openedAt: assessments.resultOpenedAt,
      riskLevel: assessments.riskLevel,
      reasons: assessments.reasons,
      suggestion: assessments.suggestion,
      hasAlert: expr(boolean, sql`${assessments.alertId} is not null`),
      status: expr(orNull(oneOf(ALERT_STATUSES)), sql`${alerts.status}`),
      urgency: expr(orNull(oneOf(ALERT_URGENCIES)), sql`${alerts.urgency}`),
      inCare: expr(boolean, sql`coalesce(${alerts.inCare}, false)`),
      couldBeWithdrawal: expr(boolean, sql`coalesce(${alerts.couldBeWithdrawal}, false)`),
      reason: expr(orNull(oneOf(REASONS)), sql`${alerts.reason}`),
      careDueAt: ownCareDue,
      responseStep: expr(orNull(oneOf(RESPONSE_STEPS)), sql`${alerts.responseStep}`),
      seenAt: expr(orNull(timestamptz), sql`${alerts.acknowledgedAt}`),
      seenBy: expr(orNull(text), sql`${alerts.acknowledgedName}`),
      waitingSince: expr(orNull(timestamptz), sql`${alerts.waitingSince}`),
      raisedAt: expr(orNull(timestamptz), sql`${alerts.createdAt}`),
      closedAt: expr(orNull(timestamptz), sql`${alerts.resolvedAt}`),
      hearing: expr(
        oneOf(HEARINGS),
        sql`coalesce(hearing_for(${alerts.audience}, ${alerts.userId} || ${alerts.notTo}, ${alerts.notTo} <> '{}', ${alerts.staysToday}), 'nobody')`,
      ),
    })
    .from(assessments)
    .leftJoin(alerts, and(eq(alerts.userId, assessments.userId), eq(alerts.id, assessments.alertId)))
    .where(and(eq(assessments.userId, p.userId), isTheirs))
    .orderBy(desc(assessments.id))
    .limit(1),
).firstOrNull()
export type ResultRow = RowOf<typeof findResult>

/** Keeps the first time; null without such an assessment of the person. */
export const openResult = statement('open_result', { ...ofPerson, id: assessments.id, at: timestamptz }, (p) =>
  update(assessments)
    .set({ resultOpenedAt: expr(orNull(timestamptz), sql`coalesce(${assessments.resultOpenedAt}, ${p.at})`) })
    .where(and(eq(assessments.userId, p.userId), eq(assessments.id, p.id)))
    .returning({ id: assessments.id }),
).firstOrNull()

/** With the keys of this session, oldest first. */
export const listEveryAssessment = statement('list_every_assessment', { ...ofPerson, tokenHash: bytea }, (p) =>
  build
    .select({ ...getTableColumns(assessments), keys: wrappedKeysOf(assessments, p.tokenHash) })
    .from(assessments)
    .where(and(eq(assessments.userId, p.userId), isTheirs))
    .orderBy(assessments.id),
)

/** Answers under a record key that only an older data key opens. */
export const countLockedAnswers = statement('count_locked_answers', ofPerson, (p) =>
  build.select({ locked: count() }).from(assessments).where(isLocked(assessments, p.userId)),
).mapRows(([row]) => row?.locked ?? 0)

/** Leaves scores and levels. */
export const deleteLockedAnswers = statement('delete_locked_answers', ofPerson, (p) =>
  update(assessments).set({ answersSealed: null, keyVersion: null }).where(isLocked(assessments, p.userId)),
)

export const findAssessmentRequest = statement('find_assessment_request', { userId: assessmentRequests.userId }, (p) =>
  build
    .select({ askedAt: assessmentRequests.askedAt })
    .from(assessmentRequests)
    .where(eq(assessmentRequests.userId, p.userId)),
).firstOrNull()

/** Null when no lesson was suggested after the last assessment. */
export const findSuggestion = statement('find_suggestion', ofPerson, (p) =>
  build
    .select({ suggestion: assessments.suggestion })
    .from(assessments)
    .where(and(eq(assessments.userId, p.userId), isTheirs))
    .orderBy(desc(assessments.id))
    .limit(1),
).mapRows(([last]) => last?.suggestion ?? null)

/** Asks for a session with badge and PIN. */
export const hasAnsweredIn = statement(
  'has_answered_form_in_visit',
  { ...ofPerson, visitId: notNull(assessments.visitId) },
  (p) =>
    build
      .select({ id: assessments.id })
      .from(assessments)
      .where(and(eq(assessments.userId, p.userId), eq(assessments.visitId, p.visitId)))
      .limit(1),
).mapRows((rows) => rows.length > 0)

/** Asking again replaces the time. */
export const requestAssessment = insertInto('request_assessment', assessmentRequests, {
  onConflict: { target: assessmentRequests.userId, set: ({ askedBy, askedAt }) => ({ askedBy, askedAt }) },
})
