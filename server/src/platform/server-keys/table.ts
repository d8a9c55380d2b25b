import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { listed } from '../db/checks.ts'
import { bytes, timestamptz } from '../db/columns.ts'
import { grant } from '../db/policies.ts'

export const KEY_KINDS = ['keyring', 'pepper'] as const

/** Never the keys, only what tells whether a node has them. */
export const serverKeys = pgTable(
  'server_keys',
  {
    kind: text('kind', { enum: KEY_KINDS }).notNull(),
    version: smallint('version').notNull(),
    /** Derived from a keyring key, or an HMAC of a pepper with a keyring key. */
    fingerprint: bytes('fingerprint').notNull(),
    addedAt: timestamptz('added_at').notNull(),
    /** When everything that can be moved to this version was; null while a rotation is under way. */
    movedAt: timestamptz('moved_at'),
    /** When nothing needed this version any more. */
    retiredAt: timestamptz('retired_at'),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.version] }),
    ...listed(t),
    check('server_keys_version', sql`${t.version} between 1 and 255`),
  ],
)

// A start reads it with the login that prepares the database; it holds no key.
export const grants = [grant(serverKeys, { system: 'select, insert, update', everybody: 'select' })]
