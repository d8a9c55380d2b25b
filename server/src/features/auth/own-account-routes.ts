import { auth } from '@evenkeel/contract/auth/auth.ts'
import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { type Cookies, hashOf } from '../../http/cookies.ts'
import { eraseAfter } from '../../http/erase.ts'
import { writePlan } from '../../http/write.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { sameVerifier } from '../../platform/ciphers/passwords.ts'
import { unwrapUserKey } from '../../platform/ciphers/user-key.ts'
import {
  confirmSession,
  endSessionById,
  findBeginning,
  listSessions,
  markSecondFactor,
  vouchByPassword,
} from '../../platform/sessions/queries.ts'
import { findSituation, findUser } from '../users/public.ts'
import { preparePassword, type ReencryptJournal, storePassword } from './passwords/change-password.ts'
import { checkNewPassword } from './passwords/password-policy.ts'
import { findOwnCredentials, lockCurrentKey, setOwnDevice } from './queries.ts'
import { signedInBy } from './sign-in/new-session.ts'
import { newToken } from './sign-in/new-token.ts'
import type { OneAtATime } from './sign-in/one-at-a-time.ts'
import { PASSWORD, type VerifySecret } from './sign-in/verify-secret.ts'
import { codeWrong, createSecondFactor } from './totp/second-factor.ts'

export function ownAccountRoutes(
  api: Api,
  deps: Deps,
  cookies: Cookies,
  verifySecret: VerifySecret,
  oneAtATime: OneAtATime,
  rekey: ReencryptJournal,
) {
  const { db, live, passwords, provider } = deps
  const secondFactor = createSecondFactor(deps)

  api.write(auth.confirm, {
    oneAtATime,
    before: async ({ session, userId, body, request, run, personCipher: { tokenHash } }) => {
      const own = await provePassword(request, userId, body.password)
      const step = mayRespond(session.role) ? await proveCode(request, userId, body.code) : 'off'
      const [began] = provider ? await run([findBeginning({ userId, tokenHash })]) : []
      return { own, step, alone: began === 'provider' && !(await provider?.answers()) }
    },
    steps: async (call, { own, step, alone }) => {
      const { userId, run, request } = call
      const { id, keyless } = call.session
      const fresh = newToken(call, own)
      const isRight = step === 'right' ? [markSecondFactor({ userId, id })] : []
      // A slip at this moment gives the account another key.
      await run([
        lockCurrentKey({ userId, version: own.version, change: false }),
        confirmSession({ userId, id }),
        ...isRight,
      ])
      if (keyless) await run(signedInBy(deps, { userId, deviceHash: hashOf(cookies.deviceOrNew(request)) }))
      const [replaced] = await run([fresh.statement])
      if (alone) await run([vouchByPassword({ userId, id })])
      return { reply: undefined, after: () => replaced && cookies.setSession(call.reply, fresh.token) }
    },
  })

  api.write(auth.changePassword, {
    oneAtATime,
    before: async (call) => {
      const { userId, body, request, run } = call
      const [user] = await run([findUser({ userId })])
      const names = [user?.username, user?.firstName, user?.lastName, user?.email]
      await checkNewPassword(deps, { password: body.newPassword, path: 'newPassword', names })
      const from = await provePassword(request, userId, body.currentPassword)
      return preparePassword(deps, cookies, call, { newPassword: body.newPassword, from })
    },
    steps: async ({ userId, session, request, reply, run }, change) => {
      await storePassword(deps, run, rekey, { request, session }, change)
      return {
        reply: undefined,
        after: () => {
          cookies.setSession(reply, change.fresh.token)
          api.guard.forget(request)
          live.publish({ to: userId, kind: 'session.ended' })
        },
      }
    },
  })

  api.write(auth.ownDevice, {
    steps: async ({ userId, body: { own }, request, run }) => {
      const deviceHash = hashOf(cookies.deviceOrNew(request))
      const [, found] = await run([
        setOwnDevice({ userId, deviceHash, own }),
        findSituation({ userId, deviceHash: cookies.ownable(request) }),
      ])
      if (own && found?.ownDevice !== 'chosen')
        throw new AppError('forbidden', 'Others use this browser too, or it belongs to the facility')
      return { reply: undefined }
    },
  })

  api.read(auth.sessions, ({ userId }) =>
    readPlan([listSessions({ userId })], ([rows], session) =>
      rows.map(({ createdAt, lastSeenAt, ...row }) => ({
        ...row,
        current: row.id === session.id,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    ),
  )

  api.write(auth.endSession, ({ userId, params: { id } }) => ({
    ...writePlan([endSessionById({ userId, id })], ([ended]) => {
      if (!ended) throw notFound()
    }),
    after: () => live.publish({ to: userId, kind: 'session.ended', id }),
  }))

  /** Where a second factor is in force a code is needed too; throws `totp_required`. */
  const proveCode = (request: FastifyRequest, userId: string, code: string | undefined) =>
    verifySecret(
      userId,
      async () => {
        const step = await secondFactor(userId, code)
        return step === 'wrong' ? null : step
      },
      { name: 'code', wrong: codeWrong, request },
    )

  /** Throws `wrong_password`, throttled like a sign-in. */
  const provePassword = (request: FastifyRequest, userId: string, password: string) =>
    verifySecret(
      userId,
      async () => {
        const [own] = await db.withUser(userId, [findOwnCredentials({ userId })])
        if (!own) throw notFound()
        const keys = await passwords.derive(password, own.salt, own.kdf, { as: 'known', of: userId })
        const erase = eraseAfter(request)
        erase(keys.journalKey)
        if (!sameVerifier(keys.verifier, own.verifier)) return null
        const { keyVersion: version } = own
        const wrap = { userId, version, by: 'password' } as const
        return { version, userKey: erase(unwrapUserKey(own.wrappedKey, keys.journalKey, wrap)) }
      },
      { ...PASSWORD, request },
    )
}
