import { sql } from 'drizzle-orm'
import { integer, jsonb, pgPolicy, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { actsAsAdmin, appRole, bytes, currentUser, signingIn, timestamptz } from '../../platform/db/columns.ts'
import { ownRows } from '../../platform/db/policies.ts'
import type { KdfSettings } from '../../platform/passwords.ts'
import { users } from '../users/table.ts'

/** Verifies a password: SHA-256 of the auth key, never the auth key or the password. */
export const credentials = pgTable(
  'credentials',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    salt: bytes('salt').notNull(),
    kdf: jsonb('kdf').$type<KdfSettings>().notNull(),
    verifier: bytes('verifier').notNull(),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (t) => [
    ...ownRows('credentials', t.userId),
    pgPolicy('credentials_signing_in', { for: 'select', to: appRole, using: sql`${t.userId} = ${signingIn}` }),
  ],
)

/** Browsers in which an account has signed in; each has its own failure bucket. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: bytes('device_hash').notNull(),
    lastSeenAt: timestamptz('last_seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.deviceHash] }),
    ...ownRows('known_devices', t.userId),
    pgPolicy('known_devices_signing_in', { for: 'select', to: appRole, using: sql`${t.userId} = ${signingIn}` }),
  ],
)

/** Failed sign-ins, counted per hashed bucket: an account in one browser, in unknown browsers, an address. */
export const signInBuckets = pgTable('sign_in_buckets', {
  key: bytes('key').primaryKey(),
  failures: integer('failures').notNull(),
  blockedUntil: timestamptz('blocked_until').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
})

/** The newest one-time slip of an account; a new one voids the older. */
export const resetSlips = pgTable(
  'reset_slips',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    slipHash: bytes('slip_hash').notNull(),
    madeBy: uuid('made_by'),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    ...ownRows('reset_slips', t.userId),
    pgPolicy('reset_slips_signing_in', { for: 'select', to: appRole, using: sql`${t.userId} = ${signingIn}` }),
    pgPolicy('reset_slips_made_by_admin', {
      for: 'all',
      to: appRole,
      using: sql`${actsAsAdmin}`,
      withCheck: sql`${actsAsAdmin} and ${t.madeBy} = ${currentUser}`,
    }),
  ],
)

/** Codes printed when the server starts without an administrator; each is valid until the first one exists. */
export const setupCodes = pgTable('setup_codes', {
  codeHash: bytes('code_hash').primaryKey(),
  createdAt: timestamptz('created_at').notNull().default(sql`now()`),
})

/** The second step of a sign-in; in force from `enabledAt` on. */
export const totpSecrets = pgTable(
  'totp_secrets',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Encrypted with the server's keyring, bound to this row. */
    secretSealed: bytes('secret_sealed').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    enabledAt: timestamptz('enabled_at'),
    /** The last time step that was used, so that a code works once. */
    lastStep: integer('last_step').notNull().default(0),
  },
  (t) => [...ownRows('totp_secrets', t.userId)],
)

/** Single-use codes that replace the authenticator app; only their hashes are stored. */
export const totpCodes = pgTable(
  'totp_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: bytes('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] }), ...ownRows('totp_codes', t.userId)],
)
