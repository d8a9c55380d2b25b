import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Queries, Run } from '../../../http/call.ts'
import type { Cookies } from '../../../http/cookies.ts'
import { eraseAfter } from '../../../http/erase.ts'
import { addAuditEntry } from '../../../platform/audit/queries.ts'
import { newUserKey } from '../../../platform/ciphers/user-key.ts'
import { setIdentity } from '../../../platform/db/db.ts'
import { endAllSessions } from '../../../platform/sessions/queries.ts'
import { findUser, showClosedHelp } from '../../users/public.ts'
import { passwordStatements, recordKeyFor } from '../passwords/new-keys.ts'
import { checkNewPassword } from '../passwords/password-policy.ts'
import { forgetDevices, lockCurrentKey, suspendByRedeemedSlip, useResetSlip } from '../queries.ts'
import { hashSlip } from '../rules.ts'
import { newSession } from '../sign-in/new-session.ts'
import type { OneAtATime } from '../sign-in/one-at-a-time.ts'
import { type SignIns, wrongCredentials } from '../sign-in/sign-in.ts'

type DataKey = { version: number; userKey: Buffer }

export type Unlocking = {
  /** Data keys below a version; throws `wrong_password` for none, or `rate_limited`. */
  open(
    request: FastifyRequest,
    of: { userId: string; below: number; slipHash: Buffer },
    oldPassword: string,
  ): Promise<DataKey[]>
  /** Re-encrypts with the new data key, in the transaction of `run`. */
  move(run: Run, userId: string, to: DataKey, opened: readonly DataKey[]): Promise<void>
}

/** Where nobody confirms clinicians (`clinicians/begin.ts`). */
export type Begin = (run: Run, userId: string) => Promise<(() => void) | null>

type Sent = {
  username: string
  slip: string
  newPassword: string
  oldPassword?: string | undefined
  code?: string | undefined
}

/** Not stored yet. */
type Redeemed = {
  userId: string
  slipHash: Buffer
  key: DataKey
  opened: readonly DataKey[]
  session: ReturnType<typeof newSession>
  statements: Queries
}

/**
 * Replaces password and keys, voids PIN and browsers, ends sessions, suspends duties for a day; a second factor is
 * still asked for.
 */
export function createRedeemSlip(
  deps: Deps,
  cookies: Cookies,
  signIns: SignIns,
  oneAtATime: OneAtATime,
  unlocking: Unlocking,
) {
  return {
    async prove(request: FastifyRequest, sent: Sent): Promise<Redeemed> {
      const { newPassword, oldPassword } = sent
      const slipHash = hashSlip(sent.slip)
      const { account, secondFactor } = await signIns.withSlip(request, sent, slipHash)
      const { userId, role } = account
      const [known] = await deps.db.withUser(userId, [findUser({ userId })])
      const names = [known?.username, known?.firstName, known?.lastName, known?.email]
      await checkNewPassword(deps, { password: newPassword, path: 'newPassword', names })
      const erase = eraseAfter(request)
      const key = { userId, version: account.keyVersion + 1, userKey: erase(newUserKey()) }
      const of = { userId, below: key.version, slipHash }
      // Only the older password takes a turn: a session of this account could otherwise hold up the slip.
      const opened = oldPassword ? await oneAtATime(userId, () => unlocking.open(request, of, oldPassword)) : []
      const password = await passwordStatements(deps.passwords, newPassword, key, { as: 'known', of: userId })
      const made = await recordKeyFor(key)
      erase(made.recordKey)
      const holder = {
        userId,
        role,
        keyVersion: key.version,
        userKey: key.userKey,
        secondFactor,
        began: 'slip',
      } as const
      const session = newSession(deps, cookies, request, holder)
      const statements = [...password, made.statement, ...session.statements]
      return { userId, slipHash, key, opened, session, statements }
    },

    /** Uses the slip up; null when the account is deleted. */
    async store(run: Run, request: FastifyRequest, { userId, slipHash, key, opened, statements }: Redeemed) {
      const holding = lockCurrentKey({ userId, version: key.version - 1, change: true })
      const redeemed = { userId, slipHash }
      const [, byId, , used] = await run([
        setIdentity({ userId }),
        suspendByRedeemedSlip(redeemed),
        holding,
        useResetSlip(redeemed),
      ])
      if (!used) throw wrongCredentials()
      const target = { type: 'user', id: userId } as const
      const at = deps.clock.now()
      const telling = byId
        ? [await deps.jobs.enqueue('responder-slip', { userId, byId, at: at.toISOString() }, at)]
        : []
      const [found] = await run([
        findUser({ userId }),
        endAllSessions({ userId }),
        forgetDevices({ userId }),
        showClosedHelp({ userId }),
        ...statements,
        addAuditEntry({ at, actorId: userId, action: 'user.slip_redeemed', target, ip: request.ip }),
      ])
      await run(telling)
      await unlocking.move(run, userId, key, opened)
      return found
    },
  }
}
