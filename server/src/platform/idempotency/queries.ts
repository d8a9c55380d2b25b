import { and, eq, lt, sql } from 'drizzle-orm'
import { build, fill, firstOrNull, param } from '../db/build.ts'
import { idempotencyKeys } from './table.ts'

/** So long an answer is kept for a repeat. */
export const IDEMPOTENCY_HOURS = 24

/** The constraint that breaks when a key is used again. */
export const USED_KEY = 'idempotency_keys_once'

export type IdempotencyKey = { userId: string; call: string; key: string }

const mine = and(
  eq(idempotencyKeys.userId, param('userId')),
  eq(idempotencyKeys.call, param('call')),
  eq(idempotencyKeys.key, param('key')),
)
const expired = lt(
  idempotencyKeys.createdAt,
  sql`now() - make_interval(hours => ${sql.raw(String(IDEMPOTENCY_HOURS))})`,
)

const forget = build.delete(idempotencyKeys).where(and(mine, expired)).prepare('delete_expired_key')
export const deleteExpiredKey = (key: IdempotencyKey) => fill(forget, key)

const remember = build
  .insert(idempotencyKeys)
  .values({
    userId: param('userId'),
    call: param('call'),
    key: param('key'),
    bodyHash: param('bodyHash'),
    status: param('status'),
    replySealed: param('replySealed'),
    createdAt: sql`now()`,
  })
  .prepare('insert_key')

/** Breaks USED_KEY, and with it the whole batch, when the key was used before. */
export const insertKey = (key: IdempotencyKey & { bodyHash: Buffer; status: number; replySealed: Buffer }) =>
  fill(remember, key)

const recall = build
  .select({
    bodyHash: idempotencyKeys.bodyHash,
    status: idempotencyKeys.status,
    replySealed: idempotencyKeys.replySealed,
  })
  .from(idempotencyKeys)
  .where(mine)
  .prepare('find_key')
export const findKey = (key: IdempotencyKey) => firstOrNull(fill(recall, key))

const forgetCall = build
  .delete(idempotencyKeys)
  .where(and(eq(idempotencyKeys.userId, param('userId')), eq(idempotencyKeys.call, param('call'))))
  .prepare('forget_answers')
/** Forgets a person's kept answers of one call. */
export const deleteStoredReplies = (userId: string, call: string) => fill(forgetCall, { userId, call })

const sweep = build.delete(idempotencyKeys).where(expired).prepare('sweep_idempotency_keys')
/** For the system: removes what has expired. */
export const deleteExpiredKeys = () => fill(sweep, {})
