import { sql } from 'drizzle-orm'
import { pgPolicy, pgTable } from 'drizzle-orm/pg-core'
import { accountId, appRole, bytes, currentUser, timestamptz } from '../../platform/db/columns.ts'
import { ALL, grant, systemRows } from '../../platform/db/policies.ts'

/**
 * Sealed with the server's keyring, because the answerer of a `now` alert, and nobody else, opens it when the person is
 * gone.
 */
export const reachMe = pgTable(
  'reach_me',
  {
    userId: accountId().primaryKey(),
    sealed: bytes('sealed').notNull(),
    savedAt: timestamptz('saved_at').notNull(),
  },
  (t) => [
    pgPolicy('reach_me_own', {
      for: 'all',
      to: appRole,
      using: sql`${t.userId} = ${currentUser}`,
      withCheck: sql`${t.userId} = ${currentUser} and current_setting('app.role', true) = 'staff'`,
    }),
    // Row-level security of `alerts` limits which the caller finds.
    pgPolicy('reach_me_opened', {
      for: 'select',
      to: appRole,
      using: sql`${t.userId} <> ${currentUser} and exists (
        select from alerts a where a.user_id = ${t.userId} and a.urgency = 'now' and a.status = 'acknowledged'
          and a.acknowledged_by = ${currentUser} and not a.drill
      )`,
    }),
    systemRows('reach_me'),
  ],
)

export const grants = [grant(reachMe, { app: ALL, system: ALL })]
