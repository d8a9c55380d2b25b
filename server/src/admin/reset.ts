import { SLIP_HOURS } from '@evenkeel/contract/base/limits.ts'
import type { Deps } from '../deps.ts'
import { setResetSlip } from '../features/auth/queries.ts'
import { makeSlip } from '../features/auth/rules.ts'
import { removeTotp } from '../features/auth/totp/queries.ts'
import { findUserByName, normalizeUsername } from '../features/users/public.ts'
import { addAuditEntry } from '../platform/audit/queries.ts'
import { endAllSessions } from '../platform/sessions/queries.ts'

/** As in an administrator's call; the only way back for who has lost their second step. */
export async function resetPassword(username: string) {
  return async ({ clock, live, systemDb }: Deps) => {
    const [user] = await systemDb.run([findUserByName({ usernameKey: normalizeUsername(username) })])
    if (!user) throw new Error(`There is no account named ${username}`)
    const { slip, row } = makeSlip(user.id, null, clock.now())
    const auditEvent = {
      at: clock.now(),
      actorId: null,
      target: { type: 'user', id: user.id },
      ip: 'terminal',
    } as const
    const hadSecondFactor = await systemDb.transaction(async (run) => {
      const [, , wasOn] = await run([
        endAllSessions({ userId: user.id }),
        setResetSlip(row),
        ...removeTotp({ userId: user.id }),
      ])
      if (wasOn) await run([addAuditEntry({ ...auditEvent, action: 'user.totp_removed' })])
      await run([addAuditEntry({ ...auditEvent, action: 'user.slip_made' })])
      return wasOn
    })
    live.publish({ to: user.id, kind: 'session.ended' })
    return [
      `One-time slip for ${user.username}: ${slip}`,
      ...(hadSecondFactor ? ['The second step is off now: the password alone opens the account.'] : []),
      `It is good for ${SLIP_HOURS} hours at /reset-password. What the old password locks stays locked.`,
    ]
  }
}
