import { sql } from 'drizzle-orm'
import { integer, jsonb, pgPolicy, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { KdfSettings } from '../../platform/ciphers/passwords.ts'
import { appRole, bytes, currentUser, timestamptz } from '../../platform/db/columns.ts'
import { ALL, grant } from '../../platform/db/policies.ts'
import { users } from '../users/table.ts'

/** One row per data key with a code; the wrapped key is deleted when the code is used. */
export const journalRecovery = pgTable(
  'journal_recovery',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    keyVersion: integer('key_version').notNull(),
    salt: bytes('salt').notNull(),
    kdf: jsonb('kdf').$type<KdfSettings>().notNull(),
    wrappedKey: bytes('wrapped_key'),
    madeAt: timestamptz('made_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.keyVersion] }),
    pgPolicy('journal_recovery_own', {
      for: 'all',
      to: appRole,
      using: sql`${t.userId} = ${currentUser}`,
      withCheck: sql`${t.userId} = ${currentUser}`,
    }),
  ],
)

export const grants = [grant(journalRecovery, { app: ALL })]
