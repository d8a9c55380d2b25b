import { sql } from 'drizzle-orm'
import { bigint, boolean, check, customType, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../db/columns.ts'
import { grant } from '../db/policies.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** A row while the database is archived: deletions are noted only then. */
export const archiving = pgTable(
  'archiving',
  { one: boolean('one').primaryKey().default(true), since: timestamptz('since').notNull() },
  (t) => [check('archiving_one', sql`${t.one}`)],
)

/** Rows that were deleted, so that a restore of an earlier state can delete them again. Triggers add to it; the archive takes it over every minute. */
export const deletions = pgTable(
  'deletions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The transaction: all before the oldest that runs are complete. */
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    at: timestamptz('at').notNull().default(sql`now()`),
    /** Or how an account ended without being deleted, and what took that back: `users.disabled_at`, `users.enabled`, `users.released_on`, `users.unreleased`; how records were held (`records.held.<reason>`, `records.released.<reason>`) and kept (`records.kept`). */
    tableName: text('table_name').notNull(),
    rowId: uuid('row_id').notNull(),
    /** On which somebody was released, or until which their records are kept. */
    day: date('day'),
  },
  (t) => [index('deletions_xid').on(t.xid)],
)

export const grants = [grant(archiving, {}), grant(deletions, {})]
