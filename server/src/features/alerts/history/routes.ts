import { alertHistory } from '@evenkeel/contract/alert-history.ts'
import { toCsv } from '@evenkeel/contract/csv.ts'
import type { Deps } from '../../../deps.ts'
import { type Api, readPlan } from '../../../http/api.ts'
import { AppError } from '../../../platform/app-error.ts'
import { addDays, monthAfter } from '../../../platform/calendar.ts'
import { type AlertRow, listAlerts } from '../queries.ts'
import { filterOf } from './filter.ts'
import type { Pdfs } from './pdf/pdfs.ts'
import { COLUMNS, presentReport, SHIFT_OF_HOUR, toLine } from './present.ts'
import { type CountedRow, countOfMonth, type WaitsRow, waitsOfMonth } from './queries.ts'

/** Few enough that what comes meanwhile does not wait long for a page. */
const EXPORT_PAGE = 500

/** The history of alerts as a file, and how those of a month were answered, also as a PDF. */
export function alertHistoryRoutes(api: Api, { calendar, clock, config }: Deps, pdfs: Pdfs) {
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

  /** The one read of the report, which the screen and the PDF are made of. */
  function readReport(readerId: string, asked: string | undefined) {
    const now = clock.now()
    const running = calendar.dayOf(now).slice(0, 7)
    const month = asked ?? running
    if (month > running) {
      const message = 'This month has not begun'
      throw new AppError('validation_failed', message, { issues: [{ path: 'month', message }] })
    }
    const first = `${month}-01`
    const before = addDays(first, -1).slice(0, 7)
    const of = {
      readerId,
      from: calendar.momentAt(`${before}-01`, 0),
      month: calendar.momentAt(first, 0),
      to: calendar.momentAt(monthAfter(first), 0),
      timeZone,
      shifts: SHIFT_OF_HOUR.join(),
    }
    return {
      queries: [countOfMonth(of), waitsOfMonth({ ...of, now })] as const,
      present: (counted: CountedRow[], waited: WaitsRow[]) => presentReport({ month, before }, now, counted, waited),
    }
  }

  api.read(alertHistory.report, ({ userId, query }) => {
    const { queries, present } = readReport(userId, query.month)
    return readPlan(queries, ([counted, waited]) => present(counted, waited))
  })

  api.read(alertHistory.pdf, ({ userId, query, reply }) => {
    const { queries, present } = readReport(userId, query.month)
    return readPlan(queries, ([counted, waited], session) => {
      const report = present(counted, waited)
      reply.header('content-disposition', `attachment; filename="evenkeel-alerts-${report.month}.pdf"`)
      return pdfs({ report, locale: query.locale ?? session.locale, timeZone, facility: config.facilityName })
    })
  })
}
