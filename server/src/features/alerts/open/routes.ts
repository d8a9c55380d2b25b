import { SOMEBODY_CAME_HOURS } from '@evenkeel/contract/alerts/alert-words.ts'
import { type AlertList, type OpenAlerts, openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import type { Deps } from '../../../deps.ts'
import { type Api, readPlan } from '../../../http/api.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { RowOf } from '../../../platform/db/statement.ts'
import { holdsMinutes } from '../machine/urgency.ts'
import { presentToReader } from '../present.ts'
import { countWaiting, findStanding, findUnfinished, listFirstVisits, listOpenAlerts } from './queries.ts'

const FIRST_VISITS = 50

export function openAlertRoutes(api: Api, { calendar, clock, config }: Deps) {
  api.read(openAlerts.waiting, ({ userId }) =>
    readPlan([countWaiting({ userId, at: clock.now() })], ([{ since, calledAt, ...counts }]) => ({
      ...counts,
      since: since?.toISOString() ?? null,
      calledAt: calledAt?.toISOString() ?? null,
    })),
  )

  api.read(openAlerts.list, ({ userId: readerId, query }) => {
    const at = clock.now()
    const page = { readerId, day: calendar.dayOf(at), at, limit: query.limit + 1 }
    return readPlan(
      [
        listOpenAlerts({ ...page, status: 'active' }),
        listOpenAlerts({ ...page, status: 'acknowledged' }),
        findUnfinished({ readerId, closedSince: new Date(at.getTime() - SOMEBODY_CAME_HOURS * 3_600_000) }),
        listFirstVisits({ day: page.day, at, limit: FIRST_VISITS + 1 }),
      ],
      ([active, acknowledged, { notSeen, some }, visits]) => ({
        active: presentList(active, config),
        acknowledged: presentList(acknowledged, config),
        calls: callsOf(active[0], acknowledged[0]),
        notSeen,
        allDone: active.length === 0 && acknowledged.length === 0 && !some,
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

const presentList = (rows: RowOf<typeof listOpenAlerts>[], times: Deps['config']): AlertList => ({
  total: rows[0]?.total ?? 0,
  alerts: rows.map((row) => ({
    ...presentToReader(row),
    ...standing(row, times),
    ahead: row.ahead,
  })),
})

type Calls = { waiting: number; answered: number }
const NO_CALLS = { waiting: 0, answered: 0 }
const callsOf = (active: Calls = NO_CALLS, acknowledged: Calls = NO_CALLS) => ({
  waiting: active.waiting + acknowledged.waiting,
  answered: active.answered + acknowledged.answered,
})

type Standing = NonNullable<RowOf<typeof findStanding>>
type Stands = Omit<Standing, 'status' | 'changes'>
const standing = (row: Stands, times: Deps['config']) => ({
  toTake: row.toTake,
  askedSince: row.askedSince?.toISOString() ?? null,
  holdsMinutes: row.isResponder && !row.inCare ? holdsMinutes({ ...row, responseStep: null }, times) : null,
  inHand: row.inHand,
  withThem: row.withThem,
  handedTo: row.handedTo === null ? null : { id: row.handedTo, name: row.handedName },
})
