import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { listNotices } from './queries.ts'

/** What a responder was told of changes among the others and has not put away. */
export const exportNotices: Exporter = {
  name: 'responderNotices',
  tables: ['responder_notices'],
  read: ({ userId }) => readPlan([listNotices({ userId })], ([rows]) => rows),
}
