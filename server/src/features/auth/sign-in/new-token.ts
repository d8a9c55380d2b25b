import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Run } from '../../../http/call.ts'
import { type Cookies, hashOf, newToken as randomToken } from '../../../http/cookies.ts'
import { eraseAfter } from '../../../http/erase.ts'
import { passwordFirst, unauthorized } from '../../../platform/app-error.ts'
import { keyFromToken, unwrapUserKey, wrapUserKey } from '../../../platform/ciphers/user-key.ts'
import { findSessionKey, replaceToken } from '../../../platform/sessions/queries.ts'

export type TokenHolder = {
  request: FastifyRequest
  reply: FastifyReply
  userId: string
  personCipher: { tokenHash: Buffer }
}

type OwnKey = { version: number; userKey: Buffer }

/** The data key is wrapped by the token. */
export function newToken(
  { request, userId, personCipher: { tokenHash } }: Omit<TokenHolder, 'reply'>,
  { version, userKey }: OwnKey,
) {
  const erase = eraseAfter(request)
  const token = erase(randomToken())
  const newHash = hashOf(token)
  const session = newHash.toString('hex')
  const wrappedKey = wrapUserKey(userKey, erase(keyFromToken(token)), { userId, version, by: 'session', session })
  return { token, statement: replaceToken({ userId, tokenHash, newHash, keyVersion: version, wrappedKey }) }
}

/**
 * A token seen before the password was asked for is worth nothing after it; a call with a token replaced a moment ago
 * changes nothing.
 */
export async function giveNewToken(run: Run, cookies: Cookies, call: TokenHolder) {
  const { request, reply, userId } = call
  const { tokenHash } = call.personCipher
  const erase = eraseAfter(request)
  const token = cookies.session(request)
  const [own] = await run([findSessionKey({ userId, tokenHash })])
  if (!token) throw unauthorized()
  if (!own) throw passwordFirst()
  const { keyVersion: version, wrappedKey } = own
  const wrap = { userId, version, by: 'session', session: tokenHash.toString('hex') } as const
  const userKey = erase(unwrapUserKey(wrappedKey, erase(keyFromToken(erase(token))), wrap))
  const fresh = newToken(call, { version, userKey })
  const [replaced] = await run([fresh.statement])
  return () => {
    if (replaced) cookies.setSession(reply, fresh.token)
  }
}
