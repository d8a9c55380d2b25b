import { auth } from '@evenkeel/contract/auth.ts'
import type { Deps } from '../../deps.ts'
import { type Api, ask } from '../../http/api.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { sameVerifier } from '../../platform/passwords.ts'
import { confirmSession, endOtherSessions, endSessionById, listSessions } from '../../platform/sessions/queries.ts'
import { unwrapUserKey } from '../../platform/user-key.ts'
import { findUser } from '../users/public.ts'
import { passwordStatements } from './new-keys.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { refusePoorPassword } from './password-policy.ts'
import {
  countSignInFailure,
  findOwnCredentials,
  findSignInWait,
  forgetSignInFailures,
  voidResetSlip,
} from './queries.ts'
import { bucketsOf, THROTTLE } from './rules.ts'

/** What a signed-in person does with their own way in: confirm it, change it, see and end sessions. */
export function ownAccountRoutes(api: Api, deps: Deps) {
  const { config, db, keyring, live, passwords } = deps
  const bucketKey = keyring.derive('sign-in buckets')
  const inLine = oneAtATime()

  api.handle(auth.confirm, async ({ session, tokenHash, body, run }) => {
    await provePassword(session.userId, body.password)
    await run([confirmSession(session.userId, tokenHash)])
  })

  api.handle(auth.changePassword, async ({ session, tokenHash, body, run }) => {
    const { userId } = session
    const [user] = await run([findUser(userId)])
    refusePoorPassword(body.newPassword, 'newPassword', [user?.username, config.facilityName])
    const { keyVersion: version, userKey } = await provePassword(userId, body.currentPassword)
    const password = await passwordStatements(passwords, body.newPassword, { userId, version, userKey })
    await run([...password, voidResetSlip(userId), endOtherSessions(userId, tokenHash)])
    live.publish({ userId, kind: 'session.ended' })
  })

  api.oneTrip(auth.sessions, ({ userId }) =>
    ask([listSessions(userId)], ([rows], session) =>
      rows.map(({ createdAt, lastSeenAt, ...row }) => ({
        ...row,
        current: row.id === session.id,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    ),
  )

  api.handle(auth.endSession, async ({ session, params, run }) => {
    const [ended] = await run([endSessionById(session.userId, params.id)])
    if (!ended) throw notFound()
    live.publish({ userId: session.userId, kind: 'session.ended', id: params.id })
  })

  /** The data key that the password opens; throws `wrong_password`, throttled like a sign-in. */
  function provePassword(userId: string, password: string) {
    const { unknown: bucket } = bucketsOf(bucketKey, `\0signed in ${userId}`, Buffer.alloc(0), '')
    return inLine(userId, async () => {
      const [seconds, own] = await db.withUser(userId, [findSignInWait(bucket), findOwnCredentials(userId)])
      if (!own) throw notFound()
      if (seconds > 0) {
        throw new AppError('rate_limited', `Too many attempts. Please wait ${seconds} seconds.`, {
          retryAfter: seconds,
        })
      }
      const keys = await passwords.derive(password, own.salt, own.kdf)
      if (!sameVerifier(keys.verifier, own.verifier)) {
        await db.run([countSignInFailure(bucket, THROTTLE.account.free, THROTTLE.account.longest)])
        throw new AppError('wrong_password', 'The password is not right')
      }
      await db.run([forgetSignInFailures(bucket)])
      const { keyVersion } = own
      const userKey = unwrapUserKey(own.wrappedKey, keys.journalKey, { userId, version: keyVersion, by: 'password' })
      return { keyVersion, userKey }
    })
  }
}
