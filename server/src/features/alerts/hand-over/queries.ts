import { and, boolean, build, eq, expr, orNull, sql, statement, text, uuid } from '../../../platform/db/statement.ts'
import { users } from '../../users/table.ts'
import { alerts } from '../table.ts'

/** By name, without the person and excluded people; empty for who is no responder for the alert. */
export const listColleagues = statement('list_colleagues', { id: alerts.id, readerId: users.id }, (p) =>
  build
    .select({
      id: expr(uuid, sql`other.id`),
      name: expr(orNull(text), sql`other.name`),
      here: expr(boolean, sql`other.here`),
    })
    .from(alerts)
    .innerJoin(
      users,
      and(
        eq(users.id, p.readerId),
        sql`${alerts.audience} = any (${users.respondsTo}) and ${users.id} <> all (${alerts.notTo})`,
      ),
    )
    .innerJoin(
      sql`lateral responders_for(${alerts.audience}) as other`,
      sql`other.id <> ${users.id} and (${alerts.drill} or other.id <> all (${alerts.userId} || ${alerts.notTo}))`,
    )
    .where(eq(alerts.id, p.id))
    .orderBy(sql`other.here desc, other.name, other.id`),
)
