import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { listEveryDrop } from './queries.ts'

/** Also what was refused. */
export const exportDrops: Exporter = {
  name: 'enteredWithoutNetwork',
  tables: ['drops'],
  read: ({ userId }) => readPlan([listEveryDrop({ userId })], ([rows]) => rows),
}
