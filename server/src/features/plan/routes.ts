import { plan } from '@evenkeel/contract/plan/plan.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { notFound } from '../../platform/app-error.ts'
import { newId } from '../../platform/ids.ts'
import { clearStoredDraft } from '../drafts/public.ts'
import { BLOCK, linesContext, presentVersion } from './present.ts'
import {
  countLockedVersions,
  deleteVersion,
  deleteVersions,
  findNewestVersion,
  findVersion,
  listVersions,
  saveVersion,
} from './queries.ts'

export function planRoutes(api: Api, { clock, live }: Deps) {
  const tell = (to: string) => () => live.publish({ to, kind: 'plan.changed' })

  api.read(plan.own, ({ userId, personCipher }) => {
    const newest = findNewestVersion({ userId, tokenHash: personCipher.tokenHash })
    const reads = [newest, listVersions({ userId }), countLockedVersions({ userId })] as const
    return readPlan(reads, ([row, versions, locked]) => ({
      newest: row && presentVersion(row, personCipher),
      versions: versions.map(({ id, createdAt }) => ({ id, createdAt: createdAt.toISOString() })),
      locked,
    }))
  })

  api.read(plan.version, ({ userId, personCipher, params: { id } }) =>
    readPlan([findVersion({ userId, id, tokenHash: personCipher.tokenHash })], ([row]) => {
      if (!row) throw notFound()
      return presentVersion(row, personCipher)
    }),
  )

  api.write(plan.save, async ({ userId, personCipher, query, body: { steps, after } }) => {
    const createdAt = clock.now()
    const row = { userId, id: newId(createdAt), createdAt }
    const lines = await personCipher.seal(linesContext(row), steps, BLOCK)
    return {
      queries: [...clearStoredDraft(userId, 'plan', query, createdAt), saveVersion({ ...row, ...lines, after })],
      reply: { id: row.id, createdAt: createdAt.toISOString(), steps },
      cipher: await personCipher.replyCipher(lines.sealed),
      after: tell(userId),
    }
  })

  api.write(plan.remove, {
    steps: async ({ session: { userId }, params: { id }, run }) => {
      const [deleted] = await run([deleteVersion({ userId, id })])
      if (!deleted) throw notFound()
      return { status: 204, reply: undefined, after: tell(userId) }
    },
  })

  api.write(plan.removeAll, ({ userId }) => ({
    queries: [deleteVersions({ userId })],
    reply: undefined,
    after: tell(userId),
  }))
}
