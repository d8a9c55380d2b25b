import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { ROLES } from '@evenkeel/contract/base/roles.ts'
import { HOLD_REASONS } from '@evenkeel/contract/retention/retention-classes.ts'
import { sql } from 'drizzle-orm'
import { boolean, date, index, pgPolicy, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { length, listed } from '../db/checks.ts'
import {
  actsAsAdmin,
  actsAsClinician,
  appRole,
  currentUser,
  ownerRole,
  recordOf,
  servedByClinician,
  timestamptz,
} from '../db/columns.ts'
import { ALL, grant, readByOwner, systemRows } from '../db/policies.ts'

/**
 * A row for every account, which stays behind it while there are records or a hold.
 * Role, names and numbers are filled in only when the account is deleted (`server/sql/records.sql`).
 */
export const recordPeople = pgTable(
  'record_people',
  {
    userId: uuid('user_id').primaryKey(),
    role: text('role', { enum: ROLES }),
    firstName: text('first_name'),
    lastName: text('last_name'),
    bookingNumber: text('booking_number'),
    permanentNumber: text('permanent_number'),
    /** Null while there is an account. */
    accountDeletedAt: timestamptz('account_deleted_at'),
    /** The deletion was asked for while records still went with the account: they do. */
    goWithAccount: boolean('go_with_account').notNull().default(false),
    /** No record goes before the day after this. */
    keptUntil: date('kept_until', { mode: 'string' }),
    /** An administrator can delay it once. */
    delayedAt: timestamptz('delayed_at'),
  },
  (t) => [
    ...listed(t),
    length(t.firstName, { max: LIMITS.name }),
    length(t.lastName, { max: LIMITS.name }),
    length(t.bookingNumber, { max: LIMITS.badge }),
    length(t.permanentNumber, { max: LIMITS.badge }),
    index('record_people_gone').on(t.userId).where(sql`${t.accountDeletedAt} is not null`),
    pgPolicy('record_people_own', { for: 'select', to: appRole, using: sql`${t.userId} = ${currentUser}` }),
    // Who answers alerts of a role knows that somebody has records; every administrator knows whose are held.
    pgPolicy('record_people_administered', {
      for: 'select',
      to: appRole,
      using: sql`${actsAsAdmin} and (${t.accountDeletedAt} is null or is_held(${t.userId}) or answers_for(${t.role}))`,
    }),
    pgPolicy('record_people_read_in_care', {
      for: 'select',
      to: appRole,
      using: sql`${actsAsClinician} and (${t.accountDeletedAt} is null or ${servedByClinician(t.role)})`,
    }),
    // Nobody keeps, or lets go, their own.
    pgPolicy('record_people_kept_by_admin', {
      for: 'update',
      to: appRole,
      using: sql`${actsAsAdmin} and ${t.userId} <> ${currentUser}`,
      withCheck: sql`${actsAsAdmin} and ${t.userId} <> ${currentUser}`,
    }),
    // For the functions of records.sql, which run with the rights of the owner.
    pgPolicy('record_people_followed', { for: 'all', to: ownerRole, using: sql`true`, withCheck: sql`true` }),
    systemRows('record_people'),
  ],
)

/** While one of these is open, nothing deletes the person's records. */
export const recordHolds = pgTable(
  'record_holds',
  {
    userId: recordOf(),
    id: uuid('id').notNull(),
    reason: text('reason', { enum: HOLD_REASONS }).notNull(),
    heldAt: timestamptz('held_at').notNull(),
    /** Null where a restore held them again. */
    heldBy: uuid('held_by'),
    endedAt: timestamptz('ended_at'),
    endedBy: uuid('ended_by'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    ...listed(t),
    uniqueIndex('record_holds_one_open').on(t.userId, t.reason).where(sql`${t.endedAt} is null`),
    pgPolicy('record_holds_own', { for: 'select', to: appRole, using: sql`${t.userId} = ${currentUser}` }),
    pgPolicy('record_holds_administered', { for: 'select', to: appRole, using: sql`${actsAsAdmin}` }),
    pgPolicy('record_holds_begun_by_admin', {
      for: 'insert',
      to: appRole,
      withCheck: sql`${actsAsAdmin} and ${t.userId} <> ${currentUser} and ${t.heldBy} = ${currentUser} and ${t.endedAt} is null`,
    }),
    pgPolicy('record_holds_ended_by_admin', {
      for: 'update',
      to: appRole,
      using: sql`${actsAsAdmin} and ${t.userId} <> ${currentUser} and ${t.endedAt} is null`,
      withCheck: sql`${actsAsAdmin} and ${t.endedBy} = ${currentUser}`,
    }),
    readByOwner('record_holds_asked', sql`true`),
    systemRows('record_holds'),
  ],
)

export const grants = [
  grant(recordPeople, { app: 'select, update (kept_until, delayed_at)', system: ALL }),
  grant(recordHolds, { app: 'select, insert, update (ended_at, ended_by)', system: ALL }),
]
