import { recordListView, viewParams } from '../../../platform/audit/queries.ts'
import { and, boolean, build, eq, expr, int, sql, statement, timestamptz } from '../../../platform/db/statement.ts'
import { users } from '../../users/table.ts'
import { isOpen, ofClinician, serving, workColumns } from '../queries.ts'
import { careWork } from '../table.ts'

/** The clock that runs out comes first, with who has it then; notes for everybody named that they were seen. */
export const listWeekend = statement(
  'list_weekend',
  { ...ofClinician, ...viewParams, from: timestamptz, until: timestamptz, limit: int },
  (p) => {
    const isIn = (at: typeof careWork.dueAt | typeof careWork.metDueAt) =>
      sql`${at} >= ${p.from} and ${at} < ${p.until}`
    const falls = sql`case when ${isIn(careWork.dueAt)} then ${careWork.dueAt} else ${careWork.metDueAt} end`
    return build
      .select({
        ...workColumns({ me: p.me, day: p.day, at: falls }),
        dueAt: expr(timestamptz, falls),
        overdue: expr(boolean, sql`(${falls} < ${p.at})`),
        noted: recordListView(
          'care.listed',
          {
            person: careWork.userId,
            id: careWork.id,
            where: sql`${careWork.kind} <> 'referral' and not is_untold_alert(${careWork.alertId})`,
            place: sql`row_number() over (order by ${falls}, ${careWork.id})`,
          },
          p,
        ),
      })
      .from(careWork)
      .innerJoin(users, eq(users.id, careWork.userId))
      .innerJoin(sql`users as me`, serving(p))
      .where(
        and(
          isOpen,
          sql`${careWork.source} <> 'release_planned' and (${isIn(careWork.dueAt)} or ${isIn(careWork.metDueAt)})`,
        ),
      )
      .orderBy(sql`${falls}`, careWork.id)
      .limit(p.limit)
  },
).mapRows((rows) => rows.map(({ noted: _noted, ...row }) => row))
