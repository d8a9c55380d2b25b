import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { listEveryUse } from './queries.ts'

export const exportToolUses: Exporter = {
  name: 'toolUses',
  tables: ['coping_uses'],
  read: ({ userId }) =>
    readPlan([listEveryUse({ userId })], ([rows]) => rows.map(({ userId: _userId, id: _id, ...use }) => use)),
}
