import { auth } from '@evenkeel/contract/auth.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { type Cookies, hashOf } from '../../http/cookies.ts'
import { endSessionById, enterSession } from '../../platform/sessions/queries.ts'
import { findUser, normalizeUsername, presentUser, refuseTakenName, type UserRow } from '../users/public.ts'
import { passwordStatements } from './new-keys.ts'
import { newSession } from './new-session.ts'
import type { OneAtATime } from './one-at-a-time.ts'
import { lockCurrentKey } from './queries.ts'
import { createRedeemSlip, type Unlocking } from './redeem-slip.ts'
import { createRegister } from './register.ts'
import { setUpFacility } from './set-up.ts'
import { refuseOvertaken, type SignIns } from './sign-in.ts'

/** Register, sign in, sign out, redeem a slip, set up the first administrator. */
export function authRoutes(
  api: Api,
  deps: Deps,
  cookies: Cookies,
  signIns: SignIns,
  oneAtATime: OneAtATime,
  unlocking: Unlocking,
) {
  const { db, passwords } = deps
  const redeemSlip = createRedeemSlip(deps, cookies, signIns, oneAtATime, unlocking)
  const register = createRegister(deps, cookies, signIns.trace)

  api.public(auth.register, async ({ body, request, reply }) => {
    const user = await register({ request, reply }, body)
    await leave(request)
    return user
  })

  api.public(auth.login, async ({ body, request, reply }) => {
    const { account, kdf, userKey, secondFactor } = await signIns.withPassword({ request, reply }, body)
    await leave(request)
    const holder = { userId: account.userId, role: account.role, keyVersion: account.keyVersion, userKey, secondFactor }
    const session = newSession(deps, cookies, request, holder)
    const key = { userId: account.userId, version: account.keyVersion, userKey }
    const upgrade = passwords.isCurrent(kdf)
      ? []
      : await passwordStatements(passwords, body.password, key, { as: 'known', of: key.userId })
    const { userId, keyVersion: version } = account
    const holding = lockCurrentKey({ userId, version, change: false })
    const [user] = await db
      .withUser(userId, [findUser({ userId }), holding, ...session.statements, ...upgrade])
      .catch(refuseOvertaken)
    await signIns.trace.count(request, 'user.signed_in', { userId, usernameKey: normalizeUsername(body.username) })
    return started(session, reply, user)
  })

  api.public(auth.loginPage, async ({ reply }) => void reply.redirect('/', 302))

  api.public(auth.logout, async ({ request, reply }) => {
    await leave(request)
    cookies.clearSession(reply)
    reply.header('clear-site-data', '"cache"')
  })

  api.public(auth.resetPassword, async ({ body, request, reply }) => {
    const { session, user } = await redeemSlip(request, body)
    return started(session, reply, user)
  })

  api.public(auth.setup, async ({ body, request, reply }) => {
    const user = await setUpFacility(deps, cookies, { request, reply }, body).catch(refuseTakenName)
    await leave(request)
    return user
  })

  /** Ends the session of this browser, if any, and tells its other tabs. */
  async function leave(request: FastifyRequest) {
    const token = cookies.session(request)
    if (!token) return
    const tokenHash = hashOf(token)
    token.fill(0)
    const [session] = await db.run([enterSession({ tokenHash, roles: null })])
    if (!session) return
    const { userId, id } = session
    await db.withUser(userId, [endSessionById({ userId, id })])
    deps.live.publish({ to: userId, kind: 'session.ended', id })
  }

  function started(session: ReturnType<typeof newSession>, reply: FastifyReply, user: UserRow | null) {
    if (!user) throw new Error('An account that signed in is gone')
    session.start(reply)
    return presentUser(user)
  }
}
