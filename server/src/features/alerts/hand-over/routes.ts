import { openAlerts } from '@evenkeel/contract/open-alerts.ts'
import type { Deps } from '../../../deps.ts'
import { type Api, readPlan } from '../../../http/api.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import { findAlert } from '../queries.ts'
import { publishAlert } from '../raising/raise.ts'
import { insertChangeEvent } from '../timeline/queries.ts'
import { handOverAlert, listColleagues } from './queries.ts'

/** Handing over an answered alert: the other responder's alarm sounds until they take it; until then its holder keeps it. */
export function handOverRoutes(api: Api, deps: Deps) {
  api.read(openAlerts.colleagues, ({ userId: readerId, params: { id } }) =>
    readPlan([findAlert({ readerId, id }), listColleagues({ id, readerId })], ([row, colleagues]) => {
      if (!row) throw notFound()
      return colleagues
    }),
  )

  api.write(openAlerts.handOver, {
    steps: async ({ session: { userId: holderId }, params: { id }, body: { to }, run }) => {
      const at = deps.clock.now()
      const eventId = newId(at)
      const handed = {
        id: eventId,
        alertId: id,
        changeEventId: eventId,
        event: 'handed_over',
        byId: holderId,
        noteSealed: null,
        at,
      } as const
      await run([handOverAlert({ id, holderId, to, at, eventId }), insertChangeEvent(handed)])
      const [row] = await run([findAlert({ readerId: holderId, id })])
      if (!row) throw notFound()
      if (row.lastEvent !== eventId)
        throw new AppError(
          'conflict',
          'Only who has this alert in hand can hand it over, to another responder for this role',
        )
      return { status: 204, reply: undefined, after: () => publishAlert(deps, row) }
    },
  })
}
