import type { FastifyRequest } from 'fastify'
import { type Cookies, hashOf } from '../../http/cookies.ts'
import { eraseAfter } from '../../http/erase.ts'
import { passwordFirst, unauthorized } from '../../platform/app-error.ts'
import { keyFromToken, unwrapUserKey } from '../../platform/ciphers/user-key.ts'
import { findSessionKey } from '../../platform/sessions/queries.ts'
import type { VersionedKey } from '../../platform/user-keys/record-key.ts'

/** The token of the cookie decrypts the statement's result; the key is erased when the request ends. */
export function sessionKey(cookies: Cookies, request: FastifyRequest, userId: string) {
  const token = cookies.session(request)
  if (!token) throw unauthorized()
  const tokenHash = hashOf(token)
  const session = tokenHash.toString('hex')
  const erase = eraseAfter(request)
  erase(token)
  return {
    tokenHash,
    query: findSessionKey({ userId, tokenHash }),
    open(row: { keyVersion: number; wrappedKey: Buffer } | null): VersionedKey {
      if (!row) throw passwordFirst()
      const { keyVersion: version, wrappedKey } = row
      const wrap = { userId, version, by: 'session', session } as const
      return { version, key: erase(unwrapUserKey(wrappedKey, erase(keyFromToken(token)), wrap)) }
    },
  }
}
