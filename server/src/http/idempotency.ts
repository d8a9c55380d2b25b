import type { FastifyRequest } from 'fastify'
import { AppError } from '../platform/app-error.ts'
import type { Query } from '../platform/db/build.ts'
import { brokenConstraint } from '../platform/db/db.ts'
import { bodyHash } from '../platform/idempotency/body-hash.ts'
import { forgetExpiredKey, type KeyOf, recallKey, rememberKey, USED_KEY } from '../platform/idempotency/queries.ts'
import type { Keyring } from '../platform/keyring.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** What keeps answers: who holds it can open them and compare what was sent. */
export type Memory = Pick<Keyring, 'seal' | 'open'> & { bodyKey: Buffer }

/** The server's own, for all but private text. */
export const serverMemory = (keyring: Keyring): Memory => ({
  seal: keyring.seal,
  open: keyring.open,
  bodyKey: keyring.derive('idempotency bodies'),
})

export type Answer = { status: number; body: unknown }

/** The request's Idempotency-Key, lower case, or null; a key that is no UUID is refused. */
export function keyOf(request: FastifyRequest): string | null {
  const sent = request.headers['idempotency-key']
  if (sent === undefined) return null
  if (typeof sent !== 'string' || !UUID.test(sent)) {
    const message = 'Idempotency-Key must be a UUID'
    throw new AppError('validation_failed', message, { issues: [{ path: 'Idempotency-Key', message }] })
  }
  return sent.toLowerCase()
}

export const isUsedKey = (error: unknown) => brokenConstraint(error) === USED_KEY

const aboutKey = ({ userId, call, key }: KeyOf) => `idempotency_keys.reply_sealed:${userId}:${call}:${key}`

/** Statements that keep the answer beside the write, or fail the whole batch when the key was used before. */
export const rememberAnswer = (memory: Memory, key: KeyOf, sent: unknown, { status, body }: Answer) => [
  forgetExpiredKey(key),
  rememberKey({
    ...key,
    bodyHash: bodyHash(memory.bodyKey, sent),
    status,
    replySealed: memory.seal(JSON.stringify(body), aboutKey(key)),
  }),
]

/** The first answer to this key; throws `idempotency_mismatch` when it was for another body. */
export async function firstAnswer(
  run: <T>(query: Query<T>) => Promise<T>,
  memory: Memory,
  key: KeyOf,
  sent: unknown,
): Promise<Answer> {
  const kept = await run(recallKey(key))
  if (!kept) throw new AppError('conflict', 'The same request is being answered. Please try again.', { retryAfter: 1 })
  if (!kept.bodyHash.equals(bodyHash(memory.bodyKey, sent))) {
    throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used for a different request')
  }
  return { status: kept.status, body: JSON.parse(memory.open(kept.replySealed, aboutKey(key))) }
}
