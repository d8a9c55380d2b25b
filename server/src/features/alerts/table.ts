import { ALERT_SEVERITIES, ALERT_SOURCES, ALERT_STATUSES } from '@evenkeel/contract/alerts.ts'
import { sql } from 'drizzle-orm'
import { index, integer, numeric, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { actsAsAdmin, appRole, moment } from '../../platform/db/columns.ts'
import { ownRows } from '../../platform/db/policies.ts'
import { users } from '../users/table.ts'

/** Somebody needs a person. No answer of an assessment is ever in here. */
export const alerts = pgTable(
  'alerts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    severity: text('severity', { enum: ALERT_SEVERITIES }).notNull(),
    source: text('source', { enum: ALERT_SOURCES }).notNull(),
    /** Why an assessment raised it: somebody may not be safe, or symptoms are strong. */
    reason: text('reason', { enum: ['safety', 'symptoms'] }),
    message: text('message').notNull(),
    status: text('status', { enum: ALERT_STATUSES }).notNull().default('active'),
    riskScore: numeric('risk_score', { precision: 3, scale: 1, mode: 'number' }),
    repeats: integer('repeats').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('alerts_open').on(t.status, t.id).where(sql`${t.status} <> 'resolved'`),
    ...ownRows('alerts', t.userId),
    pgPolicy('alerts_answered_by_admin', { for: 'select', to: appRole, using: sql`${actsAsAdmin}` }),
  ],
)
