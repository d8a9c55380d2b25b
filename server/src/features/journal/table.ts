import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgPolicy, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { appRole, bytes, currentUser, timestamptz } from '../../platform/db/columns.ts'
import { ALL, grant } from '../../platform/db/policies.ts'
import { userKeys } from '../../platform/user-keys/table.ts'
import { users } from '../users/table.ts'

/** Title, content and mood are inside the blob; no other role has a policy. */
export const journalEntries = pgTable(
  'journal_entries',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** The version of the person's data key that encrypts it. */
    keyVersion: integer('key_version').notNull(),
    /** Counts the writes of this entry. */
    version: integer('version').notNull(),
    blob: bytes('blob').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    // Entries cannot be written under a deleted key, so a write during a password change fails.
    foreignKey({
      name: 'journal_entries_key',
      columns: [t.userId, t.keyVersion],
      foreignColumns: [userKeys.userId, userKeys.version],
    }),
    index('journal_entries_keys').on(t.userId, t.keyVersion),
    pgPolicy('journal_entries_own', {
      for: 'all',
      to: appRole,
      using: sql`${t.userId} = ${currentUser}`,
      withCheck: sql`${t.userId} = ${currentUser}`,
    }),
  ],
)

export const grants = [grant(journalEntries, { app: ALL })]
