import { sql } from 'drizzle-orm'
import { foreignKey, integer, jsonb, pgPolicy, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import type { KdfSettings } from '../ciphers/passwords.ts'
import { accountId, appRole, bytes, signingIn, timestamptz } from '../db/columns.ts'
import { ALL, grant, ownRows } from '../db/policies.ts'

/** Wrapped by the password of that time. */
export const userKeys = pgTable(
  'user_keys',
  {
    userId: accountId(),
    version: integer('version').notNull(),
    wrappedByPassword: bytes('wrapped_by_password').notNull(),
    salt: bytes('salt').notNull(),
    kdf: jsonb('kdf').$type<KdfSettings>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.version] }),
    ...ownRows('user_keys', t.userId),
    pgPolicy('user_keys_signing_in', { for: 'select', to: appRole, using: sql`${t.userId} = ${signingIn}` }),
  ],
)

/**
 * Made with each version of a data key, and encrypted by that one or, after a new password or a restored one, by
 * another.
 */
export const recordKeys = pgTable(
  'record_keys',
  {
    userId: accountId(),
    version: integer('version').notNull(),
    /** The version of the data key that encrypts it now. */
    wrappedBy: integer('wrapped_by').notNull(),
    wrappedKey: bytes('wrapped_key').notNull(),
    /** The public half of the pair from the record key (person-public-key.ts); null until the next session with the password. */
    publicKey: bytes('public_key'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.version] }),
    foreignKey({
      name: 'record_keys_wrapped_by',
      columns: [t.userId, t.wrappedBy],
      foreignColumns: [userKeys.userId, userKeys.version],
    }),
    ...ownRows('record_keys', t.userId),
  ],
)

export const grants = [grant(userKeys, { app: ALL, system: ALL }), grant(recordKeys, { app: ALL, system: ALL })]
