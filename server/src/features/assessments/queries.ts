import { insertInto } from '../../platform/db/insert.ts'
import {
  and,
  boolean,
  build,
  bytea,
  count,
  desc,
  eq,
  expr,
  getTableColumns,
  int,
  isNull,
  lt,
  or,
  orNull,
  sql,
  statement,
  update,
} from '../../platform/db/statement.ts'
import { isLocked, keysOf } from '../../platform/user-keys/queries.ts'
import { assessmentRequests, assessments } from './table.ts'

const ofPerson = { userId: assessments.userId }

/** With `hasAlert` it names the open alert that it raised or joined in the statement before. */
export const insertAssessment = insertInto('insert_assessment', assessments, {
  params: { hasAlert: boolean },
  set: (p) => ({
    alertId: expr(
      assessments.alertId,
      sql`(
        select a.id from alerts a
        where ${p.hasAlert}::boolean and a.user_id = ${p.userId} and a.source = 'assessment' and a.status <> 'resolved'
      )`,
    ),
  }),
})

/** Newest first, those before an id. */
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
      .where(and(eq(assessments.userId, p.userId), or(isNull(p.before), lt(assessments.id, p.before))))
      .orderBy(desc(assessments.id))
      .limit(p.limit),
)

/** All of a person's assessments with their encrypted answers and the keys of this session, oldest first. */
export const listEveryAssessment = statement('list_every_assessment', { ...ofPerson, tokenHash: bytea }, (p) =>
  build
    .select({ ...getTableColumns(assessments), keys: keysOf(assessments, p.tokenHash) })
    .from(assessments)
    .where(eq(assessments.userId, p.userId))
    .orderBy(assessments.id),
)

/** Assessments with answers under a record key that only an older data key opens. */
export const countLockedAnswers = statement('count_locked_answers', ofPerson, (p) =>
  build.select({ locked: count() }).from(assessments).where(isLocked(assessments, p.userId)),
).mapRows(([row]) => row?.locked ?? 0)

/** Deletes the locked answers and leaves scores and levels. */
export const deleteLockedAnswers = statement('delete_locked_answers', ofPerson, (p) =>
  update(assessments).set({ answersSealed: null, keyVersion: null }).where(isLocked(assessments, p.userId)),
)

/** When a responder last asked a person for an assessment. */
export const findAssessmentRequest = statement('find_assessment_request', { userId: assessmentRequests.userId }, (p) =>
  build
    .select({ askedAt: assessmentRequests.askedAt })
    .from(assessmentRequests)
    .where(eq(assessmentRequests.userId, p.userId)),
).firstOrNull()

/** Why a lesson was suggested after a person's last assessment; null when none was. */
export const findSuggestion = statement('find_suggestion', ofPerson, (p) =>
  build
    .select({ suggestion: assessments.suggestion })
    .from(assessments)
    .where(eq(assessments.userId, p.userId))
    .orderBy(desc(assessments.id))
    .limit(1),
).mapRows(([last]) => last?.suggestion ?? null)

/** Asks a person for an assessment; asking again replaces the time. */
export const requestAssessment = insertInto('request_assessment', assessmentRequests, {
  onConflict: { target: assessmentRequests.userId, set: ({ askedBy, askedAt }) => ({ askedBy, askedAt }) },
})
