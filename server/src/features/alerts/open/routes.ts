import { SOMEBODY_CAME_HOURS } from '@evenkeel/contract/alerts/alert-words.ts'
import { type OpenAlerts, openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { Deps } from '../../../deps.ts'
import { type Api, readPlan } from '../../../http/api.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { RowOf } from '../../../platform/db/statement.ts'
import { presentCalls, presentLists, standing } from './present.ts'
import { findStanding, findUnfinished, listCalls, listFirstVisits, listOpenAlerts } from './queries.ts'

const FIRST_VISITS = 50

export function openAlertRoutes(api: Api, { calendar, clock, config }: Deps) {
  api.read(openAlerts.waiting, ({ userId }) =>
    readPlan([listCalls({ readerId: userId, at: clock.now(), limit: LIMITS.openAlerts.max })], ([rows]) =>
      presentCalls(rows, userId),
    ),
  )

  api.read(openAlerts.list, ({ userId: readerId, query }) => {
    const at = clock.now()
    const day = calendar.dayOf(at)
    return readPlan(
      [
        listOpenAlerts({ readerId, day, at, limit: query.limit }),
        findUnfinished({ readerId, closedSince: new Date(at.getTime() - SOMEBODY_CAME_HOURS * 3_600_000) }),
        listFirstVisits({ day, at, limit: FIRST_VISITS + 1 }),
      ],
      ([rows, { notSeen, some }, visits]) => ({
        ...presentLists(rows, readerId, config),
        notSeen,
        allDone: rows.length === 0 && !some,
        ...firstVisitsOf(visits),
      }),
    )
  })

  api.read(openAlerts.stands, ({ userId: readerId, params: { id } }) =>
    readPlan([findStanding({ readerId, id, at: clock.now() })], ([row]) => {
      if (!row) throw notFound()
      return { status: row.status, changes: row.changes, ...standing(row, config) }
    }),
  )

  function firstVisitsOf(rows: RowOf<typeof listFirstVisits>[]): Pick<OpenAlerts, 'firstVisits'> {
    const [first] = rows
    if (!first) return {}
    const people = rows.slice(0, FIRST_VISITS).map(({ name, unit, housing, dueAt }) => ({
      name,
      unit,
      housing,
      dueAt: dueAt.toISOString(),
    }))
    return { firstVisits: { backOn: calendar.dayOf(first.backAt), total: first.total, people } }
  }
}
