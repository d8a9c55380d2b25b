import { type Alert, alerts } from '@evenkeel/contract/alerts.ts'
import { type Api, ask } from '../../http/api.ts'
import { oneMore, page } from '../../http/paging.ts'
import { type AlertRow, listAlerts } from './queries.ts'

export function alertRoutes(api: Api) {
  api.oneTrip(alerts.list, (call) =>
    ask([listAlerts(call.userId, { ...call.query, limit: oneMore(call.query) })], ([rows]) =>
      page(call, rows).map(present),
    ),
  )
}

/** The person's name leaves only for a responder of their role. */
function present(row: AlertRow): Alert {
  const { username, firstName, lastName, unit, shift, isResponder, source, riskScore, createdAt, ...alert } = row
  const name = [firstName, lastName].filter(Boolean).join(' ') || null
  return {
    ...alert,
    createdAt: createdAt.toISOString(),
    metadata: { source, riskScore },
    person: isResponder ? { name, username, unit, shift } : null,
  }
}
