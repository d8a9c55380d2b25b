import type { Stats } from '@evenkeel/contract/analytics/analytics.ts'
import { NEW_ACCOUNT_DAYS, PERIOD_WEEKS, type Period } from '@evenkeel/contract/analytics/periods.ts'
import { addDays, type Calendar, startOfWeek } from '../../platform/calendar.ts'
import type { Results } from '../../platform/db/db.ts'
import { oneDecimal } from '../../platform/rounding.ts'
import { daysOf, weeksAround, weeksUntil } from './periods.ts'
import {
  countAccounts,
  findNextFigures,
  findStressWeeks,
  hasClinicians,
  listCounts,
  listStressByGroup,
  sumAlerts,
} from './queries.ts'
import { averagesOver, deviationOver, noiseOfActivity, noiseOfChange, presentActivity } from './rules.ts'

type Asked = { period: Period; today: string; minGroupSize: number }

export function readStats({ period, today, minGroupSize }: Asked, calendar: Calendar, now: Date) {
  const { running, whole } = weeksAround(today)
  const asked = { count: PERIOD_WEEKS[period], minGroupSize }
  return [
    countAccounts(),
    sumAlerts({ since: calendar.momentAt(daysOf(weeksUntil(period, running)).from, 0), now }),
    findStressWeeks({ ...asked, running }),
    listStressByGroup({ ...asked, running }),
    listCounts({ ...asked, last: whole }),
    hasClinicians(),
    findNextFigures({ minGroupSize }),
  ] as const
}

type Read = Results<ReturnType<typeof readStats>>

const NO_NOISE = { activeUsers: null, checkInRate: null, avgStress: null }
const NOTHING = { activeUsers: null, checkInRate: null, avgStress: null, avgMood: null }

export function presentStats(
  [accounts, alerts, shown, groups, counts, clinicians, next]: Read,
  { period, today, minGroupSize }: Asked,
): Stats {
  const { running, whole } = weeksAround(today)
  const count = PERIOD_WEEKS[period]
  const days = daysOf(weeksUntil(period, shown.last ?? whole))
  const groupsOf = (back: number) => groups.filter((group) => group.back === back)
  const stressOf = (back: number) => averagesOver(groupsOf(back))
  const activity = [0, 1].flatMap((back) => counts.find((row) => row.kind === 'activity' && row.back === back) ?? [])
  const areCompared = shown.weeks === count && shown.weeksBefore === count
  const isCompared = activity.length === 2 && activity.every(({ weeks }) => weeks === count)
  return {
    period,
    from: days.from,
    to: shown.last === whole || !shown.through ? days.to : shown.through,
    wholeWeeks: daysOf(weeksUntil(period, whole)),
    userCount: accounts,
    ...presentActivity(activity.find(({ back }) => back === 0)),
    ...stressOf(0),
    activeAlertsCount: alerts.active,
    medianResponseMinutes: alerts.median,
    alertsFrom: daysOf(weeksUntil(period, running)).from,
    hasClinicians: clinicians,
    previous: {
      ...NOTHING,
      ...(areCompared && stressOf(1)),
      ...(isCompared && presentActivity(activity[1])),
    },
    noise: {
      ...NO_NOISE,
      ...(areCompared && {
        avgStress: oneDecimal(noiseOfChange(...[0, 1].map((back) => deviationOver(groupsOf(back))))),
      }),
      ...(isCompared && noiseOfActivity(...activity)),
    },
    minGroupSize,
    nextFigures: nextFigures(next, today),
  }
}

/** The Monday after the first week in which enough people count toward the smallest group. */
function nextFigures({ firstDay, enoughFrom, released }: Read[6], today: string): Stats['nextFigures'] {
  const newAccountsWait = firstDay !== null && today >= addDays(firstDay, NEW_ACCOUNT_DAYS)
  const from = enoughFrom ?? (newAccountsWait ? addDays(today, NEW_ACCOUNT_DAYS) : today)
  return { day: addDays(startOfWeek(from > today ? from : today), 7), first: !released, newAccountsWait }
}
