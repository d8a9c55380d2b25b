import { auth } from '@evenkeel/contract/auth.ts'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import type { Run } from '../../http/call.ts'
import { type Cookies, hashOf } from '../../http/cookies.ts'
import { writePlan } from '../../http/write.ts'
import { setIdentity } from '../../platform/db/db.ts'
import { endSessionById, enterSession } from '../../platform/sessions/queries.ts'
import { noteSharedBrowser } from '../browsers/public.ts'
import { findUser, normalizeUsername, presentUser, refuseTakenName, type UserRow } from '../users/public.ts'
import { passwordStatements } from './new-keys.ts'
import { newSession } from './new-session.ts'
import type { OneAtATime } from './one-at-a-time.ts'
import { lockCurrentKey } from './queries.ts'
import { type Begin, createRedeemSlip, type Unlocking } from './redeem-slip.ts'
import { createRegister } from './register.ts'
import { createSetUp } from './set-up.ts'
import { refuseOvertaken, type SignIns } from './sign-in.ts'

/** Register, sign in, sign out, redeem a slip, set up the first administrator. */
export function authRoutes(
  api: Api,
  deps: Deps,
  cookies: Cookies,
  signIns: SignIns,
  oneAtATime: OneAtATime,
  unlocking: Unlocking,
  begin: Begin,
) {
  const { calendar, clock, db, live, passwords } = deps
  const redeemSlip = createRedeemSlip(deps, cookies, signIns, oneAtATime, unlocking)
  const register = createRegister(deps, cookies, signIns.trace)
  const setUp = createSetUp(deps, cookies)

  api.write(auth.register, async ({ body, request, reply }) => {
    const { user, session, statements } = await register(request, body)
    const after = async () => {
      const usernameKey = normalizeUsername(body.username)
      await signIns.trace.count(request, 'people.registered', { userId: null, usernameKey })
      await leave(request)
      session.start(reply)
    }
    return { queries: statements, reply: presentUser(user), after, refuse: refuseTakenName }
  })

  api.write(auth.login, async ({ body, request, reply }) => {
    const { account, kdf, userKey, secondFactor, enrolled } = await signIns.withPassword({ request, reply }, body)
    await leave(request)
    const { userId, role, keyVersion: version } = account
    const began = role === 'clinician' ? await asPerson(userId, (run) => begin(run, userId)) : null
    const session = newSession(deps, cookies, request, { userId, role, keyVersion: version, userKey, secondFactor })
    const upgrade = passwords.isCurrent(kdf)
      ? []
      : await passwordStatements(passwords, body.password, { userId, version, userKey }, { as: 'known', of: userId })
    const queries = [
      setIdentity({ userId }),
      findUser({ userId }),
      lockCurrentKey({ userId, version, change: false }),
      ...session.statements,
      ...(enrolled ? [noteSharedBrowser({ deviceHash: hashOf(cookies.deviceOrNew(request)) })] : []),
      ...upgrade,
    ] as const
    const after = async () => {
      const usernameKey = normalizeUsername(body.username)
      await signIns.trace.count(request, 'user.signed_in', { userId, usernameKey })
      session.start(reply)
      began?.()
    }
    return { ...writePlan(queries, ([, user]) => presentSignedIn(user)), after, refuse: refuseOvertaken }
  })

  api.read(auth.loginPage, ({ reply }) => readPlan([], () => void reply.redirect('/', 302)))

  api.write(auth.logout, async ({ request, reply }) => {
    await leave(request)
    const after = () => {
      cookies.clearSession(reply)
      reply.header('clear-site-data', '"cache"')
    }
    return { queries: [], reply: undefined, after }
  })

  api.write(auth.resetPassword, {
    before: ({ body, request }) => redeemSlip.prove(request, body),
    steps: async ({ request, reply, run }, proved) => {
      const { userId } = proved
      const before = await redeemSlip.store(run, request, proved).catch(refuseOvertaken)
      const began = before?.role === 'clinician' ? await begin(run, userId) : null
      const [user] = began ? await run([findUser({ userId })]) : [before]
      const after = () => {
        live.publish({ to: userId, kind: 'session.ended' })
        proved.session.start(reply)
        began?.()
      }
      return { reply: presentSignedIn(user), after }
    },
  })

  api.write(auth.setup, {
    system: true,
    before: ({ body, request }) => setUp.make(request, body),
    steps: async ({ body, request, reply, run }, made) => {
      await setUp.store(run, body, made).catch(refuseTakenName)
      const after = async () => {
        await leave(request)
        made.session.start(reply)
      }
      return { reply: presentUser(made.user), after }
    },
  })

  const asPerson = <T>(userId: string, steps: (run: Run) => Promise<T>) =>
    db.transaction(async (run) => {
      await run([setIdentity({ userId })])
      return steps(run)
    })

  /** Ends the session of this browser, if any, and tells its other tabs. */
  async function leave(request: FastifyRequest) {
    const token = cookies.session(request)
    if (!token) return
    const tokenHash = hashOf(token)
    token.fill(0)
    const [session] = await db.run([
      enterSession({ tokenHash, roles: null, open: true, today: calendar.dayOf(clock.now()) }),
    ])
    if (!session) return
    const { userId, id } = session
    await db.withUser(userId, [endSessionById({ userId, id })])
    live.publish({ to: userId, kind: 'session.ended', id })
  }

  function presentSignedIn(user: UserRow | null) {
    if (!user) throw new Error('An account that signed in is gone')
    return presentUser(user)
  }
}
