import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { listNotices, listSuspended } from './queries.ts'

/** What a responder was told of changes among the others and has not put away, and what a slip suspended of their own. */
export const exportNotices: Exporter = {
  name: 'responderNotices',
  tables: ['responder_notices', 'suspended_duties'],
  read: ({ userId }) =>
    readPlan([listNotices({ userId }), listSuspended({ userId })], ([told, suspended]) => ({ told, suspended })),
}
