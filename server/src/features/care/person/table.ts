import { OPENING_REASONS } from '@evenkeel/contract/care/care-words.ts'
import { sql } from 'drizzle-orm'
import { pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { listed } from '../../../platform/db/checks.ts'
import { actsAsClinician, appRole, currentUser, recordOf, timestamptz } from '../../../platform/db/columns.ts'
import { ALL, grant, systemRows } from '../../../platform/db/policies.ts'
import { users } from '../../users/table.ts'

/** Milliseconds in which the page opens again by its address, without another reason. */
export const OPENING_MS = 3_600_000

/** The id stands in the address, in the place of the person. */
export const careOpenings = pgTable(
  'care_openings',
  {
    id: uuid('id').primaryKey(),
    /** The person whose page it is. */
    userId: recordOf(),
    clinicianId: uuid('clinician_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A session's id is used once; the address means nothing in another one. */
    sessionId: uuid('session_id').notNull(),
    reason: text('reason', { enum: OPENING_REASONS }).notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    ...listed(t),
    pgPolicy('care_openings_of_clinician', {
      for: 'select',
      to: appRole,
      using: sql`${actsAsClinician} and ${t.clinicianId} = ${currentUser}`,
    }),
    pgPolicy('care_openings_made_by_clinician', {
      for: 'insert',
      to: appRole,
      withCheck: sql`${actsAsClinician} and ${t.clinicianId} = ${currentUser} and ${t.userId} <> ${currentUser}`,
    }),
    systemRows('care_openings'),
  ],
)

export const grants = [grant(careOpenings, { app: 'select, insert', system: ALL })]
