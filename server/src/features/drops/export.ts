import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { listEveryDrop } from './queries.ts'

/** What the person entered without a network, and what was not taken of it; what was stands where it belongs. */
export const exportDrops: Exporter = {
  name: 'enteredWithoutNetwork',
  tables: ['drops'],
  read: ({ userId }) => readPlan([listEveryDrop({ userId })], ([rows]) => rows),
}
