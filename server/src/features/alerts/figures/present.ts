import type { AlertStatus } from '@evenkeel/contract/alert-words.ts'
import type { AlertFigures } from '@evenkeel/contract/alerts.ts'
import type { TimesRow } from './queries.ts'

export const WINDOW_DAYS = 30

/** Times in minutes; drills are separate and count in nothing else. */
export function presentFigures(
  times: TimesRow[],
  counted: { status: AlertStatus; count: number }[],
  gaps: number,
): AlertFigures {
  const count = (status: AlertStatus) => counted.find((row) => row.status === status)?.count ?? 0
  const [real, drills] = [false, true].map((drill) => timesOf(times.find((row) => row.drill === drill)))
  return {
    windowDays: WINDOW_DAYS,
    counts: { active: count('active'), acknowledged: count('acknowledged'), resolved: count('resolved') },
    acknowledge: real?.acknowledge ?? NONE,
    resolve: real?.resolve ?? NONE,
    gaps,
    drills: drills ?? { acknowledge: NONE, resolve: NONE },
  }
}

const NONE = { count: 0, median: null, p90: null }

function timesOf(row: TimesRow | undefined) {
  if (!row) return { acknowledge: NONE, resolve: NONE }
  return {
    acknowledge: { count: row.acknowledged, median: row.acknowledgeMedian, p90: row.acknowledgeP90 },
    resolve: { count: row.resolved, median: row.resolveMedian, p90: row.resolveP90 },
  }
}
