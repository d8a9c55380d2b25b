import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../db/columns.ts'
import { grant } from '../db/policies.ts'

/** When each recurring job last succeeded, on any node. No personal data. */
export const jobSuccesses = pgTable('job_successes', {
  job: text('job').primaryKey(),
  at: timestamptz('at').notNull(),
})

export const grants = [grant(jobSuccesses, { app: 'select', system: 'select, insert, update' })]
