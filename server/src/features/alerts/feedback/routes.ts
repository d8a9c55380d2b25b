import { SOMEBODY_CAME_HOURS } from '@evenkeel/contract/alerts/alert-words.ts'
import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import type { Deps } from '../../../deps.ts'
import type { Api } from '../../../http/api.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { changeAlert, lockAndFind, otherHelpRequest } from '../change/change.ts'
import { findOwnHelpRequest } from '../own/queries.ts'
import { presentToOwner } from '../present.ts'

export function feedbackRoutes(api: Api, deps: Deps) {
  api.write(openAlerts.came, {
    steps: async ({ session: { userId }, params: { id }, body, run }) => {
      const { alerts, at } = await lockAndFind(deps, run, { userId, alertId: id }, [])
      const alert = alerts.find((one) => one.id === id && one.source === 'help' && !one.drill)
      if (!alert) throw notFound()
      // Where they have pressed Get Help again, that request waits already.
      const happening = {
        kind: 'said_if_somebody_came',
        said: body.came,
        otherWaits: otherHelpRequest(alerts, alert) !== undefined,
      } as const
      const read = [findOwnHelpRequest({ userId, id })] as const
      const said = await changeAlert(deps, run, { userId, alert, happening, at }, () => read)
      if (!said) throw refusalOf(alert.status === 'resolved')
      const [row] = said.results
      if (!row) throw notFound()
      return { status: 200, reply: presentToOwner(row, row), after: said.after }
    },
  })
}

const refusalOf = (isClosed: boolean) =>
  new AppError(
    'conflict',
    isClosed
      ? `This was said already, or the request was closed more than ${SOMEBODY_CAME_HOURS} hours ago. Press Get Help to ask again`
      : 'This request is not closed',
  )
