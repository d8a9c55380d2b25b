import { insertInto } from '../../../platform/db/insert.ts'
import { build, date, eq, expr, orNull, type ResultOf, sql, statement } from '../../../platform/db/statement.ts'
import { users } from '../../users/table.ts'
import { dailyQuestions } from '../table.ts'

export const findDaily = statement('find_daily_question', { userId: users.id }, (p) =>
  build
    .select({
      role: users.role,
      admittedOn: users.admittedOn,
      createdAt: users.createdAt,
      askedOn: expr(orNull(date), sql`${dailyQuestions.askedOn}`),
    })
    .from(users)
    .leftJoin(dailyQuestions, eq(dailyQuestions.userId, users.id))
    .where(eq(users.id, p.userId)),
).firstOrNull()
export type DailyRow = ResultOf<typeof findDaily>

export const noteAsked = insertInto('note_daily_question', dailyQuestions, {
  onConflict: { target: dailyQuestions.userId, set: ({ askedOn }) => ({ askedOn }) },
})
