import type { Stats } from '@evenkeel/contract/analytics.ts'
import type { Period } from '@evenkeel/contract/periods.ts'
import { daysSoFar, lastDayOf, type Weeks, weeksOf } from './periods.ts'
import { countAccounts, listCells, sumActivity, sumAlerts } from './queries.ts'
import { type Activity, averagesOver, presentActivity, type Sums } from './rules.ts'

/** The values behind the figures of one period. */
const readFigures = (weeks: Weeks, minGroupSize: number) =>
  [sumActivity(weeks), listCells({ kinds: ['unit', 'shift'], ...weeks, minGroupSize })] as const

/** The values behind the cards. */
export function readStats(period: Period, today: string, minGroupSize: number, timeZone: string) {
  const { current, previous } = weeksOf(period, today)
  return [
    countAccounts(),
    sumAlerts({ first: current.first, timeZone }),
    ...readFigures(current, minGroupSize),
    ...readFigures(previous, minGroupSize),
  ] as const
}

type Read = readonly [number, { active: number; median: number | null }, Activity, Sums[], Activity, Sums[]]

export function presentStats(
  [accounts, alerts, active, cells, activeBefore, cellsBefore]: Read,
  { period, today, minGroupSize }: { period: Period; today: string; minGroupSize: number },
): Stats {
  const { current, previous } = weeksOf(period, today)
  const figures = (activity: Activity, days: number, released: Sums[]) => ({
    ...presentActivity(activity, days, accounts, minGroupSize),
    ...averagesOver(released),
  })
  return {
    period,
    from: current.first,
    to: lastDayOf(current),
    userCount: accounts,
    ...figures(active, daysSoFar(current, today), cells),
    activeAlertsCount: alerts.active,
    medianResponseMinutes: alerts.median,
    previous: figures(activeBefore, daysSoFar(previous, today), cellsBefore),
    minGroupSize,
  }
}
