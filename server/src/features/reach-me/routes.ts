import { ReachMe, reachMe } from '@evenkeel/contract/reach-me.ts'
import { z } from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import type { Run } from '../../http/call.ts'
import { refuseAfterSlip } from '../../http/guards/after-slip.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Keyring } from '../../platform/ciphers/keyring.ts'
import { deleteReach, findOwnReach, findReachOfAlert, reachContext, saveReach } from './queries.ts'

/** Throws when the row was altered, or belongs to somebody else. */
export const openReach = (keyring: Keyring, { userId, sealed }: { userId: string; sealed: Buffer }): ReachMe =>
  z.parse(ReachMe, JSON.parse(keyring.open(sealed, reachContext(userId))))

export function reachMeRoutes(api: Api, deps: Pick<Deps, 'calendar' | 'clock' | 'keyring'>) {
  const { clock, keyring } = deps
  const ownReach = (userId: string) =>
    readPlan([findOwnReach({ userId })], ([row]) => ({
      savedAt: row?.savedAt.toISOString() ?? null,
      reach: row && !row.bySlip ? openReach(keyring, row) : null,
    }))

  api.read(reachMe.own, ({ userId }) => ownReach(userId))

  api.write(reachMe.save, {
    steps: async ({ session, body, run }) => {
      const { userId } = session
      await refuseReplacing(run, userId)
      const sealed = keyring.seal(JSON.stringify(body), reachContext(userId))
      const { queries, reply } = ownReach(userId)
      await run([saveReach({ userId, sealed, savedAt: clock.now() })])
      return { status: 200, reply: reply(await run(queries), session, run) }
    },
  })

  api.write(reachMe.remove, {
    steps: async ({ session: { userId }, run }) => {
      await refuseReplacing(run, userId)
      await run([deleteReach({ userId })])
      return { status: 204, reply: undefined }
    },
  })

  api.write(reachMe.open, {
    steps: async ({ session: { userId: readerId }, params: { id }, run }) => {
      const [row] = await run([findReachOfAlert({ id, readerId })])
      if (!row) throw notFound()
      return { status: 200, reply: openReach(keyring, row) }
    },
  })

  /** What was left before a slip stays for a while. */
  async function refuseReplacing(run: Run, userId: string) {
    const [own] = await run([findOwnReach({ userId })])
    if (own) await refuseAfterSlip(deps, run, { userId, since: own.savedAt }, 'what was left before stays')
  }
}
