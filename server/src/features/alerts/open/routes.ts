import { type AlertStatus, SOMEBODY_CAME_HOURS } from '@evenkeel/contract/alerts/alert-words.ts'
import {
  type AlertList,
  type OpenAlert,
  type OpenAlerts,
  openAlerts,
  type WaitingAlerts,
} from '@evenkeel/contract/alerts/open-alerts.ts'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { Deps } from '../../../deps.ts'
import { type Api, readPlan } from '../../../http/api.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { RowOf } from '../../../platform/db/statement.ts'
import { board, newestOf, waitsFor } from '../board/board.ts'
import { holdsMinutes } from '../machine/urgency.ts'
import { presentToReader } from '../present.ts'
import { type CallRow, findStanding, findUnfinished, listCalls, listFirstVisits, listOpenAlerts } from './queries.ts'

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
      ([rows, { notSeen, some }, visits]) => {
        const alerts = board(rows.map(asFarAsKnown), readerId)
        const listOf = (status: AlertStatus): AlertList => {
          const listed = alerts.filter((alert) => alert.status === status)
          return { total: listed[0]?.total ?? 0, alerts: listed.map(presentOpen) }
        }
        return {
          active: listOf('active'),
          acknowledged: listOf('acknowledged'),
          calls: { waiting: rows[0]?.waiting ?? 0, answered: rows[0]?.answered ?? 0 },
          notSeen,
          allDone: rows.length === 0 && !some,
          ...firstVisitsOf(visits),
        }
      },
    )
  })

  api.read(openAlerts.stands, ({ userId: readerId, params: { id } }) =>
    readPlan([findStanding({ readerId, id, at: clock.now() })], ([row]) => {
      if (!row) throw notFound()
      return { status: row.status, changes: row.changes, ...standing(row, config) }
    }),
  )

  const presentOpen = (row: Omit<OpenRow, 'gravity'> & { ahead: boolean }): OpenAlert => ({
    ...presentToReader(row),
    ...standing(row, config),
    ahead: row.ahead,
  })

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

type OpenRow = RowOf<typeof listOpenAlerts>

/** Who does not respond to a role learns neither how urgent its alerts are nor which are of one person. */
const asFarAsKnown = (row: OpenRow) => ({
  ...row,
  gravity: row.isResponder ? row.gravity : null,
  person: (row.isResponder || row.isOwn) && !row.drill ? row.userId : null,
})

/** All that call the reader; which of them is named is said by its place alone. */
function presentCalls(rows: readonly CallRow[], me: string): WaitingAlerts {
  const waiting = rows.filter((row) => waitsFor(row, me))
  const real = waiting.filter(({ drill }) => !drill)
  const newest = newestOf(waiting)
  const asked = (real.length > 0 ? real : waiting).map(({ askedSince }) => askedSince)
  return {
    count: waiting.length,
    drills: waiting.length - real.length,
    since: timeOf(asked.toSorted(byTime)[0]),
    calledAt: timeOf(
      waiting
        .map(({ calledAt }) => calledAt)
        .toSorted(byTime)
        .at(-1),
    ),
    newest: newest ? placeOf(newest) : null,
  }
}

const byTime = (a: Date, b: Date) => a.getTime() - b.getTime()
const timeOf = (at: Date | undefined) => at?.toISOString() ?? null
const placeOf = ({ id, urgency, unit, housing, shift, drill }: CallRow) => ({
  id,
  urgency,
  unit,
  housing,
  shift,
  drill,
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
