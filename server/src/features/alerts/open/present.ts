import type { AlertStatus } from '@evenkeel/contract/alerts/alert-words.ts'
import type { AlertList, OpenAlerts, WaitingAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import type { Deps } from '../../../deps.ts'
import type { RowOf } from '../../../platform/db/statement.ts'
import { board, newestOf, waitsFor } from '../board/board.ts'
import { holdsMinutes } from '../machine/urgency.ts'
import { presentToReader } from '../present.ts'
import type { CallRow, findStanding, listOpenAlerts } from './queries.ts'

export type OpenRow = RowOf<typeof listOpenAlerts>
type Times = Pick<Deps, 'config'>['config']

/** For one reader, waiting and answered ones in the order of `board`. */
export function presentLists(
  rows: readonly OpenRow[],
  readerId: string,
  times: Times,
): Pick<OpenAlerts, 'active' | 'acknowledged' | 'calls'> {
  const alerts = board(rows.map(asFarAsKnown), readerId)
  const listOf = (status: AlertStatus): AlertList => {
    const listed = alerts.filter((alert) => alert.status === status)
    return {
      total: listed[0]?.total ?? 0,
      alerts: listed.map((row) => ({ ...presentToReader(row), ...standing(row, times), newest: row.newest })),
    }
  }
  return {
    active: listOf('active'),
    acknowledged: listOf('acknowledged'),
    calls: { waiting: rows[0]?.waiting ?? 0, answered: rows[0]?.answered ?? 0 },
  }
}

/** Who does not respond to a role learns neither how urgent its alerts are nor which are of one person. */
const asFarAsKnown = (row: OpenRow) => ({
  ...row,
  gravity: row.isResponder ? row.gravity : null,
  person: (row.isResponder || row.isOwn) && !row.drill ? row.userId : null,
})

/** All that call the reader; which of them is named is said by its place alone. */
export function presentCalls(rows: readonly CallRow[], me: string): WaitingAlerts {
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
export const standing = (row: Stands, times: Times) => ({
  toTake: row.toTake,
  askedSince: row.askedSince?.toISOString() ?? null,
  holdsMinutes: row.isResponder && !row.inCare ? holdsMinutes({ ...row, responseStep: null }, times) : null,
  inHand: row.inHand,
  withThem: row.withThem,
  handedTo: row.handedTo === null ? null : { id: row.handedTo, name: row.handedName },
})
