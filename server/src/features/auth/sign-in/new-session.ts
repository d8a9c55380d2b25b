import type { Role } from '@evenkeel/contract/base/roles.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { type Cookies, hashOf, newToken } from '../../../http/cookies.ts'
import { eraseAfter } from '../../../http/erase.ts'
import { slipsSince } from '../../../platform/audit/queries.ts'
import { keyFromToken, wrapUserKey } from '../../../platform/ciphers/user-key.ts'
import { newId } from '../../../platform/ids.ts'
import { insertSession } from '../../../platform/sessions/queries.ts'
import { noteOwnSignIn, noteSignIn } from '../../users/public.ts'
import { saveKnownDevice } from '../queries.ts'
import { sessionLimits } from '../rules.ts'

const USER_AGENT_LENGTH = 300

export const userAgentOf = (request: FastifyRequest) =>
  (request.headers['user-agent'] ?? '').replaceAll('\0', '').slice(0, USER_AGENT_LENGTH)

type Holder = {
  userId: string
  role: Role
  keyVersion: number
  userKey: Buffer
  secondFactor?: boolean
  /** With a password when omitted. */
  began?: 'password' | 'slip'
}

/** What follows from a right password, or a slip. */
export const signedInBy = (
  { calendar, clock }: Pick<Deps, 'calendar' | 'clock'>,
  { userId, deviceHash, slip = false }: { userId: string; deviceHash: Buffer; slip?: boolean },
) => [
  saveKnownDevice({ userId, deviceHash }),
  noteSignIn({ userId, day: calendar.dayOf(clock.now()) }),
  ...(slip ? [] : [noteOwnSignIn({ userId, slipsSince: slipsSince(clock.now()) })]),
]

/**
 * Not stored yet; `start` sets the cookies afterwards; the data key is wrapped by the token, which is only in the
 * cookie.
 */
export function newSession(deps: Deps, cookies: Cookies, request: FastifyRequest, holder: Holder) {
  const { clock, config } = deps
  const erase = eraseAfter(request)
  const token = erase(newToken())
  const device = cookies.deviceOrNew(request)
  const tokenHash = hashOf(token)
  const { userId, keyVersion: version } = holder
  const limits = sessionLimits(holder.role, config.sharedDevice)
  const session = tokenHash.toString('hex')
  const wrap = { userId, version, by: 'session', session } as const

  return {
    statements: [
      insertSession({
        tokenHash,
        id: newId(clock.now()),
        userId,
        keyVersion: version,
        wrappedKey: wrapUserKey(holder.userKey, erase(keyFromToken(token)), wrap),
        userAgent: userAgentOf(request),
        idleLimit: limits.idle,
        absoluteLimit: limits.absolute,
        secondFactor: holder.secondFactor ?? false,
        began: holder.began ?? 'password',
        browserId: null,
      }),
      ...signedInBy(deps, { userId, deviceHash: hashOf(device), slip: holder.began === 'slip' }),
    ],
    start(reply: FastifyReply) {
      cookies.setSession(reply, token)
      cookies.setDevice(reply, device)
    },
  }
}
