import { ALERT_SEVERITIES } from '@evenkeel/contract/alerts/alert-words.ts'
import { slipSince } from '../../../platform/audit/queries.ts'
import { insertInto } from '../../../platform/db/insert.ts'
import { sealedColumn } from '../../../platform/db/sealed-column.ts'
import {
  and,
  build,
  desc,
  eq,
  expr,
  oneOf,
  orNull,
  sql,
  statement,
  timestamptz,
} from '../../../platform/db/statement.ts'
import { wordsOpenTo } from '../../alerts/policies.ts'
import { alerts } from '../../alerts/table.ts'
import { users } from '../../users/table.ts'
import { assessments, secondQuestions } from '../table.ts'

const ofForm = { userId: assessments.userId, id: assessments.id }

/** With what the caller said after it so far. */
export const findForm = statement('find_second_questions', ofForm, (p) =>
  build
    .select({
      createdAt: assessments.createdAt,
      visitId: assessments.visitId,
      reasons: assessments.reasons,
      severity: expr(oneOf(ALERT_SEVERITIES), sql`${assessments.riskLevel}`),
      alertId: assessments.alertId,
      answersSealed: expr(orNull(secondQuestions.answersSealed), sql`${secondQuestions.answersSealed}`),
    })
    .from(assessments)
    .leftJoin(
      secondQuestions,
      and(eq(secondQuestions.userId, assessments.userId), eq(secondQuestions.assessmentId, assessments.id)),
    )
    .where(and(eq(assessments.userId, p.userId), eq(assessments.id, p.id))),
).firstOrNull()

export const saveAnswers = insertInto('save_second_questions', secondQuestions, {
  onConflict: {
    target: [secondQuestions.userId, secondQuestions.assessmentId],
    set: ({ alertId, answersSealed, at }) => ({ alertId, answersSealed, at }),
  },
})

/** For who answers the person’s role; newest form first. */
export const listAnswers = statement('list_second_questions', { readerId: users.id, alertId: alerts.id }, (p) =>
  build
    .select({
      assessmentId: secondQuestions.assessmentId,
      answersSealed: secondQuestions.answersSealed,
      at: expr(timestamptz, sql`${secondQuestions.at}`),
    })
    .from(secondQuestions)
    .innerJoin(alerts, and(eq(alerts.userId, secondQuestions.userId), eq(alerts.id, secondQuestions.alertId)))
    .innerJoin(
      sql`users as me`,
      sql`me.id = ${p.readerId} and me.role in ('clinician', 'admin') and ${alerts.audience} = any (me.responds_to)`,
    )
    .where(and(eq(alerts.id, p.alertId), wordsOpenTo(alerts)))
    .orderBy(desc(secondQuestions.assessmentId)),
)

/** Oldest form first. */
export const listOwnAnswers = statement('list_own_second_questions', { userId: secondQuestions.userId }, (p) =>
  build
    .select({
      assessmentId: secondQuestions.assessmentId,
      answersSealed: secondQuestions.answersSealed,
      at: secondQuestions.at,
      bySlip: slipSince(secondQuestions.userId, secondQuestions.at),
    })
    .from(secondQuestions)
    .where(eq(secondQuestions.userId, p.userId))
    .orderBy(secondQuestions.assessmentId),
)

export const sealedSecondAnswers = sealedColumn('second_questions', secondQuestions, {
  id: secondQuestions.assessmentId,
  sealed: 'answersSealed',
})
