import { insertInto } from '../../../platform/db/insert.ts'
import {
  boolean,
  build,
  date,
  eq,
  expr,
  orNull,
  type ResultOf,
  sql,
  statement,
} from '../../../platform/db/statement.ts'
import { users } from '../../users/table.ts'
import { dailyQuestions } from '../table.ts'

export const findDaily = statement('find_daily_question', { userId: users.id }, (p) =>
  build
    .select({
      role: users.role,
      admittedOn: users.admittedOn,
      createdAt: users.createdAt,
      askedOn: expr(orNull(date), sql`${dailyQuestions.askedOn}`),
      told: expr(
        boolean,
        sql`exists (select from alerts a where a.user_id = ${users.id} and a.could_be_withdrawal and a.tablet is null and a.status <> 'resolved')`,
      ),
    })
    .from(users)
    .leftJoin(dailyQuestions, eq(dailyQuestions.userId, users.id))
    .where(eq(users.id, p.userId)),
).firstOrNull()
export type DailyRow = ResultOf<typeof findDaily>

export const noteAsked = insertInto('note_daily_question', dailyQuestions, {
  onConflict: { target: dailyQuestions.userId, set: ({ askedOn }) => ({ askedOn }) },
})
