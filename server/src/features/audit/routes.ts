import { audit } from '@evenkeel/contract/audit/audit.ts'
import { OPENED_TODAY } from '@evenkeel/contract/audit/audit-groups.ts'
import { toCsv } from '@evenkeel/contract/base/csv.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import type { Run } from '../../http/call.ts'
import { pageAfter, paged } from '../../http/list-page.ts'
import { COLUMNS, presentAccess, presentEntry, toLine } from './present.ts'
import { countOpened, exportAuditEntries, type Filter, listAccessOfOthers, listAuditEntries } from './queries.ts'

/** Few enough that what comes meanwhile does not wait long for a page. */
const EXPORT_PAGE = 500

export function auditRoutes(api: Api, { calendar, clock }: Deps) {
  api.read(audit.list, (call) => {
    const filter = { ...call.query, ...pageAfter(call.query), adminId: call.userId, calendar }
    // A log that opens with changes still says how much was opened.
    const opened = countOpened({ adminId: call.userId, since: calendar.momentAt(calendar.dayOf(clock.now()), 0) })
    return readPlan([listAuditEntries(filter), opened], ([rows, count]) => {
      call.reply.header(OPENED_TODAY, count)
      return paged(call, rows).map(presentEntry)
    })
  })

  api.read(audit.export, ({ userId: adminId, query, reply }) => {
    const name = ['evenkeel-audit', query.group, `${calendar.dayOf(clock.now())}.csv`].filter(Boolean).join('-')
    return readPlan([], (_rows, _session, run) => {
      reply.header('content-disposition', `attachment; filename="${name}"`)
      return allLines(run, { ...query, adminId, calendar })
    })
  })

  api.read(audit.own, (call) =>
    readPlan([listAccessOfOthers({ userId: call.userId, ...pageAfter(call.query) })], ([rows]) =>
      paged(call, rows).map(presentAccess),
    ),
  )
}

/** Read page by page, to limit memory. */
async function allLines(run: Run, filter: Filter & { adminId: string }): Promise<string> {
  const parts = [toCsv([COLUMNS])]
  for (let after = 0; ; ) {
    const [rows] = await run([exportAuditEntries({ ...filter, after, limit: EXPORT_PAGE })])
    parts.push(toCsv(rows.map(toLine)))
    const last = rows.at(-1)
    if (!last || rows.length < EXPORT_PAGE) return parts.join('')
    after = last.seq
  }
}
