import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { length, range } from '../../platform/db/checks.ts'
import { accountId, bytes, timestamptz } from '../../platform/db/columns.ts'
import { ALL, grant, ownRows } from '../../platform/db/policies.ts'
import { recordKeys } from '../../platform/user-keys/table.ts'

/**
 * By form and record key, so that a locked draft stays; an empty row keeps earlier writes from bringing a draft back.
 */
export const drafts = pgTable(
  'drafts',
  {
    userId: accountId(),
    /** A form, `journal:` with an entry's id, or `sheet:` with a deleted worksheet's id. */
    slot: text('slot').notNull(),
    keyVersion: integer('key_version').notNull(),
    /** Counts the writes of the form. */
    revision: integer('revision').notNull(),
    /** Encrypted with the record key of this version and bound to person and form. */
    sealed: bytes('sealed'),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.slot, t.keyVersion] }),
    foreignKey({
      name: 'drafts_key',
      columns: [t.userId, t.keyVersion],
      foreignColumns: [recordKeys.userId, recordKeys.version],
    }),
    length(t.slot, { max: LIMITS.drafts.slotName }),
    range(t.revision, { min: 1, max: 2_000_000_000 }),
    index('drafts_expired').on(t.expiresAt),
    ...ownRows('drafts', t.userId),
  ],
)

export const grants = [grant(drafts, { app: ALL, system: ALL })]
