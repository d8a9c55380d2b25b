import { auditEntries } from '../../platform/audit/table.ts'
import { asc, build, eq, expr, notNull, type Query, sql, statement, text } from '../../platform/db/statement.ts'

/** The first statement of a transaction: all later ones see the same moment and only read. */
export const repeatableRead: Query<void> = {
  name: 'repeatable_read',
  text: 'set transaction isolation level repeatable read, read only',
  values: [],
  read: () => {},
}

/** Everything that was done with a person's data, oldest first. */
export const listEveryAccess = statement('export_access_log', { userId: notNull(auditEntries.ownerId) }, (p) =>
  build
    .select({
      at: auditEntries.at,
      action: auditEntries.action,
      by: expr(
        text,
        sql`case
          when ${auditEntries.actorId} is null then 'the product'
          when ${auditEntries.actorId} = ${p.userId} then 'yourself'
          else coalesce(by_whom.name, 'an administrator')
        end`,
      ),
    })
    .from(auditEntries)
    .leftJoin(sql`lateral actor_named(${auditEntries.actorId}) as by_whom`, sql`true`)
    .where(eq(auditEntries.ownerId, p.userId))
    .orderBy(asc(auditEntries.seq)),
)
