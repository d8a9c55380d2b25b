import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { listOwnListeners } from './queries.ts'

/** When a page and the mail of somebody who answers alerts were last reached. */
export const exportListeners: Exporter = {
  name: 'alertListeners',
  tables: ['alert_listeners'],
  read: ({ userId }) => readPlan([listOwnListeners({ userId })], ([rows]) => rows),
}
