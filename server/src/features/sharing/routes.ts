import { PLAN_STEPS, type PlanStep } from '@evenkeel/contract/plan/plan-steps.ts'
import { sharing } from '@evenkeel/contract/sharing.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { entryAfterSlip } from '../../http/guards/after-slip.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { newId } from '../../platform/ids.ts'
import { cliniciansOf } from '../../platform/live.ts'
import { asOf, findReaders } from '../care/public.ts'
import { findVersion, presentVersion } from '../plan/public.ts'
import { chosenSteps, copyPlan, openPlan } from './copy.ts'
import { deleteGrant, deleteOwnEnded, endOf, findSharer, insertGrant, listOwnGrants } from './queries.ts'

export function sharingRoutes(api: Api, deps: Deps) {
  const { clock, keyring, live } = deps
  const ownSharing = (userId: string) =>
    readPlan([findReaders(), listOwnGrants({ userId, at: clock.now() })], ([readers, grants]) => ({
      available: readers.present,
      ...readers.named,
      grants: grants.map(({ kind, grantedAt, endsAt, copies, planCopy, version, sealed }) => ({
        kind,
        since: grantedAt.toISOString(),
        until: endsAt.toISOString(),
        copies,
        plan:
          planCopy && version && sealed
            ? { version, steps: stepsIn(openPlan(keyring, { id: planCopy, sealed }).steps) }
            : null,
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
      const replied = reply(await run(queries), session, run)
      // The grant is not stored then: the transaction ends with the refusal.
      if (!replied.available) throw new AppError('conflict', 'Nobody cares for you here to whom this could be shown')
      return { status: 200, reply: replied, after: () => live.publish({ to: userId, kind: 'sharing.changed' }) }
    },
  })

  api.write(sharing.sharePlan, async ({ userId, body, personCipher, run }) => {
    const at = clock.now()
    const read = [
      findVersion({ userId, id: body.version, tokenHash: personCipher.tokenHash }),
      findSharer({ userId }),
      listOwnGrants({ userId, at }),
    ] as const
    const [row, sharer, grants] = await run(read)
    const written = row && presentVersion(row, personCipher).steps
    if (!written || !sharer) throw notFound()
    const { audience } = sharer
    if (!sharer.present) throw new AppError('conflict', 'Nobody cares for you here to whom this could be shown')
    const steps = chosenSteps(written, body.steps, body.phones)
    if (!steps) throw new AppError('conflict', 'Nothing is written in these steps')
    const grant = { userId, id: newId(at), kind: 'plan', audience, grantedAt: at, endsAt: endOf(at) } as const
    const readersAsOf = asOf(body.readersAsOf)
    const copy = copyPlan(keyring, { userId, grantId: grant.id, version: body.version, steps, at, readersAsOf })
    const before = grants.find(({ kind }) => kind === 'plan')
    const entry = before ? await entryAfterSlip(deps, run, { userId, since: before.grantedAt }, 'person.unshared') : []
    return {
      queries: [deleteGrant({ userId, kind: 'plan' }), insertGrant(grant), copy, ...entry],
      reply: undefined,
      // What a clinician has open of an earlier copy is no longer shared.
      after: () => live.publish({ to: cliniciansOf(audience), kind: 'care.unshared' }),
    }
  })

  api.write(sharing.stop, {
    steps: async ({ session, params: { kind }, run }) => {
      const { userId, role } = session
      const { queries, reply } = ownSharing(userId)
      const [ended] = await run([deleteGrant({ userId, kind })])
      const replied = reply(await run(queries), session, run)
      if (ended) await run(await entryAfterSlip(deps, run, { userId, since: ended.grantedAt }, 'person.unshared'))
      const to = cliniciansOf(role === 'inmate' ? 'inmate' : 'staff')
      const after = () => {
        if (!ended) return
        live.publish({ to, kind: 'care.unshared' })
        live.publish({ to: userId, kind: 'sharing.changed' })
      }
      return { status: 200, reply: replied, after }
    },
  })
}

const stepsIn = (steps: { [step in PlanStep]?: unknown }) => PLAN_STEPS.filter((step) => steps[step] !== undefined)
