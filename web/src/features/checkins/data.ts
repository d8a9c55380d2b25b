import type { CheckInSummary } from '@evenkeel/contract/checkins/checkins.ts'
import { useApiQuery } from '../../app/api/query-client.ts'

export const useTodaysCheckIn = () => useApiQuery('GET /api/checkins/today')
export const useCheckInSummary = () => useApiQuery('GET /api/checkins/summary')
export const useShiftImpact = () => useApiQuery('GET /api/checkins/shift-impact')
export const useLatestCheckIns = (limit: number) => useApiQuery('GET /api/checkins', { query: { limit } })

/** Averages are left as they are, because only the server computes them. */
export function withToday(summary: CheckInSummary): CheckInSummary {
  const today = summary.series.at(-1)
  if (!today || today.count > 0) return summary
  const series = [...summary.series.slice(0, -1), { ...today, count: 1 }]
  return { ...summary, daysThisWeek: summary.daysThisWeek + 1, series }
}
