import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { listOwnConfirmations } from './queries.ts'

/** What somebody confirmed or signed before units went live. */
export const exportConfirmations: Exporter = {
  name: 'goLiveConfirmations',
  tables: ['go_live_confirmations'],
  read: ({ userId }) => readPlan([listOwnConfirmations({ userId })], ([rows]) => rows),
}
