import { and, build, desc, eq, type RowOf, statement } from '../../../platform/db/statement.ts'
import { users } from '../../users/table.ts'
import { alertColumns, alertPerson, ofPerson, onPage, pageParams } from '../queries.ts'
import { alerts } from '../table.ts'

/** Newest first. */
export const listOwnHelpRequests = statement('list_own_requests', { ...ofPerson, ...pageParams }, (p) =>
  build
    .select({ ...alertColumns, ...alertPerson })
    .from(alerts)
    .innerJoin(users, eq(users.id, alerts.userId))
    .where(and(eq(alerts.userId, p.userId), eq(alerts.source, 'help'), eq(alerts.drill, false), onPage(p)))
    .orderBy(desc(alerts.id))
    .limit(p.limit),
)
export type OwnAlertRow = RowOf<typeof listOwnHelpRequests>

export const findOwnHelpRequest = statement('find_own_request', { ...ofPerson, id: alerts.id }, (p) =>
  build
    .select({ ...alertColumns, ...alertPerson })
    .from(alerts)
    .innerJoin(users, eq(users.id, alerts.userId))
    .where(and(eq(alerts.userId, p.userId), eq(alerts.id, p.id), eq(alerts.source, 'help'), eq(alerts.drill, false))),
).firstOrNull()
