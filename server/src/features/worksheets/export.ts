import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { presentWorksheet } from './present.ts'
import { listWorksheets } from './queries.ts'

/** A locked worksheet is listed without what stands on it. */
export const exportWorksheets: Exporter = {
  name: 'worksheets',
  tables: ['worksheets'],
  read: ({ userId, personCipher }) =>
    readPlan([listWorksheets({ userId, tokenHash: personCipher.tokenHash, limit: LIMITS.worksheets.each })], ([rows]) =>
      rows.map((row) => {
        const { state, changedOn, values } = presentWorksheet(row, personCipher)
        return { state, begunOn: row.begunOn, changedOn, values }
      }),
    ),
}
