import type { Role } from '@evenkeel/contract/roles.ts'
import { and, eq, sql } from 'drizzle-orm'
import { build, fill, firstOrNull, mapRows, oneRow, param, type Query } from '../../platform/db/build.ts'
import type { KdfSettings } from '../../platform/passwords.ts'
import { credentials, knownDevices, resetSlips, setupCodes, signInBuckets, userKeys } from './table.ts'

/** What is known before a password is tried; `account` is null for a name that nobody has. */
export type SignIn = { account: Account | null; knownDevice: boolean; waitSeconds: number }
export type Account = {
  userId: string
  disabled: boolean
  role: Role
  /** Null for an account that an administrator made, until its first slip is redeemed. */
  password: { salt: Buffer; kdf: KdfSettings; verifier: Buffer; wrappedKey: Buffer } | null
  /** 0 as long as there is no password. */
  keyVersion: number
  slipHash: Buffer | null
}

const signIn = build
  .select({
    userId: sql<string | null>`user_id`,
    disabled: sql<boolean>`disabled`,
    role: sql<Role>`role`,
    salt: sql<Buffer | null>`salt`,
    kdf: sql<KdfSettings>`kdf`,
    verifier: sql<Buffer>`verifier`,
    keyVersion: sql<number>`coalesce(key_version, 0)`,
    wrappedKey: sql<Buffer>`wrapped_key`,
    slipHash: sql<Buffer | null>`slip_hash`,
    knownDevice: sql<boolean>`known_device`,
    waitSeconds: sql<number>`wait_seconds`,
  })
  .from(
    sql`find_sign_in(${param('usernameKey')}, ${param('deviceHash')}, ${param('device')}, ${param('unknown')}, ${param('address')})`,
  )
  .prepare('find_sign_in')

export type Buckets = { device: Buffer; unknown: Buffer; address: Buffer }

export const findSignIn = (usernameKey: string, deviceHash: Buffer, buckets: Buckets): Query<SignIn> =>
  mapRows(fill(signIn, { usernameKey, deviceHash, ...buckets }), ([row]) => {
    if (!row) throw new Error('find_sign_in gives one row')
    const { knownDevice, waitSeconds, userId, salt, kdf, verifier, wrappedKey, ...account } = row
    const password = salt && { salt, kdf, verifier, wrappedKey }
    return { account: userId === null ? null : { userId, password, ...account }, knownDevice, waitSeconds }
  })

const countFailure = build
  .select({ done: sql`count_sign_in_failure(${param('key')}, ${param('free')}, ${param('longest')})` })
  .from(oneRow)
  .prepare('count_sign_in_failure')

/** One more failure in a bucket: `free` ones cost nothing, then the wait doubles up to `longest` seconds. */
export const countSignInFailure = (key: Buffer, free: number, longest: number) =>
  fill(countFailure, { key, free, longest })

const forgetFailures = build
  .delete(signInBuckets)
  .where(eq(signInBuckets.key, param('key')))
  .prepare('forget_sign_in_failures')
export const clearSignInFailures = (key: Buffer) => fill(forgetFailures, { key })

const wait = build
  .select({ seconds: sql<number>`ceil(extract(epoch from ${signInBuckets.blockedUntil} - now()))::integer` })
  .from(signInBuckets)
  .where(and(eq(signInBuckets.key, param('key')), sql`${signInBuckets.blockedUntil} > now()`))
  .prepare('find_sign_in_wait')
/** Seconds that a bucket still has to wait; 0 when it need not. */
export const findSignInWait = (key: Buffer) => mapRows(fill(wait, { key }), ([row]) => row?.seconds ?? 0)

const own = build
  .select({
    salt: credentials.salt,
    kdf: credentials.kdf,
    verifier: credentials.verifier,
    keyVersion: userKeys.version,
    wrappedKey: userKeys.wrappedByPassword,
  })
  .from(credentials)
  .innerJoin(userKeys, eq(userKeys.userId, credentials.userId))
  .where(eq(credentials.userId, param('userId')))
  .orderBy(sql`${userKeys.version} desc`)
  .limit(1)
  .prepare('find_own_credentials')
export const findOwnCredentials = (userId: string) => firstOrNull(fill(own, { userId }))

export type PasswordRow = { userId: string; salt: Buffer; kdf: KdfSettings; verifier: Buffer }

const setPassword = build
  .insert(credentials)
  .values({
    userId: param('userId'),
    salt: param('salt'),
    kdf: param('kdf'),
    verifier: param('verifier'),
    changedAt: sql`now()`,
  })
  .onConflictDoUpdate({
    target: credentials.userId,
    set: { salt: sql`excluded.salt`, kdf: sql`excluded.kdf`, verifier: sql`excluded.verifier`, changedAt: sql`now()` },
  })
  .prepare('set_credentials')
export const setCredentials = (row: PasswordRow) => fill(setPassword, row)

export type UserKeyRow = { userId: string; version: number; wrappedByPassword: Buffer; salt: Buffer; kdf: KdfSettings }

