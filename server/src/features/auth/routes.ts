import { auth } from '@evenkeel/contract/auth/auth.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import type { Run } from '../../http/call.ts'
import { type Cookies, hashOf, saidSession } from '../../http/cookies.ts'
import { writePlan } from '../../http/write.ts'
import { AppError } from '../../platform/app-error.ts'
import { setIdentity } from '../../platform/db/db.ts'
import { clearPinTries, triesOf } from '../badges/public.ts'
import { noteSharedBrowser } from '../browsers/public.ts'
import { findUser, normalizeUsername, presentUser, refuseTakenName, type UserRow } from '../users/public.ts'
import { createLeave } from './leave.ts'
import { passwordStatements } from './passwords/new-keys.ts'
import { isLinked } from './provider/queries.ts'
import { type Account, lockCurrentKey } from './queries.ts'
import { type Begin, createRedeemSlip, type Unlocking } from './register/redeem-slip.ts'
import { createRegister } from './register/register.ts'
import { createSetUp } from './register/set-up.ts'
import { newSession } from './sign-in/new-session.ts'
import type { OneAtATime } from './sign-in/one-at-a-time.ts'
import { refuseOvertaken, type SignIns } from './sign-in/sign-in.ts'

export function authRoutes(
  api: Api,
  deps: Deps,
  cookies: Cookies,
  signIns: SignIns,
  oneAtATime: OneAtATime,
  unlocking: Unlocking,
  begin: Begin,
) {
  const { db, live, passwords, provider, systemDb } = deps
  const leave = createLeave(deps, cookies)
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
    const { userId, role, keyVersion: version } = account
    await refuseLinked(account)
    await leave(request)
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
      await systemDb.run([clearPinTries({ key: triesOf(userId) })])
      session.start(reply)
      began?.()
    }
    return { ...writePlan(queries, ([, user]) => presentSignedIn(user)), after, refuse: refuseOvertaken }
  })

  api.read(auth.loginPage, ({ reply }) => readPlan([], () => void reply.redirect('/', 302)))

  api.write(auth.logout, async ({ request, reply }) => {
    // A sign-out that waited for the network ends the session that it was meant for, and not the one of who came after.
    const isLeft = await leave(request, saidSession(request))
    const after = () => {
      if (isLeft) cookies.clearSession(reply)
      if (isLeft) reply.header('clear-site-data', '"cache"')
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
      const after = async () => {
        live.publish({ to: userId, kind: 'session.ended' })
        await systemDb.run([clearPinTries({ key: triesOf(userId) })])
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

  /** Who was dismissed there is out here, too; while the provider is away the password is the way in. */
  async function refuseLinked({ userId, role }: Pick<Account, 'userId' | 'role'>) {
    if (!provider || role === 'inmate' || role === 'admin') return
    const [linked] = await systemDb.run([isLinked({ userId, issuer: provider.issuer })])
    if (linked && (await provider.answers())) throw new AppError('use_provider', 'Sign in as you do at work')
  }

  const asPerson = <T>(userId: string, steps: (run: Run) => Promise<T>) =>
    db.transaction(async (run) => {
      await run([setIdentity({ userId })])
      return steps(run)
    })

  function presentSignedIn(user: UserRow | null) {
    if (!user) throw new Error('An account that signed in is gone')
    return presentUser(user)
  }
}
