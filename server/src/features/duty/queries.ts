import { boolean, build, eq, expr, sql, statement } from '../../platform/db/statement.ts'
import { forCustody } from '../alerts/policies.ts'
import { maySee } from '../alerts/public.ts'
import { alerts } from '../alerts/table.ts'
import { users } from '../users/table.ts'

/** The duty responder may act. */
export const isOnDuty = statement('is_duty_responder', { userId: users.id }, (p) =>
  build
    .select({
      duty: expr(boolean, sql`${users.duty} and ${users.disabledAt} is null and ${users.approvedAt} is not null`),
    })
    .from(users)
    .where(eq(users.id, p.userId)),
).mapRows(([row]) => row?.duty ?? false)

/** Null when the caller may not see it. */
export const findOpenAlert = statement('find_open_alert', { id: alerts.id, userId: users.id }, (p) =>
  build
    .select({ status: alerts.status, responseStep: alerts.responseStep })
    .from(alerts)
    .innerJoin(
      sql`users as me`,
      sql`me.id = ${p.userId} and me.disabled_at is null and (${maySee} or (me.duty and me.approved_at is not null and ${forCustody(alerts)} and ${alerts.status} <> 'resolved'))`,
    )
    .where(eq(alerts.id, p.id)),
).firstOrNull()
