import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { timeOf } from './hours.ts'
import { listOwnDuty } from './queries.ts'

/** The person's hours on duty; empty for whoever is in no rota. */
export const exportDuty: Exporter = {
  name: 'duty',
  tables: ['rota_entries'],
  read: ({ userId }) =>
    readPlan([listOwnDuty({ userId })], ([rows]) =>
      rows.map(({ tier, day, fromMinute, toMinute }) => ({
        tier,
        day,
        from: timeOf(fromMinute),
        to: timeOf(toMinute),
      })),
    ),
}
