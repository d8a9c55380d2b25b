import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { listNotices, listSuspended } from './queries.ts'

/** Only notices that were not put away. */
export const exportNotices: Exporter = {
  name: 'responderNotices',
  tables: ['responder_notices', 'suspended_duties'],
  read: ({ userId }) =>
    readPlan([listNotices({ userId }), listSuspended({ userId })], ([told, suspended]) => ({ told, suspended })),
}
