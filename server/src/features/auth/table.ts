import { COUNTED_ACTIONS } from '@evenkeel/contract/audit/audit-actions.ts'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgPolicy, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { KdfSettings } from '../../platform/ciphers/passwords.ts'
import { length, listed } from '../../platform/db/checks.ts'
import {
  actsAsAdmin,
  appRole,
  bytes,
  currentUser,
  ownerRole,
  signingIn,
  timestamptz,
} from '../../platform/db/columns.ts'
import { ALL, grant, ownRows, readByOwner, systemRows } from '../../platform/db/policies.ts'
import { users } from '../users/table.ts'

/** SHA-256 of the auth key, never the auth key or the password. */
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

/** Signed in or made known by a pass; each has a lane of its own for tries. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: bytes('device_hash').notNull(),
    lastSeenAt: timestamptz('last_seen_at').notNull(),
    /** Declared by the person as theirs alone. */
    own: boolean('own').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.deviceHash] }),
    index('known_devices_of_browser').on(t.deviceHash),
    ...ownRows('known_devices', t.userId),
    // For own_device, which runs as the owner.
    readByOwner('known_devices_of_browser', sql`true`),
    pgPolicy('known_devices_signing_in', { for: 'select', to: appRole, using: sql`${t.userId} = ${signingIn}` }),
  ],
)

/** A new slip voids the older. */
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
    // For clinician_ready, which runs as the owner.
    pgPolicy('reset_slips_outstanding', { for: 'select', to: ownerRole, using: sql`true` }),
  ],
)

/** A pass makes one browser known to the account, without a new password. */
export const signInPasses = pgTable(
  'sign_in_passes',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    passHash: bytes('pass_hash').notNull(),
    madeBy: uuid('made_by').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    ...ownRows('sign_in_passes', t.userId),
    pgPolicy('sign_in_passes_made_by_admin', {
      for: 'all',
      to: appRole,
      using: sql`${actsAsAdmin}`,
      withCheck: sql`${actsAsAdmin} and ${t.madeBy} = ${currentUser}`,
    }),
    // For change_role.
    pgPolicy('sign_in_passes_of_changed_role', { for: 'all', to: ownerRole, using: sql`true` }),
  ],
)

/**
 * One identity of the employer's provider for one account of somebody who works here. Made by its owner it signs them
 * in; made by an administrator it is an invitation, which its owner accepts by making it their own.
 */
export const providerLinks = pgTable(
  'provider_links',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    linkedAt: timestamptz('linked_at').notNull(),
    linkedBy: uuid('linked_by').notNull(),
  },
  (t) => [
    unique('provider_links_identity').on(t.issuer, t.subject),
    length(t.subject, { max: LIMITS.providerSubject }),
    pgPolicy('provider_links_own', {
      for: 'all',
      to: appRole,
      using: sql`${t.userId} = ${currentUser}`,
      withCheck: sql`${t.userId} = ${currentUser} and ${t.linkedBy} = ${currentUser}`,
    }),
    pgPolicy('provider_links_found_by_admin', { for: 'select', to: appRole, using: sql`${actsAsAdmin}` }),
    pgPolicy('provider_links_ended_by_admin', { for: 'delete', to: appRole, using: sql`${actsAsAdmin}` }),
    // Never a finished link: nobody signs in as another.
    pgPolicy('provider_links_invited_by_admin', {
      for: 'insert',
      to: appRole,
      withCheck: sql`${actsAsAdmin} and ${t.linkedBy} = ${currentUser} and ${t.userId} <> ${currentUser}`,
    }),
    // For change_role.
    pgPolicy('provider_links_of_changed_role', { for: 'all', to: ownerRole, using: sql`true` }),
    systemRows('provider_links'),
  ],
)

/** Printed when the server starts without an administrator, and valid until the first one exists. */
export const setupCodes = pgTable('setup_codes', {
  codeHash: bytes('code_hash').primaryKey(),
  createdAt: timestamptz('created_at').notNull().default(sql`now()`),
})

/** In force from `enabledAt` on. */
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
    /** The last used time step, so that a code works once. */
    lastStep: integer('last_step').notNull().default(0),
  },
  (t) => [
    ...ownRows('totp_secrets', t.userId),
    // For clinician_ready and suspend_by_slip, which run as the owner.
    pgPolicy('totp_secrets_in_force', { for: 'select', to: ownerRole, using: sql`true` }),
    // For change_role.
    pgPolicy('totp_secrets_of_changed_role', { for: 'delete', to: ownerRole, using: sql`true` }),
  ],
)

/** Single-use, instead of the authenticator app; only hashes are stored. */
export const totpCodes = pgTable(
  'totp_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: bytes('code_hash').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.codeHash] }),
    ...ownRows('totp_codes', t.userId),
    // For change_role.
    pgPolicy('totp_codes_of_changed_role', { for: 'all', to: ownerRole, using: sql`true` }),
  ],
)

/** One row for each account, kind and hour, which then becomes one audit entry, so that nobody fills the log. */
export const accessEvents = pgTable(
  'access_events',
  {
    id: uuid('id').primaryKey(),
    /** Null for names that no account has, and for what belongs to none. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    action: text('action', { enum: COUNTED_ACTIONS }).notNull(),
    hour: timestamptz('hour').notNull(),
    count: integer('count').notNull(),
    /** The first few. */
    addresses: text('addresses').array().notNull(),
    firstAt: timestamptz('first_at').notNull(),
    lastAt: timestamptz('last_at').notNull(),
    loggedAt: timestamptz('logged_at'),
  },
  (t) => [
    ...listed(t),
    unique('access_events_once').on(t.userId, t.action, t.hour).nullsNotDistinct(),
    index('access_events_hour').on(t.hour),
    ...ownRows('access_events', t.userId),
    pgPolicy('access_events_read_by_admin', { for: 'select', to: appRole, using: sql`${actsAsAdmin}` }),
  ],
)

export const grants = [
  grant(credentials, { app: 'select, insert, update', system: ALL }),
  grant(knownDevices, { app: ALL, system: ALL }),
  grant(resetSlips, { app: ALL, system: ALL }),
  grant(signInPasses, { app: ALL, system: ALL }),
  grant(providerLinks, { app: 'select, insert, update (linked_at, linked_by), delete', system: ALL }),
  grant(setupCodes, { app: 'select, delete', system: ALL }),
  grant(totpSecrets, { app: ALL, system: ALL }),
  grant(totpCodes, { app: ALL, system: ALL }),
  grant(accessEvents, { app: 'select', system: ALL }),
]
