import type { AlertFigures } from '@evenkeel/contract/alerts/alert-figures.ts'
import type { AlertStatus } from '@evenkeel/contract/alerts/alert-words.ts'
import { addDays, startOfWeek } from '../../../platform/calendar.ts'
import type { TimesRow } from './queries.ts'

export const WINDOW_DAYS = 30
const QUARTER_WEEKS = 13

/** From a Monday to the Sunday before this week. */
export function lastQuarter(today: string) {
  const monday = startOfWeek(today)
  return { from: addDays(monday, -7 * QUARTER_WEEKS), to: addDays(monday, -1) }
}

type Rows = {
  answered: TimesRow[]
  resolved: TimesRow[]
  counted: { status: AlertStatus; count: number }[]
  went: { steps: number; gaps: number }
  byUnit: AlertFigures['byUnit']
}

/** Times in minutes; drills are separate and count in nothing else. */
export function presentFigures({ answered, resolved, counted, went, byUnit }: Rows): AlertFigures {
  const count = (status: AlertStatus) => counted.find((row) => row.status === status)?.count ?? 0
  const timesOf = (isDrill: boolean) => ({
    acknowledge: answered.find(({ drill }) => drill === isDrill) ?? NONE,
    resolve: resolved.find(({ drill }) => drill === isDrill) ?? NONE,
  })
  return {
    windowDays: WINDOW_DAYS,
    counts: { active: count('active'), acknowledged: count('acknowledged'), resolved: count('resolved') },
    ...timesOf(false),
    ...went,
    byUnit,
    drills: timesOf(true),
  }
}

const NONE = { count: 0, pending: 0, median: null, p90: null }
