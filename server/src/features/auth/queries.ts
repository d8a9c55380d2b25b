import { insertInto, insertRows } from '../../platform/db/insert.ts'
import {
  and,
  boolean,
  build,
  bytea,
  desc,
  eq,
  expr,
  gt,
  int,
  now,
  oneRow,
  orNull,
  sql,
  statement,
  timestamptz,
  update,
  uuid,
  voidResult,
} from '../../platform/db/statement.ts'
import { userKeys } from '../../platform/user-keys/table.ts'
import { pins } from '../badges/table.ts'
import { users } from '../users/table.ts'
import { credentials, knownDevices, resetSlips, setupCodes } from './table.ts'

type Password = Pick<typeof credentials.$inferSelect, 'salt' | 'kdf' | 'verifier'> & { wrappedKey: Buffer }
/** Read before the password is checked; `account` is null for an unknown name. */
export type SignIn = { account: Account | null; knownDevice: boolean }
export type Account = Pick<typeof users.$inferSelect, 'role'> & {
  userId: string
  disabled: boolean
  /** Null until the first slip of an account made by an administrator is redeemed. */
  password: Password | null
  /** 0 without a password. */
  keyVersion: number
  slipHash: Buffer | null
}
export const findSignIn = statement('find_sign_in', { usernameKey: users.usernameKey, deviceHash: bytea }, (p) =>
  build
    .select({
      userId: expr(orNull(users.id), sql`user_id`),
      disabled: expr(orNull(boolean), sql`disabled`),
      role: expr(orNull(users.role), sql`role`),
      salt: expr(orNull(credentials.salt), sql`salt`),
      kdf: expr(orNull(credentials.kdf), sql`kdf`),
      verifier: expr(orNull(credentials.verifier), sql`verifier`),
      keyVersion: expr(int, sql`coalesce(key_version, 0)`),
      wrappedKey: expr(orNull(userKeys.wrappedByPassword), sql`wrapped_key`),
      slipHash: expr(orNull(resetSlips.slipHash), sql`slip_hash`),
      knownDevice: expr(boolean, sql`known_device`),
    })
    .from(sql`find_sign_in(${p.usernameKey}, ${p.deviceHash})`),
).mapRows(([row]): SignIn => {
  if (!row) throw new Error('find_sign_in gives one row')
  const { userId, disabled, role, salt, kdf, verifier, wrappedKey, keyVersion, slipHash, knownDevice } = row
  if (userId === null || disabled === null || role === null) return { account: null, knownDevice }
  const password = salt && kdf && verifier && wrappedKey && { salt, kdf, verifier, wrappedKey }
  return { account: { userId, disabled, role, password, keyVersion, slipHash }, knownDevice }
})

export const findOwnCredentials = statement('find_own_credentials', { userId: credentials.userId }, (p) =>
  build
    .select({
      salt: credentials.salt,
      kdf: credentials.kdf,
      verifier: credentials.verifier,
      keyVersion: userKeys.version,
      wrappedKey: userKeys.wrappedByPassword,
    })
    .from(credentials)
    .innerJoin(userKeys, eq(userKeys.userId, credentials.userId))
    .where(eq(credentials.userId, p.userId))
    .orderBy(desc(userKeys.version))
    .limit(1),
).firstOrNull()

export const setCredentials = insertInto('set_credentials', credentials, {
  set: () => ({ changedAt: now }),
  onConflict: {
    target: credentials.userId,
    set: ({ salt, kdf, verifier }) => ({ salt, kdf, verifier, changedAt: now }),
  },
})

/** Replaces the version when the password changes. */
export const setUserKey = insertInto('set_user_key', userKeys, {
  set: () => ({ createdAt: now }),
  onConflict: {
    target: [userKeys.userId, userKeys.version],
    set: ({ wrappedByPassword, salt, kdf }) => ({ wrappedByPassword, salt, kdf }),
  },
})

const ofKey = { userId: userKeys.userId, version: userKeys.version }

/** Fails the batch (as a missing row) unless this data key is the newest; `change`: the caller makes a new one. */
export const lockCurrentKey = statement('hold_current_key', { ...ofKey, change: boolean }, (p) =>
  build.select({ held: expr(voidResult, sql`hold_current_key(${p.userId}, ${p.version}, ${p.change})`) }).from(oneRow),
)

