import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { findOwnBadge, listBadgeVisits } from './queries.ts'

/** Neither code nor PIN, of which only hashes are kept. */
export const exportBadge: Exporter = {
  name: 'badge',
  tables: ['badges', 'pins', 'visits'],
  read: ({ userId }) =>
    readPlan([findOwnBadge({ userId }), listBadgeVisits({ userId })], ([badge, visits]) => ({ ...badge, visits })),
}
