import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { date, foreignKey, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { range } from '../../platform/db/checks.ts'
import { accountId, bytes } from '../../platform/db/columns.ts'
import { ALL, grant, ownRows } from '../../platform/db/policies.ts'
import { recordKeys } from '../../platform/user-keys/table.ts'

/** The row is also the draft, written while somebody types; which worksheet it is stands inside the seal. */
export const worksheets = pgTable(
  'worksheets',
  {
    userId: accountId(),
    id: uuid('id').notNull(),
    keyVersion: integer('key_version').notNull(),
    /** Counts the writes. */
    revision: integer('revision').notNull(),
    /** Encrypted with the record key of this version and bound to person and row. */
    sealed: bytes('sealed').notNull(),
    /** Facility days, because times would say who lies awake; figures count the first. */
    begunOn: date('begun_on', { mode: 'string' }).notNull(),
    changedOn: date('changed_on', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({
      name: 'worksheets_key',
      columns: [t.userId, t.keyVersion],
      foreignColumns: [recordKeys.userId, recordKeys.version],
    }),
    range(t.revision, { min: 1, max: LIMITS.worksheets.revisions + 1 }),
    ...ownRows('worksheets', t.userId),
  ],
)

export const grants = [grant(worksheets, { app: ALL, system: ALL })]
