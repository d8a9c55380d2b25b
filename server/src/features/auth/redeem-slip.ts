import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Cookies } from '../../http/cookies.ts'
import { addAuditEntry } from '../../platform/audit/queries.ts'
import { setIdentity } from '../../platform/db/db.ts'
import { endAllSessions } from '../../platform/sessions/queries.ts'
import { newUserKey } from '../../platform/user-key.ts'
import { findUser } from '../users/public.ts'
import { passwordStatements, recordKeyFor } from './new-keys.ts'
import { newSession } from './new-session.ts'
import { checkNewPassword } from './password-policy.ts'
import { lockCurrentKey, useResetSlip } from './queries.ts'
import { hashSlip } from './rules.ts'
import { refuseOvertaken, type SignIns, wrongCredentials } from './sign-in.ts'

/**
 * Opens with an older password what is locked, for the data key of now; false when it opens nothing or was tried too
 * often.
 */
export type UnlockByPassword = (
  userId: string,
  to: { version: number; userKey: Buffer },
  oldPassword: string,
) => Promise<boolean>

/**
 * A valid slip sets a new password, ends every session and starts one here. Data key and record key are new: what was
 * written before stays locked until an older password, perhaps sent with the slip, or a recovery code opens it. A slip
 * replaces only the password, so a second step is still asked for.
 */
export async function redeemSlip(
  deps: Deps,
  cookies: Cookies,
  signIns: SignIns,
  unlock: UnlockByPassword,
  request: FastifyRequest,
  sent: {
    username: string
    slip: string
    newPassword: string
    oldPassword?: string | undefined
    code?: string | undefined
  },
) {
  const slipHash = hashSlip(sent.slip)
  const { account, secondStep } = await signIns.withSlip(request, sent, slipHash)
  const { userId, role } = account
  const [known] = await deps.db.withUser(userId, [findUser({ userId })])
  const names = [known?.username, known?.firstName, known?.lastName, known?.email]
  await checkNewPassword(deps, { password: sent.newPassword, path: 'newPassword', names })
  const key = { userId, version: account.keyVersion + 1, userKey: newUserKey() }
  const password = await passwordStatements(deps.passwords, sent.newPassword, key)
  const holder = { userId, role, keyVersion: key.version, userKey: key.userKey, secondStep, began: 'slip' } as const
  const session = newSession(deps, cookies, request, holder)

  const redeem = deps.db.transaction(async (run) => {
    const holding = lockCurrentKey({ userId, version: account.keyVersion, change: true })
    const [, , used] = await run([setIdentity({ userId }), holding, useResetSlip({ userId, slipHash })])
    if (!used) throw wrongCredentials()
    const target = { type: 'user', id: userId } as const
    const [found] = await run([
      findUser({ userId }),
      endAllSessions({ userId }),
      ...password,
      recordKeyFor(key).statement,
      ...session.statements,
      addAuditEntry({ at: deps.clock.now(), actorId: userId, action: 'user.slip_redeemed', target, ip: request.ip }),
    ])
    return found
  })
  const user = await redeem.catch(refuseOvertaken)
  deps.live.publish({ to: userId, kind: 'session.ended' })
  const opened = sent.oldPassword ? await unlock(userId, key, sent.oldPassword) : null
  return { session, user, opened }
}
