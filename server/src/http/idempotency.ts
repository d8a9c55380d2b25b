import type { FastifyRequest } from 'fastify'
import { AppError } from '../platform/app-error.ts'
import { type Keyring, versionOf } from '../platform/ciphers/keyring.ts'
import { decrypt, encrypt, keyFor, padded } from '../platform/ciphers/sealing.ts'
import type { Query } from '../platform/db/build.ts'
import { brokenConstraint } from '../platform/db/db.ts'
import type { ResultOf } from '../platform/db/statement.ts'
import { bodyHash } from '../platform/idempotency/body-hash.ts'
import { deleteExpiredKey, findKey, type IdempotencyKey, insertKey, USED_KEY } from '../platform/idempotency/queries.ts'
import { FORMAT, type VersionedKey } from '../platform/user-keys/record-key.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** `keyVersion` is that of a person's record key or, for null, of the server's keys. */
export type ReplyCipher = Pick<Keyring, 'seal' | 'open'> & {
  bodyKey: (sealed: Buffer) => Buffer
  keyVersion: number | null
}

/** For everything but private text. */
export const serverReplyCipher = (keyring: Keyring): ReplyCipher => ({
  seal: keyring.seal,
  open: keyring.open,
  bodyKey: (sealed) => keyring.derive('idempotency bodies', versionOf(sealed)),
  keyVersion: null,
})

/** Bytes reserved for all parts of a reply but the private text. */
const OTHER_FIELDS = 1024
const BLOCK = 256

/**
 * Padded to a size that follows from the sealed row, so that replies tell no more about a text's length than the row.
 */
export function recordReplyCipher(
  { version, key }: VersionedKey,
  sealedLength: number,
  erase: (key: Buffer) => Buffer,
): ReplyCipher {
  const own = once(() => erase(keyFor('evenkeel/replies/v1', key)))
  const bodies = once(() => erase(keyFor('evenkeel/request-bodies/v1', key)))
  const size = Math.ceil(sealedLength / BLOCK) * BLOCK + OTHER_FIELDS
  return {
    seal: (text, about) => Buffer.concat([Buffer.of(FORMAT), encrypt(own(), padded(text, size), Buffer.from(about))]),
    open: (sealed, about) => decrypt(own(), sealed.subarray(1), Buffer.from(about)).toString(),
    bodyKey: bodies,
    keyVersion: version,
  }
}

/** Most requests need neither key. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

export type StoredReply = { status: number; body: unknown }

/** Lower case, or null; throws `validation_failed` for anything but a UUID. */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const sent = request.headers['idempotency-key']
  if (sent === undefined) return null
  if (typeof sent !== 'string' || !UUID.test(sent)) {
    const message = 'Idempotency-Key must be a UUID'
    throw new AppError('validation_failed', message, { issues: [{ path: 'Idempotency-Key', message }] })
  }
  return sent.toLowerCase()
}

export const isUsedKey = (error: unknown) => brokenConstraint(error) === USED_KEY

const keyContext = ({ userId, call, key }: IdempotencyKey) => `idempotency_keys.reply_sealed:${userId}:${call}:${key}`

/** Statements that fail the whole batch when the key was used before. */
export const storeReply = (
  cipher: ReplyCipher,
  key: IdempotencyKey,
  requestBody: unknown,
  { status, body }: StoredReply,
) => {
  const replySealed = cipher.seal(JSON.stringify(body), keyContext(key))
  const hash = bodyHash(cipher.bodyKey(replySealed), requestBody)
  return [
    deleteExpiredKey(key),
    insertKey({ ...key, bodyHash: hash, keyVersion: cipher.keyVersion, status, replySealed }),
  ]
}

type StoredRow = NonNullable<ResultOf<typeof findKey>>

/** For a call whose stored replies the server opens. */
export const findServerReply = (key: IdempotencyKey) => findKey({ ...key, tokenHash: Buffer.alloc(0) })
export const openServerReply = (keyring: Keyring, key: IdempotencyKey, { replySealed }: StoredRow): unknown =>
  JSON.parse(keyring.open(replySealed, keyContext(key)))

/**
 * Throws `idempotency_mismatch` for another body, and `conflict` while the first request is answered or its reply is
 * locked.
 */
export async function replayReply(
  run: <T>(query: Query<T>) => Promise<T>,
  cipherOf: (stored: StoredRow) => ReplyCipher | null,
  key: IdempotencyKey & { tokenHash: Buffer },
  requestBody: unknown,
): Promise<StoredReply> {
  const stored = await run(findKey(key))
  if (!stored)
    throw new AppError('conflict', 'The same request is being answered. Please try again.', { retryAfter: 1 })
  const cipher = cipherOf(stored)
  if (!cipher)
    throw new AppError('conflict', 'This was sent before the password was reset or asked for, and cannot be repeated')
  if (!stored.bodyHash.equals(bodyHash(cipher.bodyKey(stored.replySealed), requestBody))) {
    throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used for a different request')
  }
  return { status: stored.status, body: JSON.parse(cipher.open(stored.replySealed, keyContext(key))) }
}
