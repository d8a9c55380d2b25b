import { EFFECTIVENESS, LONGEST_USE, TOOL_IDS } from '@evenkeel/contract/coping/tool-ids.ts'
import { boolean, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { listed, range } from '../../platform/db/checks.ts'
import { timestamptz } from '../../platform/db/columns.ts'
import { ALL, deletedOfVisits, grant, ownRows } from '../../platform/db/policies.ts'
import { users } from '../users/table.ts'

/** Completed, or stopped before its end. */
export const copingUses = pgTable(
  'coping_uses',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    toolName: text('tool_name', { enum: TOOL_IDS }).notNull(),
    /** Seconds. */
    duration: integer('duration').notNull(),
    completed: boolean('completed').notNull(),
    effectiveness: smallint('effectiveness'),
    facilityDay: date('facility_day', { mode: 'string' }).notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** The facility day of the arrival, by which figures count. */
    countedOn: date('counted_on', { mode: 'string' }),
    /** The badge-and-PIN session (`visits`). */
    visitId: uuid('visit_id'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    ...listed(t),
    range(t.duration, { min: 0, max: LONGEST_USE }),
    range(t.effectiveness, EFFECTIVENESS),
    index('coping_uses_counted').using('brin', t.countedOn),
    ...ownRows('coping_uses', t.userId),
    deletedOfVisits('coping_uses', t.visitId),
  ],
)

export const grants = [grant(copingUses, { app: 'select, insert, delete, update (effectiveness)', system: ALL })]
