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
  isNull,
  lt,
  oneOf,
  or,
  sql,
  statement,
  timestamptz,
  uuid,
} from '../../../platform/db/statement.ts'
import { wordsOpenTo } from '../../alerts/policies.ts'
import { alerts } from '../../alerts/table.ts'
import { users } from '../../users/table.ts'
import { assessments, secondQuestions } from '../table.ts'

const ofForm = { userId: assessments.userId, id: assessments.id }

export const findForm = statement('find_form_of_second_questions', ofForm, (p) =>
  build
    .select({
      createdAt: assessments.createdAt,
      visitId: assessments.visitId,
      reasons: assessments.reasons,
      severity: expr(oneOf(ALERT_SEVERITIES), sql`${assessments.riskLevel}`),
      alertId: assessments.alertId,
    })
    .from(assessments)
    .where(and(eq(assessments.userId, p.userId), eq(assessments.id, p.id))),
).firstOrNull()

/** This one, and all that made an alert, but not those of somebody else with their badge. */
export const listSittings = statement('list_sittings', { userId: secondQuestions.userId, id: uuid }, (p) =>
  build
    .select({
      sittingId: secondQuestions.sittingId,
      alertId: secondQuestions.alertId,
      answersSealed: secondQuestions.answersSealed,
      beganAt: secondQuestions.beganAt,
      visitId: secondQuestions.visitId,
    })
    .from(secondQuestions)
    .where(
      and(
        eq(secondQuestions.userId, p.userId),
        or(
          eq(secondQuestions.sittingId, p.id),
          sql`(${secondQuestions.alertId} is not null and not exists (
            select from visits v where v.user_id = ${secondQuestions.userId} and v.id = ${secondQuestions.visitId} and v.answer = 'not_mine'
          ))`,
        ),
      ),
    ),
)

export const saveAnswers = insertInto('save_second_questions', secondQuestions, {
  onConflict: {
    target: [secondQuestions.userId, secondQuestions.sittingId],
    set: ({ alertId, answersSealed, at }) => ({ alertId, answersSealed, at }),
  },
})

/** For who answers the person’s role; newest first. */
export const listAnswers = statement('list_second_questions', { readerId: users.id, alertId: alerts.id }, (p) =>
  build
    .select({
      sittingId: secondQuestions.sittingId,
      afterForm: secondQuestions.afterForm,
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
    .orderBy(desc(secondQuestions.beganAt), desc(secondQuestions.sittingId)),
)

/** Oldest first. */
export const listOwnAnswers = statement('list_own_second_questions', { userId: secondQuestions.userId }, (p) =>
  build
    .select({
      sittingId: secondQuestions.sittingId,
      afterForm: secondQuestions.afterForm,
      answersSealed: secondQuestions.answersSealed,
      at: secondQuestions.at,
      bySlip: slipSince(secondQuestions.userId, secondQuestions.at),
    })
    .from(secondQuestions)
    .where(eq(secondQuestions.userId, p.userId))
    .orderBy(secondQuestions.beganAt, secondQuestions.sittingId),
)

export const sealedSecondAnswers = sealedColumn('second_questions', secondQuestions, {
  id: secondQuestions.sittingId,
  sealed: 'answersSealed',
})

/** For the system: what raised nothing, once nothing more can be said in it. */
export const deleteUnraisedAnswers = statement('sweep_second_questions', { began: timestamptz }, (p) =>
  build.delete(secondQuestions).where(and(isNull(secondQuestions.alertId), lt(secondQuestions.beganAt, p.began))),
)
