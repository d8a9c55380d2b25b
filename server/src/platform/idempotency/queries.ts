import { insertInto } from '../db/insert.ts'
import {
  and,
  build,
  bytea,
  eq,
  expr,
  lt,
  now,
  type Parameters,
  sql,
  statement,
  timestamptz,
  type Values,
} from '../db/statement.ts'
import { wrappedKeysOf } from '../user-keys/queries.ts'
import { idempotencyKeys } from './table.ts'

/** Longer than a ticket, so that what came in both ways counts once. */
export const IDEMPOTENCY_HOURS = 96

/** The constraint that is violated when a key is used again. */
export const USED_KEY = 'idempotency_keys_once'

const ofCall = { userId: idempotencyKeys.userId, call: idempotencyKeys.call }
const byKey = { ...ofCall, key: idempotencyKeys.key }
export type IdempotencyKey = Values<typeof byKey>

const theKey = (p: Parameters<typeof byKey>) =>
  and(eq(idempotencyKeys.userId, p.userId), eq(idempotencyKeys.call, p.call), eq(idempotencyKeys.key, p.key))
const oldest = expr(timestamptz, sql`now() - make_interval(hours => ${sql.raw(String(IDEMPOTENCY_HOURS))})`)
const expired = lt(idempotencyKeys.createdAt, oldest)

export const deleteExpiredKey = statement('delete_expired_key', byKey, (p) =>
  build.delete(idempotencyKeys).where(and(theKey(p), expired)),
)

/** Violates USED_KEY, which fails the whole batch, when the key was used before. */
export const insertKey = insertInto('insert_key', idempotencyKeys, { set: () => ({ createdAt: now }) })

export const findKey = statement('find_key', { ...byKey, tokenHash: bytea }, (p) =>
  build
    .select({
      keyVersion: idempotencyKeys.keyVersion,
      keys: wrappedKeysOf(idempotencyKeys, p.tokenHash),
      bodyHash: idempotencyKeys.bodyHash,
      status: idempotencyKeys.status,
      replySealed: idempotencyKeys.replySealed,
    })
    .from(idempotencyKeys)
    .where(theKey(p)),
).firstOrNull()

export const deleteStoredReplies = statement('delete_stored_replies', ofCall, (p) =>
  build.delete(idempotencyKeys).where(and(eq(idempotencyKeys.userId, p.userId), eq(idempotencyKeys.call, p.call))),
)

export const deleteExpiredKeys = statement('sweep_idempotency_keys', {}, () =>
  build.delete(idempotencyKeys).where(expired),
)
