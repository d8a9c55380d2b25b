import { insertInto } from '../db/insert.ts'
import {
  and,
  build,
  bytea,
  type ColumnOf,
  desc,
  eq,
  expr,
  int,
  isNotNull,
  isNull,
  notNull,
  orNull,
  type Parameter,
  sql,
  statement,
  update,
} from '../db/statement.ts'
import { sessions } from '../sessions/table.ts'
import type { PersonPublicKey } from './person-public-key.ts'
import { recordKeys, userKeys } from './table.ts'

type SealedRow = { userId: ColumnOf<string>; keyVersion: ColumnOf<number | null> }

const ofPerson = { userId: recordKeys.userId }

/**
 * The version of the data key (4 bytes) ‖ the record key under it (60) ‖ the data key under the session's token (60).
 * Null when an older data key still locks the row.
 */
const packedKeys = sql`int4send(${recordKeys.wrappedBy}) || ${recordKeys.wrappedKey} || ${sessions.wrappedKey}`
const isOpenedBySession = and(eq(sessions.userId, recordKeys.userId), eq(sessions.keyVersion, recordKeys.wrappedBy))

/** Current sessions hold the newest data key. */
export const currentKey = (userId: Parameter<string>) =>
  expr(userKeys.version, sql`(select max(version) from ${userKeys} where user_id = ${userId})`)

/** A column of the row's own statement, so that no password change comes between. */
export const wrappedKeysOf = (row: SealedRow, tokenHash: Parameter<Buffer>) =>
  expr(orNull(bytea), sql`${joinedKeysOf(row, tokenHash)}`)

/** A fragment of its own, in which Drizzle keeps the tables' names before the columns. */
const joinedKeysOf = (row: SealedRow, tokenHash: Parameter<Buffer>) => sql`(
  select ${packedKeys} from ${recordKeys} join ${sessions} on ${isOpenedBySession}
  where ${recordKeys.userId} = ${row.userId} and ${recordKeys.version} = ${row.keyVersion}
    and ${sessions.tokenHash} = ${tokenHash}
)`

/** For writing: the keys of the newest record key. */
export const findSessionKeys = statement('find_session_keys', { tokenHash: sessions.tokenHash }, (p) =>
  build
    .select({ version: expr(int, sql`${sessions.keyVersion}`), keys: expr(bytea, packedKeys) })
    .from(sessions)
    .innerJoin(recordKeys, and(isOpenedBySession, eq(recordKeys.version, sessions.keyVersion)))
    .where(eq(sessions.tokenHash, p.tokenHash)),
).firstOrNull()

export const insertRecordKey = insertInto('insert_record_key', recordKeys)

/** Locked until the transaction ends. */
export const listRecordKeys = statement('list_record_keys', { ...ofPerson, wrappedBy: recordKeys.wrappedBy }, (p) =>
  build
    .select()
    .from(recordKeys)
    .where(and(eq(recordKeys.userId, p.userId), eq(recordKeys.wrappedBy, p.wrappedBy)))
    .for('update'),
)

/** The newest public key of a record key that the person's password opens; null without one. */
export const findPublicKey = statement('find_person_public_key', ofPerson, (p) =>
  build
    .select({ version: recordKeys.version, publicKey: recordKeys.publicKey })
    .from(recordKeys)
    .where(
      and(
        eq(recordKeys.userId, p.userId),
        eq(recordKeys.wrappedBy, currentKey(p.userId)),
        isNotNull(recordKeys.publicKey),
      ),
    )
    .orderBy(desc(recordKeys.version))
    .limit(1),
).mapRows(([row]): PersonPublicKey | null =>
  row?.publicKey ? { version: row.version, publicKey: row.publicKey } : null,
)

/** Adds the public half to a record key that a release before made. */
export const addPublicKey = statement(
  'add_public_key',
  { ...ofPerson, version: recordKeys.version, publicKey: notNull(recordKeys.publicKey) },
  (p) =>
    update(recordKeys)
      .set({ publicKey: p.publicKey })
      .where(and(eq(recordKeys.userId, p.userId), eq(recordKeys.version, p.version), isNull(recordKeys.publicKey))),
)

export const rewrapRecordKey = statement(
  'rewrap_record_key',
  { ...ofPerson, version: recordKeys.version, wrappedBy: recordKeys.wrappedBy, wrappedKey: recordKeys.wrappedKey },
  (p) =>
    update(recordKeys)
      .set({ wrappedBy: p.wrappedBy, wrappedKey: p.wrappedKey })
      .where(and(eq(recordKeys.userId, p.userId), eq(recordKeys.version, p.version))),
)

/** Only an older data key opens the row's record key. */
export const isLocked = (row: SealedRow, userId: Parameter<string>) =>
  and(
    eq(row.userId, userId),
    sql`${row.keyVersion} in (select ${recordKeys.version} from ${recordKeys} where ${isLockedKey(userId)})`,
  )

const isLockedKey = (userId: Parameter<string>) =>
  and(
    eq(recordKeys.userId, userId),
    sql`${recordKeys.wrappedBy} < (select max(${userKeys.version}) from ${userKeys} where ${userKeys.userId} = ${userId})`,
  )

/** What these record keys encrypted must be gone before. */
export const deleteLockedRecordKeys = statement('delete_locked_record_keys', ofPerson, (p) =>
  build.delete(recordKeys).where(isLockedKey(p.userId)),
)
