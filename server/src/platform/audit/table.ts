import { AUDIT_ACTIONS, AUDIT_TARGETS, LIST_VIEWS } from '@evenkeel/contract/audit/audit-actions.ts'
import { AUDIT_REASONS } from '@evenkeel/contract/care/care-words.ts'
import { GO_LIVE_ITEMS } from '@evenkeel/contract/go-live/go-live-words.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { listed } from '../db/checks.ts'
import {
  actsAsAdmin,
  actsAsClinician,
  actsOnDuty,
  appRole,
  bytes,
  currentDisplay,
  currentUser,
  ownerRole,
  recordOf,
  systemRole,
  timestamptz,
} from '../db/columns.ts'
import { grant, readByOwner, systemRows } from '../db/policies.ts'

/**
 * Never has content; rows are only added, and each has the hash of the one before.
 * A trigger fills in `seq`, `salt`, `hash` and `ownerId`.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey(),
    seq: bigint('seq', { mode: 'number' }).notNull().default(0),
    at: timestamptz('at').notNull(),
    /** An account or a duty screen; null for the product itself. */
    actorId: uuid('actor_id'),
    action: text('action', { enum: AUDIT_ACTIONS }).notNull(),
    targetType: text('target_type', { enum: AUDIT_TARGETS }),
    targetId: uuid('target_id'),
    /** The owner of the target, who may see who opened it. */
    ownerId: uuid('owner_id'),
    ip: text('ip').notNull(),
    /** How often, for entries that stand for an hour; null for a single action. */
    count: integer('count'),
    /** Why a clinician opened it; a trigger sets `urgent` where an open alert opened it before its time. */
    reason: text('reason', { enum: AUDIT_REASONS }),
    /** What units went live without; null for all else. */
    without: text('without', { enum: GO_LIVE_ITEMS }).array(),
    /**
     * 16 random bytes that no reader is shown, without which trying every account against the hash would find a
     * withheld target.
     */
    salt: bytes('salt').notNull().default(sql`''`),
    /** SHA-256 of the previous hash and this row. */
    hash: bytes('hash').notNull().default(sql`''`),
  },
  (t) => [
    ...listed(t),
    uniqueIndex('audit_entries_seq').on(t.seq),
    index('audit_entries_owner').on(t.ownerId, t.id),
    index('audit_entries_actor').on(t.actorId, t.seq),
    pgPolicy('audit_entries_made', {
      for: 'insert',
      to: appRole,
      withCheck: sql`${t.actorId} = ${currentUser} or ${t.actorId} = ${currentDisplay}`,
    }),
    pgPolicy('audit_entries_read_by_admin', { for: 'select', to: appRole, using: sql`${actsAsAdmin}` }),
    pgPolicy('audit_entries_read_by_owner', { for: 'select', to: appRole, using: sql`${t.ownerId} = ${currentUser}` }),
    // For counts_from, which runs with the rights of the owner.
    readByOwner('audit_entries_slips_counted', sql`${t.action} = 'user.slip_redeemed'`),
    systemRows('audit_entries'),
  ],
)

/** One row, locked while an entry is added. */
export const auditHead = pgTable(
  'audit_head',
  {
    one: smallint('one').primaryKey().default(1),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    hash: bytes('hash').notNull(),
  },
  (t) => [check('audit_head_one', sql`${t.one} = 1`)],
)

/** Authenticated with a key that is not in the database. */
export const auditEndMarks = pgTable(
  'audit_end_marks',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    hash: bytes('hash').notNull(),
    /** Which key of the keyring made the mark. */
    keyVersion: smallint('key_version').notNull(),
    mark: bytes('mark').notNull(),
    at: timestamptz('at').notNull(),
  },
  () => [pgPolicy('audit_end_marks_system', { for: 'all', to: systemRole, using: sql`true`, withCheck: sql`true` })],
)

/** One row for each viewer, list and facility day, beside the chain, because lists are read again and again. */
export const listViews = pgTable(
  'list_views',
  {
    /** The person who was in the list. */
    userId: recordOf(),
    viewerId: uuid('viewer_id').notNull(),
    list: text('list', { enum: LIST_VIEWS }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** UUIDv7 of the first view of that day. */
    id: uuid('id').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.viewerId, t.list, t.day] }),
    ...listed(t),
    index('list_views_at').on(t.at),
    // After a death, while the records are held, an administrator may see who saw the person.
    pgPolicy('list_views_read_after_death', {
      for: 'select',
      to: appRole,
      using: sql`${actsAsAdmin} and ${t.userId} <> ${currentUser} and exists (
        select from record_holds h where h.user_id = ${t.userId} and h.reason = 'death' and h.ended_at is null
      )`,
    }),
    pgPolicy('list_views_read_by_owner', { for: 'select', to: appRole, using: sql`${t.userId} = ${currentUser}` }),
    pgPolicy('list_views_made_by_admin', {
      for: 'insert',
      to: appRole,
      withCheck: sql`(${actsAsAdmin} or ${actsAsClinician} or ${actsOnDuty}) and ${t.viewerId} = ${currentUser}`,
    }),
    pgPolicy('list_views_made_on_display', {
      for: 'insert',
      to: ownerRole,
      withCheck: sql`${t.viewerId} = ${currentDisplay}`,
    }),
    systemRows('list_views'),
  ],
)

export const grants = [
  grant(auditEntries, { app: 'select, insert', system: 'select, insert' }),
  grant(auditHead, { app: 'select', system: 'select' }),
  grant(auditEndMarks, { system: 'select, insert' }),
  grant(listViews, { app: 'select, insert', system: 'select, insert, delete' }),
]
