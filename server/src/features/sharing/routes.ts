import { sharing } from '@evenkeel/contract/sharing.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { AppError } from '../../platform/app-error.ts'
import { newId } from '../../platform/ids.ts'
import { cliniciansOf } from '../../platform/live.ts'
import { findReaders } from '../care/public.ts'
import { deleteGrant, deleteOwnEnded, endOf, insertGrant, listOwnGrants } from './queries.ts'

/** What a person shares with those who care for them. */
export function sharingRoutes(api: Api, { clock, live }: Deps) {
  const ownSharing = (userId: string) =>
    readPlan([findReaders(), listOwnGrants({ userId, at: clock.now() })], ([readers, grants]) => ({
      available: readers.present,
      readers: [...readers.names],
      grants: grants.map(({ kind, grantedAt, endsAt, copies }) => ({
        kind,
        since: grantedAt.toISOString(),
        until: endsAt.toISOString(),
        copies,
      })),
    }))

  api.read(sharing.own, ({ userId }) => ownSharing(userId))

  api.write(sharing.start, {
    steps: async ({ session, params: { kind }, run }) => {
      const { userId, role } = session
      const at = clock.now()
      const audience = role === 'inmate' ? 'inmate' : 'staff'
      const { queries, reply } = ownSharing(userId)
      await run([
        deleteOwnEnded({ userId, kind, at }),
        insertGrant({ userId, id: newId(at), kind, audience, grantedAt: at, endsAt: endOf(at) }),
      ])
      const answer = reply(await run(queries), session)
      // The grant is not stored then: the transaction ends with the refusal.
      if (!answer.available) throw new AppError('conflict', 'Nobody cares for you here to whom this could be shown')
      return { status: 200, answer, after: () => live.publish({ to: userId, kind: 'sharing.changed' }) }
    },
  })

  api.write(sharing.stop, {
    steps: async ({ session, params: { kind }, run }) => {
      const { userId, role } = session
      const { queries, reply } = ownSharing(userId)
      const [ended] = await run([deleteGrant({ userId, kind })])
      const answer = reply(await run(queries), session)
      const to = cliniciansOf(role === 'inmate' ? 'inmate' : 'staff')
      const after = () => {
        if (!ended) return
        live.publish({ to, kind: 'care.unshared' })
        live.publish({ to: userId, kind: 'sharing.changed' })
      }
      return { status: 200, answer, after }
    },
  })
}
