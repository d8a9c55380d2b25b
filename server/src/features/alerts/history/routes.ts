import { alertHistory } from '@evenkeel/contract/alerts/alert-history.ts'
import { toCsv } from '@evenkeel/contract/base/csv.ts'
import type { Deps } from '../../../deps.ts'
import { type Api, readPlan } from '../../../http/api.ts'
import { monthFrom } from '../../../http/month.ts'
import { addDays } from '../../../platform/calendar.ts'
import { type AlertRow, listAlerts } from '../queries.ts'
import { filterOf } from './filter.ts'
import { COLUMNS, presentReport, SHIFT_OF_HOUR, toLine } from './present.ts'
import { countOfMonth, waitsOfMonth } from './queries.ts'

/** Few enough that what comes meanwhile does not wait long for a page. */
const EXPORT_PAGE = 500

export function alertHistoryRoutes(api: Api, { calendar, clock }: Deps) {
  const { timeZone } = calendar

  api.read(alertHistory.export, ({ userId: readerId, query, reply }) => {
    const at = clock.now()
    const day = calendar.dayOf(at)
    const list = { readerId, ...filterOf(query, calendar), day, at, limit: EXPORT_PAGE + 1 }
    return readPlan([], async (_rows, _session, run) => {
      reply.header('content-disposition', `attachment; filename="evenkeel-alerts-${day}.csv"`)
      const parts = [toCsv([COLUMNS])]
      // Read page by page, to limit memory.
      let before: string | null = null
      for (;;) {
        const [rows]: [AlertRow[]] = await run([listAlerts({ ...list, before })])
        const page = rows.slice(0, EXPORT_PAGE)
        parts.push(toCsv(page.map(toLine)))
        if (rows.length === page.length) return parts.join('')
        before = page.at(-1)?.id ?? null
      }
    })
  })

  api.read(alertHistory.report, ({ userId: readerId, query }) => {
    const now = clock.now()
    const { month, first, from, to } = monthFrom(query.month, calendar, now)
    const before = addDays(first, -1).slice(0, 7)
    const of = {
      readerId,
      from: calendar.momentAt(`${before}-01`, 0),
      month: from,
      to,
      timeZone,
      shifts: SHIFT_OF_HOUR.join(),
    }
    return readPlan([countOfMonth(of), waitsOfMonth({ ...of, now })], ([counted, waited]) =>
      presentReport({ month, before }, now, counted, waited),
    )
  })
}
