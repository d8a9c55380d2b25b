import { sql } from 'drizzle-orm'
import { bigint, boolean, check, customType, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../db/columns.ts'
import { grant } from '../db/policies.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Deletions are noted only while it has a row. */
export const archiving = pgTable(
  'archiving',
  { one: boolean('one').primaryKey().default(true), since: timestamptz('since').notNull() },
  (t) => [check('archiving_one', sql`${t.one}`)],
)

/** Triggers add to it, and the archive takes it over every minute, so that a restore can delete again. */
export const deletions = pgTable(
  'deletions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The transaction: all before the oldest that runs are complete. */
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    at: timestamptz('at').notNull().default(sql`now()`),
    /**
     * Or an entry such as `users.disabled_at` or `records.held.<reason>`: how an account ended or records were held,
     * and what took that back.
     */
    tableName: text('table_name').notNull(),
    rowId: uuid('row_id').notNull(),
    /** On which somebody was released, or until which their records are kept. */
    day: date('day'),
  },
  (t) => [index('deletions_xid').on(t.xid)],
)

export const grants = [grant(archiving, {}), grant(deletions, {})]
