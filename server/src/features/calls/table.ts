import { CALL_OUTCOMES } from '@evenkeel/contract/care/care-words.ts'
import { sql } from 'drizzle-orm'
import { foreignKey, pgPolicy, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { listed } from '../../platform/db/checks.ts'
import {
  accountId,
  appRole,
  bytes,
  currentUser,
  ownerRole,
  servedByClinician,
  timestamptz,
} from '../../platform/db/columns.ts'
import { ALL, grant, systemRows } from '../../platform/db/policies.ts'
import { careWork } from '../care/table.ts'

/**
 * Sealed with the server's keyring, because others call; a clinician finds only calls that are theirs and no longer
 * held.
 */
export const followUpContacts = pgTable(
  'follow_up_contacts',
  {
    userId: accountId().primaryKey(),
    sealed: bytes('sealed').notNull(),
    agreedAt: timestamptz('agreed_at').notNull(),
    /** The newest announced clinician who was named to the person before. */
    readersAsOf: timestamptz('readers_as_of'),
  },
  (t) => {
    const taken = sql`exists (
      select from care_work w where w.user_id = ${t.userId} and w.kind = 'call' and w.source <> 'release_planned' and w.state <> 'closed'
        and w.owner_id = ${currentUser} and ${servedByClinician(sql`w.audience`)}
        and opens_work_to_me(${t.userId}, ${t.readersAsOf}, w.opened_to)
    )`
    return [
      pgPolicy('follow_up_contacts_own', {
        for: 'all',
        to: appRole,
        using: sql`${t.userId} = ${currentUser}`,
        withCheck: sql`${t.userId} = ${currentUser} and current_setting('app.role', true) = 'inmate'`,
      }),
      pgPolicy('follow_up_contacts_read_in_care', { for: 'select', to: appRole, using: taken }),
      // A wrong number is taken out.
      pgPolicy('follow_up_contacts_changed_in_care', { for: 'update', to: appRole, using: taken, withCheck: taken }),
      // For the functions of follow-up-calls.sql, which run as the owner.
      pgPolicy('follow_up_contacts_followed', { for: 'all', to: ownerRole, using: sql`true`, withCheck: sql`false` }),
      systemRows('follow_up_contacts'),
    ]
  },
)

/**
 * A row of its own, so that a restore deletes what was taken back and only the person writes it; goes with the numbers.
 */
export const callerPlans = pgTable(
  'caller_plans',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    sealed: bytes('sealed').notNull(),
    madeAt: timestamptz('made_at').notNull(),
    /** Like that of the numbers. */
    readersAsOf: timestamptz('readers_as_of'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [followUpContacts.userId] }).onDelete('cascade'),
    uniqueIndex('caller_plans_one').on(t.userId),
    pgPolicy('caller_plans_own', {
      for: 'all',
      to: appRole,
      using: sql`${t.userId} = ${currentUser}`,
      withCheck: sql`${t.userId} = ${currentUser} and current_setting('app.role', true) = 'inmate'`,
    }),
    // Through the policies of the numbers; a hand-over does not open the copy.
    pgPolicy('caller_plans_read_in_care', {
      for: 'select',
      to: appRole,
      using: sql`exists (select from follow_up_contacts c where c.user_id = ${t.userId}) and opens_to_me(${t.userId}, ${t.readersAsOf})`,
    }),
    systemRows('caller_plans'),
  ],
)

/** Made all at once by follow-up-calls.sql; one row of care work covers them. */
export const followUpCalls = pgTable(
  'follow_up_calls',
  {
    userId: uuid('user_id').notNull(),
    workId: uuid('work_id').notNull(),
    /** From 1, in the order of the days. */
    number: smallint('number').notNull(),
    /** Days after the release. */
    days: smallint('days').notNull(),
    dueAt: timestamptz('due_at').notNull(),
    /** Days on which nobody answered. */
    tries: smallint('tries').notNull().default(0),
    outcome: text('outcome', { enum: CALL_OUTCOMES }),
    doneAt: timestamptz('done_at'),
  },
  (t) => {
    const inCare = sql`exists (
      select from care_work w where w.user_id = ${t.userId} and w.id = ${t.workId} and ${servedByClinician(sql`w.audience`)}
    )`
    const isNotHeld = sql`exists (select from care_work w where w.user_id = ${t.userId} and w.id = ${t.workId} and w.source <> 'release_planned')`
    return [
      primaryKey({ columns: [t.userId, t.workId, t.number] }),
      foreignKey({ columns: [t.userId, t.workId], foreignColumns: [careWork.userId, careWork.id] }).onDelete('cascade'),
      ...listed(t),
      pgPolicy('follow_up_calls_own', { for: 'select', to: appRole, using: sql`${t.userId} = ${currentUser}` }),
      pgPolicy('follow_up_calls_read_in_care', { for: 'select', to: appRole, using: inCare }),
      pgPolicy('follow_up_calls_made_in_care', {
        for: 'update',
        to: appRole,
        using: sql`${inCare} and ${isNotHeld}`,
        withCheck: inCare,
      }),
      pgPolicy('follow_up_calls_scheduled', { for: 'all', to: ownerRole, using: sql`true`, withCheck: sql`true` }),
      systemRows('follow_up_calls'),
    ]
  },
)

export const grants = [
  grant(followUpContacts, { app: ALL, system: ALL }),
  grant(callerPlans, { app: 'select, insert, delete', system: ALL }),
  grant(followUpCalls, { app: 'select, update (tries, outcome, done_at)', system: ALL }),
]
