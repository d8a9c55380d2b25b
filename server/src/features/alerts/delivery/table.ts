import { ALERT_CHANNELS, DELIVERY_STATES } from '@evenkeel/contract/alerts/alert-words.ts'
import { sql } from 'drizzle-orm'
import { foreignKey, index, pgPolicy, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { listed } from '../../../platform/db/checks.ts'
import { actsAsAdmin, appRole, timestamptz } from '../../../platform/db/columns.ts'
import { ALL, grant, systemRows } from '../../../platform/db/policies.ts'
import { ofAlertInCare, ofAlertSeen } from '../policies.ts'
import { alerts } from '../table.ts'

/** One message to one receiver outside the application. */
export const alertDeliveries = pgTable(
  'alert_deliveries',
  {
    userId: uuid('user_id').notNull(),
    alertId: uuid('alert_id').notNull(),
    id: uuid('id').notNull(),
    channel: text('channel', { enum: ALERT_CHANNELS }).notNull(),
    /** The responder; null for the facility's webhook. */
    recipientId: uuid('recipient_id'),
    state: text('state', { enum: DELIVERY_STATES }).notNull().default('waiting'),
    tries: smallint('tries').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    settledAt: timestamptz('settled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId, t.alertId], foreignColumns: [alerts.userId, alerts.id] }).onDelete('cascade'),
    ...listed(t),
    index('alert_deliveries_alert').on(t.alertId, t.id),
    systemRows('alert_deliveries'),
    pgPolicy('alert_deliveries_outside_line', { as: 'restrictive', for: 'select', to: appRole, using: ofAlertSeen(t) }),
    pgPolicy('alert_deliveries_read_by_admin', { for: 'select', to: appRole, using: sql`${actsAsAdmin}` }),
    pgPolicy('alert_deliveries_read_in_care', { for: 'select', to: appRole, using: ofAlertInCare(t) }),
  ],
)

export const grants = [grant(alertDeliveries, { app: 'select', system: ALL })]
