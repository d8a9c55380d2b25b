import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Run } from '../../http/call.ts'
import { type Cookies, hashOf, newToken as randomToken } from '../../http/cookies.ts'
import { eraseAfter } from '../../http/erase.ts'
import { unauthorized } from '../../platform/app-error.ts'
import { findSessionKey, replaceToken } from '../../platform/sessions/queries.ts'
import { keyFromToken, unwrapUserKey, wrapUserKey } from '../../platform/user-key.ts'

/** A call whose session gets another token. */
export type TokenHolder = {
  request: FastifyRequest
  reply: FastifyReply
  userId: string
  personCipher: { tokenHash: Buffer }
}

type OwnKey = { version: number; userKey: Buffer }

/** Another token for the session of a request, and the statement that stores it with the data key wrapped by it. */
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
 * Gives the session of this call another token, so that one that was seen before the password or code was asked for is
 * worth nothing after it; the returned function sets it once that is stored. A call that comes with a token that was replaced a moment ago changes nothing: the browser has
 * the new one, or gets it with the other answer.
 */
export async function giveNewToken(run: Run, cookies: Cookies, call: TokenHolder) {
  const { request, reply, userId } = call
  const { tokenHash } = call.personCipher
  const erase = eraseAfter(request)
  const token = cookies.session(request)
  const [own] = await run([findSessionKey({ userId, tokenHash })])
  if (!token || !own) throw unauthorized()
  const { keyVersion: version, wrappedKey } = own
  const wrap = { userId, version, by: 'session', session: tokenHash.toString('hex') } as const
  const userKey = erase(unwrapUserKey(wrappedKey, erase(keyFromToken(erase(token))), wrap))
  const fresh = newToken(call, { version, userKey })
  const [replaced] = await run([fresh.statement])
  return () => {
    if (replaced) cookies.setSession(reply, fresh.token)
  }
}
