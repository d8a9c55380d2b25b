import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { listEveryAlert } from './queries.ts'
import { listOwnEvents } from './timeline/queries.ts'

/** Without the notes of others. */
export const exportAlerts: Exporter = {
  name: 'alerts',
  tables: ['alerts', 'alert_events'],
  read: ({ userId }) =>
    readPlan([listEveryAlert({ userId }), listOwnEvents({ userId })], ([alerts, events]) => {
      const happened = Map.groupBy(events, ({ alertId }) => alertId)
      return alerts.map(({ id, ...alert }) => ({
        ...alert,
        events: (happened.get(id) ?? []).map(({ event, at }) => ({ event, at })),
      }))
    }),
}
