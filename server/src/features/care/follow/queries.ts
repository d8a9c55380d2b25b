import {
  and,
  build,
  eq,
  expr,
  oneRow,
  sql,
  statement,
  timestamptz,
  uuid,
  voidResult,
} from '../../../platform/db/statement.ts'
import { careWork } from '../table.ts'

const ofWork = { userId: careWork.userId, id: careWork.id }

/** With other work that was met. */
export const meetFirstVisit = statement('meet_first_visit', ofWork, (p) =>
  build.select({ done: expr(voidResult, sql`meet_first_visit(${p.userId}, ${p.id})`) }).from(oneRow),
)

/** With other work at which the safety plan was made together. */
export const meetPlan = statement('meet_plan', ofWork, (p) =>
  build.select({ done: expr(voidResult, sql`meet_plan(${p.userId}, ${p.id})`) }).from(oneRow),
)

/** After a follow-up without a visit in person, while somebody still has to see the person. */
export const followUpAgain = statement(
  'follow_up_again',
  { ...ofWork, alertId: uuid, at: timestamptz, dueAt: timestamptz },
  (p) =>
    build
      .select({
        done: expr(
          voidResult,
          sql`follow_up_again(${careWork.userId}, ${p.alertId}, ${careWork.audience}, ${p.at}, ${p.dueAt})`,
        ),
      })
      .from(careWork)
      .where(and(eq(careWork.userId, p.userId), eq(careWork.id, p.id))),
)

/** Somebody whom a clinician met in person is followed up by that. */
export const endFollowUpOf = statement('end_follow_up_of', { ...ofWork, at: timestamptz }, (p) =>
  build
    .select({
      done: expr(voidResult, sql`end_follow_up(${careWork.userId}, ${careWork.audience}, ${p.at}, 'seen')`),
    })
    .from(careWork)
    .where(and(eq(careWork.userId, p.userId), eq(careWork.id, p.id))),
)

export const tellOfficersOfWork = statement('tell_officers_of_work', ofWork, (p) =>
  build.select({ done: expr(voidResult, sql`tell_officers_of_work(${p.userId}, ${p.id})`) }).from(oneRow),
)

/** Deletes calls not made and, unless the release was taken back, the numbers. */
export const forgetContacts = statement('forget_contacts', ofWork, (p) =>
  build.select({ done: expr(voidResult, sql`forget_contacts(${p.userId}, ${p.id})`) }).from(oneRow),
)
