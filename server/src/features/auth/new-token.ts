import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Cookies, hashOf, newToken as randomToken } from '../../http/cookies.ts'
import { eraseAfter } from '../../http/erase.ts'
import { unauthorized } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/db.ts'
import { findSessionKey, replaceToken, type Session } from '../../platform/sessions/queries.ts'
import { keyFromToken, unwrapUserKey, wrapUserKey } from '../../platform/user-key.ts'

/** A call whose session gets another token. */
export type TokenHolder = { request: FastifyRequest; reply: FastifyReply; session: Session; tokenHash: Buffer }

type OwnKey = { version: number; userKey: Buffer }

/** Another token for the session of a request, and the statement that stores it with the data key wrapped by it. */
export function newToken(
  { request, session: { userId }, tokenHash }: Omit<TokenHolder, 'reply'>,
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
 * worth nothing after it. A call that comes with a token that was replaced a moment ago changes nothing: the browser has
 * the new one, or gets it with the other answer.
 */
export async function giveNewToken(db: Db, cookies: Cookies, call: TokenHolder) {
  const { request, reply, tokenHash } = call
  const { userId } = call.session
  const erase = eraseAfter(request)
  const token = cookies.session(request)
  const [own] = await db.withUser(userId, [findSessionKey({ userId, tokenHash })])
  if (!token || !own) throw unauthorized()
  const { keyVersion: version, wrappedKey } = own
  const wrap = { userId, version, by: 'session', session: tokenHash.toString('hex') } as const
  const userKey = erase(unwrapUserKey(wrappedKey, erase(keyFromToken(erase(token))), wrap))
  const fresh = newToken(call, { version, userKey })
  const [replaced] = await db.withUser(userId, [fresh.statement])
  if (replaced) cookies.setSession(reply, fresh.token)
}
