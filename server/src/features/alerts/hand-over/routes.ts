import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import type { Deps } from '../../../deps.ts'
import { type Api, readPlan } from '../../../http/api.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { refuseOwn } from '../answering/answer.ts'
import { changeAlert, lockAndFind } from '../change/change.ts'
import { findAlert } from '../queries.ts'
import { listColleagues } from './queries.ts'

/** The other responder's alarm sounds until they take the alert; until then its holder keeps it. */
export function handOverRoutes(api: Api, deps: Deps) {
  api.read(openAlerts.colleagues, ({ userId: readerId, params: { id } }) =>
    readPlan([findAlert({ readerId, id }), listColleagues({ id, readerId })], ([row, colleagues]) => {
      if (!row) throw notFound()
      return colleagues
    }),
  )

  api.write(openAlerts.handOver, {
    steps: async ({ session: { userId: callerId }, params: { id }, body, run }) => {
      const find = [listColleagues({ id, readerId: callerId })] as const
      const { alerts, at, results } = await lockAndFind(deps, run, { alertId: id, callerId }, find)
      const alert = alerts.find((one) => one.id === id)
      if (!alert) throw notFound()
      refuseOwn(alert, callerId)
      const to = results[0].find((one) => one.id === body.to)
      const handing = { userId: alert.userId, alert, at, by: callerId, seen: body.seen }
      const handed =
        to && alert.isHolder
          ? await changeAlert(deps, run, { ...handing, happening: { kind: 'handed_over', to } })
          : null
      if (!handed)
        throw new AppError(
          'conflict',
          'Only who has this alert in hand can hand it over, to another responder for this role',
        )
      return { status: 204, reply: undefined, after: handed.after }
    },
  })
}
