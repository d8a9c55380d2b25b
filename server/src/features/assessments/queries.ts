import { insertInto } from '../../platform/db/insert.ts'
import { and, build, desc, eq, int, isNull, lt, or, orNull, statement } from '../../platform/db/statement.ts'
import { assessmentRequests, assessments } from './table.ts'

const ofPerson = { userId: assessments.userId }

export const insertAssessment = insertInto('insert_assessment', assessments)

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

/** All of a person's assessments with their encrypted answers, oldest first. */
export const listEveryAssessment = statement('list_every_assessment', ofPerson, (p) =>
  build.select().from(assessments).where(eq(assessments.userId, p.userId)).orderBy(assessments.id),
)

/** When a responder last asked a person for an assessment. */
export const findAssessmentRequest = statement('find_assessment_request', { userId: assessmentRequests.userId }, (p) =>
  build
    .select({ askedAt: assessmentRequests.askedAt })
    .from(assessmentRequests)
    .where(eq(assessmentRequests.userId, p.userId)),
).firstOrNull()

export const findLastSealed = statement('find_last_answers', ofPerson, (p) =>
  build
    .select({
      id: assessments.id,
      phq9: assessments.phq9,
      gad7: assessments.gad7,
      answersSealed: assessments.answersSealed,
    })
    .from(assessments)
    .where(eq(assessments.userId, p.userId))
    .orderBy(desc(assessments.id))
    .limit(1),
).firstOrNull()

/** Asks a person for an assessment; asking again replaces the time. */
export const requestAssessment = insertInto('request_assessment', assessmentRequests, {
  onConflict: { target: assessmentRequests.userId, set: ({ askedBy, askedAt }) => ({ askedBy, askedAt }) },
})
