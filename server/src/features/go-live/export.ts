import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { listOwnConfirmations } from './queries.ts'

export const exportConfirmations: Exporter = {
  name: 'goLiveConfirmations',
  tables: ['go_live_confirmations'],
  read: ({ userId }) => readPlan([listOwnConfirmations({ userId })], ([rows]) => rows),
}
