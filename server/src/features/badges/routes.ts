import { badges } from '@evenkeel/contract/badges/badges.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { notFound } from '../../platform/app-error.ts'
import { addAuditEntries } from '../../platform/audit/queries.ts'
import { newId } from '../../platform/ids.ts'
import { hashBadge, newBadgeCode } from './code.ts'
import { deleteBadge, endBadgeSessionsOf, findBadge, lockHolders, setBadges } from './queries.ts'

export function badgeRoutes(api: Api, { clock }: Pick<Deps, 'clock'>) {
  api.write(badges.make, {
    steps: async ({ body: { userIds }, run, request, session }) => {
      const [holders] = await run([lockHolders({ userIds })])
      if (holders.length < userIds.length) throw notFound()
      const at = clock.now()
      const actorId = session.userId
      const made = userIds.map((userId) => ({ userId, code: newBadgeCode() }))
      const rows = made.map(({ userId, code }) => ({
        id: newId(at),
        userId,
        codeHash: hashBadge(code),
        madeAt: at,
        madeBy: actorId,
      }))
      await run([setBadges(rows), endBadgeSessionsOf({ userIds })])
      await run([
        addAuditEntries(
          userIds.map((id) => ({
            at,
            actorId,
            action: 'user.badge_made',
            target: { type: 'user', id },
            ip: request.ip,
          })),
        ),
      ])
      return { status: 201, reply: made }
    },
  })

  api.read(badges.find, ({ params }) =>
    readPlan([findBadge({ userId: params.id })], ([account]) => {
      if (!account) throw notFound()
      const { madeAt, lastUsedAt } = account
      return madeAt && { madeAt: madeAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
    }),
  )

  api.write(badges.revoke, {
    steps: async ({ params: { id }, run }) => {
      const [deleted] = await run([deleteBadge({ userId: id }), endBadgeSessionsOf({ userIds: [id] })])
      if (!deleted) throw notFound()
      return { reply: undefined }
    },
  })
}
