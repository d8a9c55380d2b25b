import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { findOwnCalendar } from './calendar/queries.ts'
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

/** Never the address, which nobody keeps. */
export const exportDutyCalendar: Exporter = {
  name: 'dutyCalendar',
  tables: ['duty_calendars'],
  read: ({ userId }) => readPlan([findOwnCalendar({ userId })], ([row]) => row),
}
