import { asc, eq, sql } from 'drizzle-orm'
import { auditEntries } from '../../platform/audit/table.ts'
import { build, fill, param, type Query } from '../../platform/db/build.ts'

/** The first statement of a transaction: all that follow see the same moment, and change nothing. */
export const repeatableRead: Query<void> = {
  name: 'repeatable_read',
  text: 'set transaction isolation level repeatable read, read only',
  values: [],
  read: () => {},
}

const access = build
  .select({
    at: auditEntries.at,
    action: auditEntries.action,
    by: sql<string>`case
      when ${auditEntries.actorId} is null then 'the product'
      when ${auditEntries.actorId} = ${param('userId')} then 'yourself'
      else coalesce(by_whom.name, 'an administrator')
    end`,
  })
  .from(auditEntries)
  .leftJoin(sql`lateral actor_named(${auditEntries.actorId}) as by_whom`, sql`true`)
  .where(eq(auditEntries.ownerId, param('userId')))
  .orderBy(asc(auditEntries.seq))
  .prepare('export_access_log')
/** What was ever done with what is a person's own, oldest first. */
export const listEveryAccess = (userId: string) => fill(access, { userId })
