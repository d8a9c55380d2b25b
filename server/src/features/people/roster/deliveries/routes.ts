import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { rosterDeliveries as calls } from '@evenkeel/contract/people/roster-deliveries.ts'
import { ROSTER_LATE_HOURS } from '@evenkeel/contract/people/roster-words.ts'
import type { Deps } from '../../../../deps.ts'
import { type Api, readPlan } from '../../../../http/api.ts'
import { createRateLimit } from '../../../../http/guards/rate-limit.ts'
import { AppError, notFound } from '../../../../platform/app-error.ts'
import { addAuditEntries } from '../../../../platform/audit/queries.ts'
import { newId } from '../../../../platform/ids.ts'
import { networkOf } from '../../../../platform/limiter/network.ts'
import { fullName } from '../../../users/public.ts'
import { makeSlips, partsOf } from '../apply.ts'
import { importRuns } from '../propose.ts'
import { lockRoster } from '../queries.ts'
import { deliver, receive } from './deliver.ts'
import {
  countWithoutSlip,
  deleteSecret,
  findLast,
  findSecret,
  findText,
  leaveWaiting,
  listDeliveries,
  listWithoutSlip,
  saveSecret,
  secretContext,
  textContext,
} from './queries.ts'
import { newSecret, readHeaders, requireSigned } from './signature.ts'

/** Of one network; a system sends a few in a day. */
const SENT = { rateLimit: { name: 'rosters sent', burst: 20, perHour: 60 } }

export function rosterDeliveryRoutes(api: Api, deps: Deps) {
  const { clock, config, keyring, systemDb } = deps
  const limit = createRateLimit(deps)

  async function openSecret() {
    const [row] = await systemDb.run([findSecret()])
    if (!row) throw new AppError('unauthorized', 'There is no secret for rosters: an administrator makes one')
    return keyring.open(row.sealed, secretContext(row.id))
  }

  // Eight megabytes are read only of who has all headers.
  api.beforeBody(calls.deliver, async ({ headers, ip }) => {
    limit(SENT, networkOf(ip), 0)
    readHeaders(headers, clock.now())
    await openSecret()
  })
  api.write(calls.deliver, {
    system: true,
    before: async ({ body, request }) => {
      const signed = readHeaders(request.headers, clock.now())
      requireSigned(signed, body, await openSecret())
      return { key: `post ${signed.id}`, received: await receive(deps, body) }
    },
    steps: async ({ request, run }, { key, received }) => {
      const { outcome, after } = await deliver(deps, run, { by: 'post', key, fileAt: null, ip: request.ip }, received)
      return { status: 200, reply: outcome, after }
    },
  })

  api.read(calls.list, async () => {
    const folder = config.rosterFolder === null ? null : await stateOf(config.rosterFolder)
    return readPlan(
      [findSecret(), listDeliveries(), findLast(), countWithoutSlip()],
      ([secret, rows, last, withoutSlip]) => {
        const since = last.at ?? secret?.madeAt
        const isLate = !since || clock.now().getTime() - since.getTime() > ROSTER_LATE_HOURS * 3_600_000
        return {
          secretSince: secret?.madeAt.toISOString() ?? null,
          folder,
          withoutSlip,
          lastAt: last.at?.toISOString() ?? null,
          isLate: (secret !== null || folder !== null) && isLate,
          deliveries: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
        }
      },
    )
  })

  api.write(calls.text, {
    steps: async ({ params, run }) => {
      const [row] = await run([findText(params)])
      if (!row?.textSealed) throw notFound()
      return { status: 200, reply: { text: keyring.open(row.textSealed, textContext(params.id)) } }
    },
  })

  api.write(calls.look, {
    steps: async ({ params, run }) => {
      const [waited] = await run([leaveWaiting(params)])
      if (!waited) throw notFound()
      return { status: 204, reply: undefined }
    },
  })

  api.write(calls.makeSlips, {
    steps: async ({ session: { userId: adminId }, request: { ip }, run }) => {
      const at = clock.now()
      if (!(await run([lockRoster()]))[0]) throw importRuns()
      const [people] = await run([listWithoutSlip()])
      const slips = await makeSlips(
        run,
        people.map(({ firstName, lastName, ...one }) => ({ ...one, name: fullName({ firstName, lastName }) })),
        { adminId, at, ip },
      )
      const entries = people.map(({ id }) => ({
        ...{ at, actorId: adminId, ip, action: 'user.slip_made' as const },
        target: { type: 'user' as const, id },
      }))
      for (const some of partsOf(entries)) await run([addAuditEntries(some)])
      return { status: 200, reply: { slips } }
    },
  })

  api.write(calls.makeSecret, {
    steps: async ({ run }) => {
      const madeAt = clock.now()
      const id = newId(madeAt)
      const secret = newSecret()
      await run([saveSecret({ id, madeAt, sealed: keyring.seal(secret, secretContext(id)) })])
      return { status: 201, reply: { secret } }
    },
  })

  api.write(calls.endSecret, {
    steps: async ({ run }) => {
      const [ended] = await run([deleteSecret()])
      if (!ended) throw notFound()
      return { status: 204, reply: undefined }
    },
  })
}

const stateOf = (folder: string) =>
  access(folder, constants.R_OK | constants.X_OK).then(
    () => 'watched' as const,
    () => 'unreadable' as const,
  )
