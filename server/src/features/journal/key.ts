import { hkdfSync } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Cookies, hashOf } from '../../http/cookies.ts'
import type { ReplyCipher } from '../../http/idempotency.ts'
import { unauthorized } from '../../platform/app-error.ts'
import { keyring } from '../../platform/keyring.ts'
import { findSessionKey } from '../../platform/sessions/queries.ts'
import { keyFromToken, unwrapUserKey } from '../../platform/user-key.ts'

/** The person's data key, decrypted for one request. */
export type UserKey = { version: number; key: Buffer }

/** How a request gets the data key: a statement, and the token of the cookie that decrypts its result. */
export function sessionKey(cookies: Cookies, request: FastifyRequest, userId: string) {
  const token = cookies.session(request)
  if (!token) throw unauthorized()
  const tokenHash = hashOf(token)
  const session = tokenHash.toString('hex')
  return {
    tokenHash,
    query: findSessionKey({ userId, tokenHash }),
    open(row: { keyVersion: number; wrappedKey: Buffer } | null): UserKey {
      if (!row) throw unauthorized()
      const { keyVersion: version, wrappedKey } = row
      return {
        version,
        key: unwrapUserKey(wrappedKey, keyFromToken(token), { userId, version, by: 'session', session }),
      }
    },
  }
}

/**
 * Stored answers that repeat a person's text are encrypted under their data key: the server's keys must not decrypt
 * them.
 */
export function privateReplyCipher({ key }: UserKey): ReplyCipher {
  const part = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
  const answers = keyring({ current: 1, keys: { '1': part('evenkeel/journal-answers/v1').toString('base64') } })
  const bodies = part('evenkeel/journal-bodies/v1')
  return { seal: answers.seal, open: answers.open, bodyKey: () => bodies }
}
