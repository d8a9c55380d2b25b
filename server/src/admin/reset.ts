import type { Deps } from '../deps.ts'
import { setResetSlip } from '../features/auth/queries.ts'
import { SLIP_HOURS } from '../features/auth/rules.ts'
import { makeSlip } from '../features/auth/slip-routes.ts'
import { findUserByName, foldUsername } from '../features/users/public.ts'
import { endAllSessions } from '../platform/sessions/queries.ts'

/** The same as an administrator's call: a new slip, the older one void, every session of the account ended. */
export async function resetPassword(username: string) {
  return async ({ clock, live, system }: Deps) => {
    const [user] = await system.run([findUserByName(foldUsername(username))])
    if (!user) throw new Error(`There is no account named ${username}`)
    const { slip, row } = makeSlip(user.id, null, clock.now())
    await system.run([endAllSessions(user.id), setResetSlip(row)])
    live.publish({ to: user.id, kind: 'session.ended' })
    return [
      `One-time slip for ${user.username}: ${slip}`,
      `It is good for ${SLIP_HOURS} hours at /reset-password. What the old password locks stays locked.`,
    ]
  }
}
