import { auditEntries } from '../../platform/audit/table.ts'
import { build, expr, notNull, type Query, sql, statement, text } from '../../platform/db/statement.ts'

/** The first statement of a transaction: all later ones see the same moment and only read. */
export const repeatableRead: Query<void> = {
  name: 'repeatable_read',
  text: 'set transaction isolation level repeatable read, read only',
  values: [],
  read: () => {},
}

/** Oldest first. */
export const listEveryAccess = statement('export_access_log', { userId: notNull(auditEntries.ownerId) }, (p) =>
  build
    .select({
      at: expr(auditEntries.at, sql`seen.at`),
      action: expr(text, sql`seen.action`),
      reason: expr(auditEntries.reason, sql`seen.reason`),
      by: expr(
        text,
        sql`case
          when seen.action = 'referral.made' then 'staff'
          when seen.actor_id is null then 'the product'
          when seen.actor_id = ${p.userId} then 'yourself'
          else coalesce(by_whom.name, 'an administrator')
        end`,
      ),
    })
    .from(sql`(
      select id, at, action, actor_id, reason from audit_entries where owner_id = ${p.userId}
      union all select id, at, list, viewer_id, null from list_views where user_id = ${p.userId}
      union all select id, at, 'referral.made', null, null from own_referrals()
    ) as seen`)
    .leftJoin(sql`lateral actor_named(seen.actor_id) as by_whom`, sql`true`)
    .orderBy(sql`seen.id`),
)
