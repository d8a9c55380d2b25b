import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { listEveryKeptItem } from './queries.ts'

/** Also what was refused. */
export const exportKeptItems: Exporter = {
  name: 'enteredWithoutNetwork',
  tables: ['drops'],
  read: ({ userId }) => readPlan([listEveryKeptItem({ userId })], ([rows]) => rows),
}
