import { foreignKey, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { accountId, bytes, timestamptz } from '../../platform/db/columns.ts'
import { grant, ownRows } from '../../platform/db/policies.ts'
import { recordKeys } from '../../platform/user-keys/table.ts'

/** In clear is only that there is a plan, and since when. */
export const planVersions = pgTable(
  'plan_versions',
  {
    userId: accountId(),
    /** UUIDv7: descending ids are newest first. */
    id: uuid('id').notNull(),
    keyVersion: integer('key_version').notNull(),
    /** Encrypted with the record key of this version and bound to this row. */
    sealed: bytes('sealed').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({
      name: 'plan_versions_key',
      columns: [t.userId, t.keyVersion],
      foreignColumns: [recordKeys.userId, recordKeys.version],
    }),
    ...ownRows('plan_versions', t.userId),
  ],
)

export const grants = [grant(planVersions, { app: 'select, insert, delete', system: 'select, insert, delete' })]
