import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import { build, fill, firstOrNull, param } from '../../platform/db/build.ts'
import { assessmentRequests, assessments } from './table.ts'

const insert = build
  .insert(assessments)
  .values({
    userId: param('userId'),
    id: param('id'),
    instrumentVersion: param('instrumentVersion'),
    type: param('type'),
    answersSealed: param('answersSealed'),
    phq9: param('phq9'),
    gad7: param('gad7'),
    riskLevel: param('riskLevel'),
    reasons: param('reasons'),
    alertId: param('alertId'),
    facilityDay: param('facilityDay'),
    createdAt: param('createdAt'),
  })
  .prepare('insert_assessment')
export const insertAssessment = (row: typeof assessments.$inferSelect) => fill(insert, row)

const list = build
  .select({
    id: assessments.id,
    riskLevel: assessments.riskLevel,
    type: assessments.type,
    phq9: assessments.phq9,
    gad7: assessments.gad7,
    createdAt: assessments.createdAt,
  })
  .from(assessments)
  .where(
    and(
      eq(assessments.userId, param('userId')),
      or(sql`${param('before')}::uuid is null`, lt(assessments.id, param('before'))),
    ),
  )
  .orderBy(desc(assessments.id))
  .limit(param('limit'))
  .prepare('list_assessments')
export const listAssessments = (userId: string, { before, limit }: { before?: string | undefined; limit: number }) =>
  fill(list, { userId, before: before ?? null, limit })

const everything = build
  .select()
  .from(assessments)
  .where(eq(assessments.userId, param('userId')))
  .orderBy(assessments.id)
  .prepare('list_every_assessment')
/** All of a person's assessments with their sealed answers, oldest first. */
export const listEveryAssessment = (userId: string) => fill(everything, { userId })

const findRequest = build
  .select({ askedAt: assessmentRequests.askedAt })
  .from(assessmentRequests)
  .where(eq(assessmentRequests.userId, param('userId')))
  .prepare('find_assessment_request')
/** When a person was last asked for an assessment. */
export const findAssessmentRequest = (userId: string) => firstOrNull(fill(findRequest, { userId }))

const lastSealed = build
  .select({
    id: assessments.id,
    phq9: assessments.phq9,
    gad7: assessments.gad7,
    answersSealed: assessments.answersSealed,
  })
  .from(assessments)
  .where(eq(assessments.userId, param('userId')))
  .orderBy(desc(assessments.id))
  .limit(1)
  .prepare('find_last_answers')
export const findLastSealed = (userId: string) => firstOrNull(fill(lastSealed, { userId }))

const request = build
  .insert(assessmentRequests)
  .values({ userId: param('userId'), askedBy: param('askedBy'), askedAt: param('askedAt') })
  .onConflictDoUpdate({
    target: assessmentRequests.userId,
    set: { askedBy: sql`excluded.asked_by`, askedAt: sql`excluded.asked_at` },
  })
  .prepare('request_assessment')

/** Asks a person for an assessment; asking again renews it. */
export const requestAssessment = (row: typeof assessmentRequests.$inferSelect) => fill(request, row)
