import { pgTable } from 'drizzle-orm/pg-core'
import { bytes, timestamptz } from '../db/columns.ts'
import { ALL, grant } from '../db/policies.ts'

/**
 * Lanes of tries, such as an account in one browser. A lane holds a number of tokens and gets one back at intervals; it
 * is stored as the moment when it is full again. The key is a keyed hash.
 */
export const rateLanes = pgTable('rate_lanes', {
  key: bytes('key').primaryKey(),
  fullAt: timestamptz('full_at').notNull(),
})

export const grants = [grant(rateLanes, { app: ALL, system: ALL })]
