import { pgTable } from 'drizzle-orm/pg-core'
import { bytes, timestamptz } from '../db/columns.ts'
import { ALL, grant } from '../db/policies.ts'

/** Stored as the moment when the lane is full again; the key is a keyed hash. */
export const rateLanes = pgTable('rate_lanes', {
  key: bytes('key').primaryKey(),
  fullAt: timestamptz('full_at').notNull(),
})

export const grants = [grant(rateLanes, { app: ALL, system: ALL })]
