import { sql } from 'drizzle-orm'
import { boolean, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { listed } from '../../platform/db/checks.ts'
import { ownerRole, timestamptz } from '../../platform/db/columns.ts'
import { ALL, grant, ownRows } from '../../platform/db/policies.ts'
import { users } from '../users/table.ts'

const KINDS = ['page', 'email', 'webhook'] as const

/** What an alert would be heard by, at the database's time; duty screens: `enrolled_browsers.heard_at`. */
export const alertListeners = pgTable(
  'alert_listeners',
  {
    kind: text('kind', { enum: KINDS }).notNull(),
    /** The person of a page or a mail; zeros for the webhook. */
    listenerId: uuid('listener_id').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    at: timestamptz('at').notNull(),
    worked: boolean('worked').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.listenerId] }),
    ...listed(t),
    ...ownRows('alert_listeners', t.userId),
    // For who_hears, which runs as the owner.
    pgPolicy('alert_listeners_counted', { for: 'select', to: ownerRole, using: sql`true` }),
    // For forget_mail, whoever changed the e-mail.
    pgPolicy('alert_listeners_forgotten', { for: 'delete', to: ownerRole, using: sql`${t.kind} = 'email'` }),
  ],
)

export const grants = [grant(alertListeners, { app: 'select, insert, update, delete', system: ALL })]
