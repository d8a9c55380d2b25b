import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { timeOf } from './hours.ts'
import { listOwnDates, listOwnDuty } from './queries.ts'

/** The week, then dates. */
export const exportDuty: Exporter = {
  name: 'duty',
  tables: ['rota_entries', 'rota_dates'],
  read: ({ userId }) =>
    readPlan([listOwnDuty({ userId }), listOwnDates({ userId })], (found) =>
      found
        .flat()
        .map(({ fromMinute, toMinute, ...on }) => ({ ...on, from: timeOf(fromMinute), to: timeOf(toMinute) })),
    ),
}
