import { DROP_KINDS, ITEM_NUMBERS, REFUSED_WHY } from '@evenkeel/contract/drop-words.ts'
import { sql } from 'drizzle-orm'
import { check, index, pgPolicy, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { oneOf, range } from '../../platform/db/checks.ts'
import { accountId, actsAsAdmin, appRole, bytes, timestamptz } from '../../platform/db/columns.ts'
import { ALL, grant, ownRows, systemRows } from '../../platform/db/policies.ts'

/** What one page of a signed-in person may still hand in without a session, from the enrolled browser that it was given to. */
export const tickets = pgTable(
  'tickets',
  {
    userId: accountId(),
    id: uuid('id').notNull(),
    /** The session, which may have ended, and the visit where it began with badge and PIN. */
    sessionId: uuid('session_id').notNull(),
    visitId: uuid('visit_id'),
    /** The enrolled browser with its key: a cry for help is known by it even after the browser was revoked. */
    browserId: uuid('browser_id').notNull(),
    deviceKey: bytes('device_key').notNull(),
    secretHash: bytes('secret_hash').notNull(),
    madeAt: timestamptz('made_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
    /** When its page signed out: items from before are still taken. Until then it is the end of the ticket. */
    leftAt: timestamptz('left_at').notNull(),
    /** Nothing but Get Help is taken any more, whenever it was entered. */
    revokedAt: timestamptz('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('tickets_id').on(t.id),
    index('tickets_browser').on(t.browserId),
    index('tickets_ends').on(t.endsAt),
    ...ownRows('tickets', t.userId),
    pgPolicy('tickets_found_by_admin', { for: 'select', to: appRole, using: sql`${actsAsAdmin}` }),
    pgPolicy('tickets_revoked_by_admin', {
      for: 'update',
      to: appRole,
      using: sql`${actsAsAdmin}`,
      withCheck: sql`${actsAsAdmin} and ${t.revokedAt} is not null`,
    }),
  ],
)

/** What became of each item of a ticket; it outlives the ticket until its owner has seen that it was refused. */
export const drops = pgTable(
  'drops',
  {
    userId: accountId(),
    id: uuid('id').notNull(),
    ticketId: uuid('ticket_id').notNull(),
    item: smallint('item').notNull(),
    /** SHA-256 of what was sent: only the very same bytes get the same answer again. */
    hash: bytes('hash').notNull(),
    kind: text('kind', { enum: DROP_KINDS }).notNull(),
    /** When it was entered, by the clock of its ticket. */
    at: timestamptz('at').notNull(),
    arrivedAt: timestamptz('arrived_at').notNull(),
    /** Why it was refused; null when it was stored. */
    why: text('why', { enum: REFUSED_WHY }),
    /** The row that it became; null for what has none. */
    rowId: uuid('row_id'),
    seenAt: timestamptz('seen_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('drops_once').on(t.ticketId, t.item),
    range(t.item, ITEM_NUMBERS),
    oneOf(t.kind, DROP_KINDS),
    oneOf(t.why, REFUSED_WHY),
    check('drops_refused_without_row', sql`${t.why} is null or ${t.rowId} is null`),
    index('drops_arrived').on(t.arrivedAt),
    ...ownRows('drops', t.userId),
  ],
)

/** Keys to which browsers encrypt drops. A row goes, and with it the private half, fourteen days after it was made. */
export const dropKeys = pgTable(
  'drop_keys',
  {
    id: uuid('id').primaryKey(),
    /** A point of P-256, 65 bytes. */
    publicKey: bytes('public_key').notNull(),
    /** Sealed by the keyring. No backup has it. */
    privateSealed: bytes('private_sealed').notNull(),
    madeAt: timestamptz('made_at').notNull(),
  },
  () => [systemRows('drop_keys')],
)

export const grants = [
  grant(tickets, { app: 'select, insert, update (left_at, revoked_at)', system: ALL }),
  grant(drops, { app: 'select, insert, update (seen_at)', system: ALL }),
  grant(dropKeys, { system: ALL }),
]
