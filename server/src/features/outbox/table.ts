import { ITEM_NUMBERS, KEPT_KINDS, REFUSED_WHY } from '@evenkeel/contract/outbox/outbox-words.ts'
import { sql } from 'drizzle-orm'
import { check, index, pgPolicy, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { listed, range } from '../../platform/db/checks.ts'
import { accountId, actsAsAdmin, appRole, bytes, timestamptz } from '../../platform/db/columns.ts'
import { ALL, grant, ownRows, systemRows } from '../../platform/db/policies.ts'

/** Lets one page, without a session, hand in what was entered in its enrolled browser. */
export const tickets = pgTable(
  'tickets',
  {
    userId: accountId(),
    id: uuid('id').notNull(),
    /** The session may have ended; the visit is one with badge and PIN. */
    sessionId: uuid('session_id').notNull(),
    visitId: uuid('visit_id'),
    /** A cry for help is known by the key even after the browser was revoked. */
    browserId: uuid('browser_id').notNull(),
    deviceKey: bytes('device_key').notNull(),
    secretHash: bytes('secret_hash').notNull(),
    madeAt: timestamptz('made_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
    /** When the page signed out, which still takes earlier items; until then the end of the ticket. */
    leftAt: timestamptz('left_at').notNull(),
    /** Only Get Help is taken after that, whenever it was entered. */
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

/** Outlives the ticket until the owner has seen a refusal. */
export const keptItems = pgTable(
  'drops',
  {
    userId: accountId(),
    id: uuid('id').notNull(),
    ticketId: uuid('ticket_id').notNull(),
    item: smallint('item').notNull(),
    /** SHA-256 of what was sent: only identical bytes get the first answer again. */
    hash: bytes('hash').notNull(),
    kind: text('kind', { enum: KEPT_KINDS }).notNull(),
    /** By the clock of the ticket. */
    at: timestamptz('at').notNull(),
    arrivedAt: timestamptz('arrived_at').notNull(),
    /** Null when the item was stored. */
    why: text('why', { enum: REFUSED_WHY }),
    /** Null for what has no row. */
    rowId: uuid('row_id'),
    seenAt: timestamptz('seen_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('drops_once').on(t.ticketId, t.item),
    range(t.item, ITEM_NUMBERS),
    ...listed(t),
    check('drops_refused_without_row', sql`${t.why} is null or ${t.rowId} is null`),
    index('drops_arrived').on(t.arrivedAt),
    ...ownRows('drops', t.userId),
  ],
)

/** Browsers encrypt kept items to these; a row goes, with the private half, fourteen days after it was made. */
export const outboxKeys = pgTable(
  'drop_keys',
  {
    id: uuid('id').primaryKey(),
    /** A point of P-256, 65 bytes. */
    publicKey: bytes('public_key').notNull(),
    /** Sealed by the keyring; no backup has it. */
    privateSealed: bytes('private_sealed').notNull(),
    madeAt: timestamptz('made_at').notNull(),
  },
  () => [systemRows('drop_keys')],
)

export const grants = [
  grant(tickets, { app: 'select, insert, update (left_at, revoked_at)', system: ALL }),
  grant(keptItems, { app: 'select, insert, update (seen_at)', system: ALL }),
  grant(outboxKeys, { system: ALL }),
]
