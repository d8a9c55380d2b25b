import { users } from '@evenkeel/contract/users/users.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { notFound } from '../../platform/app-error.ts'
import { endAllSessions } from '../../platform/sessions/queries.ts'
import { makeSlip, setResetSlip } from '../auth/public.ts'
import { lockResponders, tellResponders } from '../responders/public.ts'
import { findUser, noAccount } from '../users/public.ts'

/**
 * A slip decrypts nothing written before, and a clinician without a second factor serves nobody until confirmed again.
 */
export function slipRoutes(api: Api, deps: Deps) {
  const { clock, live } = deps
  api.write(users.makeSlip, {
    steps: async ({ session, params, run }) => {
      const [, target] = await run([lockResponders(), findUser({ userId: params.id })])
      if (!target) throw notFound()
      if (!target.hasAccount) throw noAccount()
      const at = clock.now()
      const { slip, row } = makeSlip(target.id, session.userId, at)
      const [, , left] = await run([
        endAllSessions({ userId: target.id }),
        setResetSlip(row),
        findUser({ userId: target.id }),
      ])
      const tell = await tellResponders(deps, run, {
        aboutId: target.id,
        byId: session.userId,
        before: target.respondsTo,
        after: left?.respondsTo ?? [],
        duty: null,
        at,
      })
      return {
        status: 201,
        reply: { slip, expiresAt: row.expiresAt.toISOString() },
        after: () => {
          live.publish({ to: target.id, kind: 'session.ended' })
          tell()
        },
      }
    },
  })
}
