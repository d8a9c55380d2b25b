import { index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, bytes, timestamptz } from '../db/columns.ts'
import { ALL, grant, ownRows } from '../db/policies.ts'

/** Encrypted, and stored for 96 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: accountId(),
    call: text('call').notNull(),
    key: uuid('key').notNull(),
    /** The version of the person's record key; null when the server's keys encrypt the reply. */
    keyVersion: integer('key_version'),
    bodyHash: bytes('body_hash').notNull(),
    status: smallint('status').notNull(),
    replySealed: bytes('reply_sealed').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'idempotency_keys_once', columns: [t.userId, t.call, t.key] }),
    index('idempotency_keys_age').on(t.createdAt),
    ...ownRows('idempotency_keys', t.userId),
  ],
)

export const grants = [grant(idempotencyKeys, { app: ALL, system: ALL })]
