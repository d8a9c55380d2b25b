import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { OPEN_ROLES } from '@evenkeel/contract/base/roles.ts'
import { CLINICIAN_CHANGES } from '@evenkeel/contract/clinicians.ts'
import { sql } from 'drizzle-orm'
import { boolean, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { items, listed } from '../../platform/db/checks.ts'
import {
  accountId,
  actsAsAdmin,
  actsAsClinician,
  appRole,
  currentUser,
  ownerRole,
  timestamptz,
} from '../../platform/db/columns.ts'
import { ALL, grant, ownRows } from '../../platform/db/policies.ts'

/** Told to the other responders, and kept until they put it away. */
export const responderNotices = pgTable(
  'responder_notices',
  {
    /** The reader. */
    userId: accountId(),
    id: uuid('id').notNull(),
    /** Whose role in alerts changed, and who changed it. */
    aboutId: uuid('about_id').notNull(),
    byId: uuid('by_id').notNull(),
    before: text('before', { enum: OPEN_ROLES }).array().notNull(),
    after: text('after', { enum: OPEN_ROLES }).array().notNull(),
    /** True for a new duty responder, false for a former one; null for a change of roles. */
    duty: boolean('duty'),
    /** True for a new administrator, false for a former one; null for another change. */
    admin: boolean('admin'),
    /** Null for another change. */
    clinician: text('clinician', { enum: CLINICIAN_CHANGES }),
    /** Live or back to practice; `units` is empty for everybody not on the list; null for another change. */
    live: boolean('live'),
    units: text('units').array(),
    /** A slip set the password: what is no longer in `after` comes back after a day. */
    slip: boolean('slip').notNull().default(false),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    ...listed(t),
    items(t.units, LIMITS.facility.units + 1),
    ...ownRows('responder_notices', t.userId),
    // By the lead clinician.
    pgPolicy('responder_notices_made_in_care', {
      for: 'insert',
      to: appRole,
      withCheck: sql`${actsAsClinician} and ${t.byId} = ${currentUser}`,
    }),
    pgPolicy('responder_notices_made_by_admin', {
      for: 'insert',
      to: appRole,
      withCheck: sql`${actsAsAdmin} and ${t.byId} = ${currentUser}`,
    }),
  ],
)

/** Duties suspended by a slip (`suspend_by_redeemed_slip`) until another responder gives them back, or for 24 hours. */
export const suspendedDuties = pgTable(
  'suspended_duties',
  {
    userId: accountId().primaryKey(),
    respondsTo: text('responds_to', { enum: OPEN_ROLES }).array().notNull(),
    duty: boolean('duty').notNull(),
    /** The makers of the slips. */
    slipBy: uuid('slip_by').array().notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    ...listed(t),
    ...ownRows('suspended_duties', t.userId),
    // For suspend_by_redeemed_slip and end_suspension, which run as the owner.
    pgPolicy('suspended_duties_by_owner', { for: 'all', to: ownerRole, using: sql`true`, withCheck: sql`true` }),
  ],
)

export const grants = [
  grant(suspendedDuties, { app: 'select', system: ALL }),
  grant(responderNotices, { app: 'select, insert, delete', system: ALL }),
]
