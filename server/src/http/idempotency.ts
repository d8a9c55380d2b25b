import type { FastifyRequest } from 'fastify'
import { AppError } from '../platform/app-error.ts'
import type { Query } from '../platform/db/build.ts'
import { brokenConstraint } from '../platform/db/db.ts'
import { bodyHash } from '../platform/idempotency/body-hash.ts'
import { deleteExpiredKey, findKey, type IdempotencyKey, insertKey, USED_KEY } from '../platform/idempotency/queries.ts'
import { type Keyring, versionOf } from '../platform/keyring.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Encrypts stored replies and hashes the request bodies that they belong to, with the key that encrypted the reply. */
export type ReplyCipher = Pick<Keyring, 'seal' | 'open'> & { bodyKey: (sealed: Buffer) => Buffer }

/** The cipher with the server's keys, for everything but private text. */
export const serverReplyCipher = (keyring: Keyring): ReplyCipher => ({
  seal: keyring.seal,
  open: keyring.open,
  bodyKey: (sealed) => keyring.derive('idempotency bodies', versionOf(sealed)),
})

export type StoredReply = { status: number; body: unknown }

/** The request's Idempotency-Key, lower case, or null; anything but a UUID is refused. */
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

/** Statements that store the reply with the write; they fail the whole batch when the key was used before. */
export const storeReply = (
  cipher: ReplyCipher,
  key: IdempotencyKey,
  requestBody: unknown,
  { status, body }: StoredReply,
) => {
  const replySealed = cipher.seal(JSON.stringify(body), keyContext(key))
  const hash = bodyHash(cipher.bodyKey(replySealed), requestBody)
  return [deleteExpiredKey(key), insertKey({ ...key, bodyHash: hash, status, replySealed })]
}

/** The reply stored under this key; throws `idempotency_mismatch` when the body was a different one. */
export async function replayReply(
  run: <T>(query: Query<T>) => Promise<T>,
  cipher: ReplyCipher,
  key: IdempotencyKey,
  requestBody: unknown,
): Promise<StoredReply> {
  const stored = await run(findKey(key))
  if (!stored)
    throw new AppError('conflict', 'The same request is being answered. Please try again.', { retryAfter: 1 })
  if (!stored.bodyHash.equals(bodyHash(cipher.bodyKey(stored.replySealed), requestBody))) {
    throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used for a different request')
  }
  return { status: stored.status, body: JSON.parse(cipher.open(stored.replySealed, keyContext(key))) }
}