const setKey = build
  .insert(userKeys)
  .values({
    userId: param('userId'),
    version: param('version'),
    wrappedByPassword: param('wrappedByPassword'),
    salt: param('salt'),
    kdf: param('kdf'),
    createdAt: sql`now()`,
  })
  .onConflictDoUpdate({
    target: [userKeys.userId, userKeys.version],
    set: { wrappedByPassword: sql`excluded.wrapped_by_password`, salt: sql`excluded.salt`, kdf: sql`excluded.kdf` },
  })
  .prepare('set_user_key')
/** Stores a wrapped data key; the same version again is wrapped anew (a changed password). */
export const setUserKey = (row: UserKeyRow) => fill(setKey, row)

const hold = build
  .select({ held: sql`hold_current_key(${param('userId')}, ${param('version')}, ${param('change')})` })
  .from(oneRow)
  .prepare('hold_current_key')
/**
 * Fails the batch (as a missing row) unless this data key is the person's newest, and keeps it so until the transaction
 * ends; `change` is for whoever makes a new one.
 */
export const lockCurrentKey = (userId: string, version: number, change = false) =>
  fill(hold, { userId, version, change })

const dropKey = build
  .delete(userKeys)
  .where(and(eq(userKeys.userId, param('userId')), eq(userKeys.version, param('version'))))
  .prepare('drop_user_key')
export const deleteUserKey = (userId: string, version: number) => fill(dropKey, { userId, version })

const knowDevice = build
  .insert(knownDevices)
  .values({ userId: param('userId'), deviceHash: param('deviceHash'), lastSeenAt: sql`now()` })
  .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { lastSeenAt: sql`now()` } })
  .prepare('remember_device')
export const saveKnownDevice = (userId: string, deviceHash: Buffer) => fill(knowDevice, { userId, deviceHash })

const slip = build
  .insert(resetSlips)
  .values({
    userId: param('userId'),
    slipHash: param('slipHash'),
    madeBy: param('madeBy'),
    createdAt: sql`now()`,
    expiresAt: param('expiresAt'),
  })
  .onConflictDoUpdate({
    target: resetSlips.userId,
    set: {
      slipHash: sql`excluded.slip_hash`,
      madeBy: sql`excluded.made_by`,
      createdAt: sql`now()`,
      expiresAt: sql`excluded.expires_at`,
    },
  })
  .prepare('set_reset_slip')
/** The newest slip is the only one that works. */
export const setResetSlip = (row: ResetSlip) => fill(slip, row)

export type ResetSlip = { userId: string; slipHash: Buffer; madeBy: string | null; expiresAt: Date }

const slips = build
  .insert(resetSlips)
  .select(
    sql`select "userId", decode("slipHash", 'hex'), "madeBy", now(), "expiresAt" from json_to_recordset(${param('rows')}::json)
      as sent ("userId" uuid, "slipHash" text, "madeBy" uuid, "expiresAt" timestamptz)`,
  )
  .prepare('insert_reset_slips')
/** Slips of accounts that never had one. */
export const insertResetSlips = (rows: readonly ResetSlip[]) =>
  fill(slips, { rows: JSON.stringify(rows.map((row) => ({ ...row, slipHash: row.slipHash.toString('hex') }))) })

const useSlip = build
  .delete(resetSlips)
  .where(
    and(
      eq(resetSlips.userId, param('userId')),
      eq(resetSlips.slipHash, param('slipHash')),
      sql`${resetSlips.expiresAt} > now()`,
    ),
  )
  .returning({ userId: resetSlips.userId })
  .prepare('use_reset_slip')
/** True once for a good slip. */
export const useResetSlip = (userId: string, slipHash: Buffer) =>
  mapRows(fill(useSlip, { userId, slipHash }), (rows) => rows.length === 1)

const dropSlip = build
  .delete(resetSlips)
  .where(eq(resetSlips.userId, param('userId')))
  .prepare('void_reset_slip')
/** A slip that was made for a forgotten password is void once the person has changed it themself. */
export const voidResetSlip = (userId: string) => fill(dropSlip, { userId })

const keepCode = build
  .insert(setupCodes)
  .values({ codeHash: param('codeHash') })
  .prepare('keep_setup_code')
/** For the system. */
export const saveSetupCode = (codeHash: Buffer) => fill(keepCode, { codeHash })

const takeCodes = build.delete(setupCodes).returning({ codeHash: setupCodes.codeHash }).prepare('take_setup_codes')
/** For the system: removes and gives all codes; of two that try at once, one gets none. */
export const useSetupCodes = () => fill(takeCodes, {})

const sweepBuckets = build
  .delete(signInBuckets)
  .where(sql`${signInBuckets.updatedAt} < now() - interval '1 day'`)
  .prepare('sweep_sign_in_buckets')
/** For the system: removes what counts no more. */
export const deleteExpiredSignInBuckets = () => fill(sweepBuckets, {})
