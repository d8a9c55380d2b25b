import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../db/columns.ts'
import { grant } from '../db/policies.ts'

/** On any node; no personal data. */
export const jobSuccesses = pgTable('job_successes', {
  job: text('job').primaryKey(),
  at: timestamptz('at').notNull(),
})

export const grants = [grant(jobSuccesses, { app: 'select', system: 'select, insert, update' })]
