import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { listEveryAccess } from './queries.ts'

/** Also what the person did with the data. */
export const exportAccessLog: Exporter = {
  name: 'accessLog',
  tables: ['audit_entries', 'list_views'],
  read: ({ userId }) => readPlan([listEveryAccess({ userId })], ([rows]) => rows),
}
