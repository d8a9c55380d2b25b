import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { listEveryAccess } from './queries.ts'

/** Who opened or changed the person's data, and what the person did with it. */
export const exportAccessLog: Exporter = {
  name: 'accessLog',
  tables: ['audit_entries', 'list_views'],
  read: ({ userId }) => readPlan([listEveryAccess({ userId })], ([rows]) => rows),
}
