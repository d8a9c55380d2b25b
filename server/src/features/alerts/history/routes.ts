import { alertHistory } from '@evenkeel/contract/alert-history.ts'
import { toCsv } from '@evenkeel/contract/csv.ts'
import type { Deps } from '../../../deps.ts'
import { type Api, readPlan } from '../../../http/api.ts'
import { addDays, monthAfter } from '../../../platform/calendar.ts'
import { type AlertRow, listAlerts } from '../queries.ts'
import { filterOf } from './filter.ts'
import { COLUMNS, presentReport, SHIFT_OF_HOUR, toLine } from './present.ts'
import { countOfMonth, waitsOfMonth } from './queries.ts'

const EXPORT_PAGE = 5000

/** The history of alerts as a file, and how those of a month were answered. */
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
    const month = query.month ?? calendar.dayOf(now).slice(0, 7)
    const first = `${month}-01`
    const before = addDays(first, -1).slice(0, 7)
    const of = {
      readerId,
      from: `${before}-01`,
      month: first,
      to: monthAfter(first),
      timeZone,
      shifts: SHIFT_OF_HOUR.join(),
    }
    return readPlan([countOfMonth(of), waitsOfMonth({ ...of, now })], ([counted, waited]) =>
      presentReport({ month, before }, now, counted, waited),
    )
  })
}