export const deleteUserKey = statement('drop_user_key', ofKey, (p) =>
  build.delete(userKeys).where(and(eq(userKeys.userId, p.userId), eq(userKeys.version, p.version))),
)

export const saveKnownDevice = insertInto('remember_device', knownDevices, {
  set: () => ({ lastSeenAt: now }),
  byDefault: ['own'],
  onConflict: { target: [knownDevices.userId, knownDevices.deviceHash], set: () => ({ lastSeenAt: now }) },
})

export const setOwnDevice = statement(
  'set_own_device',
  { userId: knownDevices.userId, deviceHash: knownDevices.deviceHash, own: knownDevices.own },
  (p) =>
    update(knownDevices)
      .set({ own: p.own })
      .where(and(eq(knownDevices.userId, p.userId), eq(knownDevices.deviceHash, p.deviceHash))),
)

/** The rows stay after a slip: somebody has signed in there, so nobody else can claim the browser as theirs alone. */
export const forgetDevices = statement('forget_known_devices', { userId: knownDevices.userId }, (p) =>
  update(knownDevices)
    .set({ own: false, lastSeenAt: expr(timestamptz, sql`'epoch'::timestamptz`) })
    .where(eq(knownDevices.userId, p.userId)),
)

/** Voids an older slip. */
export const setResetSlip = insertInto('set_reset_slip', resetSlips, {
  set: () => ({ createdAt: now }),
  onConflict: {
    target: resetSlips.userId,
    set: ({ slipHash, madeBy, expiresAt }) => ({ slipHash, madeBy, createdAt: now, expiresAt }),
  },
})

/** For accounts that never had a password. */
export const insertResetSlips = insertRows('insert_reset_slips', resetSlips, { set: () => ({ createdAt: now }) })

const ofSlip = { userId: resetSlips.userId }

/** True once for a valid slip. */
export const useResetSlip = statement('use_reset_slip', { ...ofSlip, slipHash: resetSlips.slipHash }, (p) =>
  build
    .delete(resetSlips)
    .where(and(eq(resetSlips.userId, p.userId), eq(resetSlips.slipHash, p.slipHash), gt(resetSlips.expiresAt, now)))
    .returning({ userId: resetSlips.userId }),
).mapRows((rows) => rows.length === 1)

/** Before a slip is used up (`suspended-duties.sql`); returns who made it where others are to be told, else null. */
export const suspendByRedeemedSlip = statement(
  'suspend_by_redeemed_slip',
  { ...ofSlip, slipHash: resetSlips.slipHash },
  (p) =>
    build.select({ byId: expr(orNull(uuid), sql`suspend_by_redeemed_slip(${p.userId}, ${p.slipHash})`) }).from(oneRow),
).mapRows(([row]) => row?.byId ?? null)

/** After the person changed the password themself. */
export const voidResetSlip = statement('void_reset_slip', ofSlip, (p) =>
  build.delete(resetSlips).where(eq(resetSlips.userId, p.userId)),
)

export const saveSetupCode = insertInto('keep_setup_code', setupCodes, { byDefault: ['createdAt'] })

/** For the system. */
export const listSetupCodes = statement('list_setup_codes', {}, () =>
  build.select({ codeHash: setupCodes.codeHash }).from(setupCodes),
)

/** For the system: of two transactions at once, one gets none. */
export const useSetupCodes = statement('take_setup_codes', {}, () =>
  build.delete(setupCodes).returning({ codeHash: setupCodes.codeHash }),
)

/** For the system: accounts, older data keys and PINs. */
export const countPasswordsWith = statement('count_passwords_with', { pepper: int }, (p) =>
  build
    .select({
      accounts: expr(
        int,
        sql`(select count(*)::integer from ${credentials} where (${credentials.kdf} ->> 'pepper')::integer = ${p.pepper})`,
      ),
      locked: expr(
        int,
        sql`(select count(*)::integer from ${userKeys} where (${userKeys.kdf} ->> 'pepper')::integer = ${p.pepper}
          and exists (select from user_keys newer where newer.user_id = ${userKeys.userId} and newer.version > ${userKeys.version}))`,
      ),
      pins: expr(
        int,
        sql`(select count(*)::integer from ${pins} where (${pins.kdf} ->> 'pepper')::integer = ${p.pepper})`,
      ),
    })
    .from(oneRow),
).mapRows(([row]) => row ?? { accounts: 0, locked: 0, pins: 0 })
