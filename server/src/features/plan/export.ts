import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { linesOf } from './present.ts'
import { listEveryVersion } from './queries.ts'

/** Oldest first; a locked version is listed without its lines. */
export const exportPlan: Exporter = {
  name: 'planVersions',
  tables: ['plan_versions'],
  read: ({ userId, personCipher }) =>
    readPlan([listEveryVersion({ userId, tokenHash: personCipher.tokenHash })], ([rows]) =>
      rows.map((row) => ({ createdAt: row.createdAt, ...linesOf(row, personCipher) })),
    ),
}
