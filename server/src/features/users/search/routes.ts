import { type CsvValue, toCsv } from '@evenkeel/contract/base/csv.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import type { Deps } from '../../../deps.ts'
import { type Api, readPlan } from '../../../http/api.ts'
import type { Run } from '../../../http/call.ts'
import { pageAfter, paged } from '../../../http/list-page.ts'
import type { RowOf } from '../../../platform/db/statement.ts'
import { presentAdminUser, useOf } from '../rules.ts'
import { exportUsers, type Narrowed, searchUsers } from './queries.ts'

/** Few enough that what comes meanwhile does not wait long for a page. */
const EXPORT_PAGE = 500

const COLUMNS = [
  ...['lastName', 'firstName', 'username', 'bookingNumber', 'role', 'duty', 'unit', 'unitTyped', 'housing'],
  ...['approval', 'use'],
]

export function searchRoutes(api: Api, { calendar, clock }: Deps) {
  const seenNow = () => ({ day: calendar.dayOf(clock.now()), at: clock.now() })

  api.read(users.find, (call) => {
    const seen = seenNow()
    return readPlan([searchUsers({ ...call.query, ...seen, ...pageAfter(call.query) })], ([{ rows, total }]) => {
      if (call.query.before === undefined) call.reply.header('x-total-count', total)
      return paged(call, rows).map((row) => presentAdminUser(row, seen.day))
    })
  })

  api.read(users.export, ({ query, reply }) => {
    const seen = seenNow()
    return readPlan([], (_rows, _session, run) => {
      reply.header('content-disposition', `attachment; filename="evenkeel-people-${seen.day}.csv"`)
      return allLines(run, { ...query, ...seen })
    })
  })
}

/** Read page by page, to limit memory. */
async function allLines(run: Run, sent: Narrowed & { day: string; at: Date }): Promise<string> {
  const parts = [toCsv([COLUMNS])]
  for (let before: string | null = null; ; ) {
    const [rows]: [RowOf<typeof exportUsers>[]] = await run([exportUsers({ ...sent, before, limit: EXPORT_PAGE })])
    parts.push(toCsv(rows.map((row) => lineOf(row, sent.day))))
    const last = rows.at(-1)
    if (!last || rows.length < EXPORT_PAGE) return parts.join('')
    before = last.id
  }
}

const lineOf = (row: RowOf<typeof exportUsers>, today: string): CsvValue[] => [
  ...[row.lastName, row.firstName, row.hasAccount ? row.username : null, row.bookingNumber],
  ...[row.role, row.duty ? 'duty' : null, row.unit, row.unitTyped ? 'typed' : null, row.housing],
  ...[row.state, row.hasAccount ? useOf(row, today) : null],
]
