import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { findRetention } from '../retention/public.ts'
import { findKept, listOwnHolds } from './queries.ts'

/** Days after the end of records; with null they go with the account. */
export const exportHolds: Exporter = {
  name: 'keptRecords',
  tables: ['record_holds', 'record_people'],
  read: ({ userId }) =>
    readPlan([listOwnHolds({ userId }), findKept({ userId }), findRetention()], ([holds, kept, { alerts, care }]) => ({
      of: 'alerts and care records',
      holds,
      keptUntil: kept?.keptUntil ?? null,
      delayedAt: kept?.delayedAt ?? null,
      days: kept?.goWithAccount ? { alerts: null, care: null } : { alerts, care },
    })),
}
