import { CAME_HOURS } from '@evenkeel/contract/alert-words.ts'
import { openAlerts } from '@evenkeel/contract/open-alerts.ts'
import type { Deps } from '../../../deps.ts'
import type { Api } from '../../../http/api.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import { ALERT_LISTENERS } from '../../../platform/live.ts'
import { OTHER_WAITING_REQUEST } from '../escalation/queries.ts'
import { presentToOwner } from '../present.ts'
import { firstStep } from '../raising/raise.ts'
import { insertEvent } from '../timeline/queries.ts'
import { findOwnRequest, keepWhoCame, reopenOwnRequest } from './queries.ts'

export function feedbackRoutes(api: Api, { clock, jobs, live }: Deps) {
  api.write(openAlerts.came, {
    retryAfterConflict: OTHER_WAITING_REQUEST,
    steps: async ({ session: { userId }, params: { id }, body: { came }, run }) => {
      const at = clock.now()
      const eventId = newId(at)
      const [before] = await run([findOwnRequest({ userId, id })])
      if (!before) throw notFound()
      const closing = { userId, id, eventId, since: new Date(at.getTime() - CAME_HOURS * 3_600_000) }
      // Where they have pressed Get Help again, that request waits already.
      const reopens = came !== 'yes' && !before.otherWaits
      await run([reopens ? reopenOwnRequest({ ...closing, at }) : keepWhoCame({ ...closing, came })])
      const [row] = await run([findOwnRequest({ userId, id })])
      if (!row) throw notFound()
      if (row.lastEvent !== eventId) throw refusalOf(before.status === 'resolved')
      await run([
        insertEvent({ userId, alertId: id, id: eventId, event: 'came', state: came, at }),
        ...(reopens ? [await firstStep(jobs, { userId, alertId: id, waitingSince: at })] : []),
      ])
      return {
        status: 200,
        reply: presentToOwner(row, row),
        after: () => {
          live.publish({ to: ALERT_LISTENERS, kind: 'alert.updated', id })
          live.publish({ to: userId, kind: 'alert.mine', id })
        },
      }
    },
  })
}

const refusalOf = (isClosed: boolean) =>
  new AppError(
    'conflict',
    isClosed
      ? `This was said already, or the request was closed more than ${CAME_HOURS} hours ago. Press Get Help to ask again`
      : 'This request is not closed',
  )
