import { sql } from 'drizzle-orm'
import { index, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { actsAsAdmin, appRole, currentUser, moment } from '../../platform/db/columns.ts'
import { systemRows } from '../../platform/db/policies.ts'

/** Who did what, when, on whom, from where; never content. Rows are only ever added. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id').notNull(),
    action: text('action').notNull(),
    targetType: text('target_type').notNull(),
    targetId: uuid('target_id').notNull(),
    /** Whose it is: they may see who opened something of theirs. */
    ownerId: uuid('owner_id'),
    ip: text('ip').notNull(),
  },
  (t) => [
    index('audit_entries_owner').on(t.ownerId, t.id),
    pgPolicy('audit_entries_made', { for: 'insert', to: appRole, withCheck: sql`${t.actorId} = ${currentUser}` }),
    pgPolicy('audit_entries_read_by_admin', { for: 'select', to: appRole, using: sql`${actsAsAdmin}` }),
    systemRows('audit_entries'),
  ],
)
