import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { listEveryAccess } from './queries.ts'

/** Who opened or changed anything of one's own, and what one did with it oneself. */
export const exportAccessLog: Exporter = {
  name: 'accessLog',
  tables: ['audit_entries'],
  read: ({ userId }) => readPlan([listEveryAccess({ userId })], ([rows]) => rows),
}
