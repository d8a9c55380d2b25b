import type { Period } from '@evenkeel/contract/analytics/periods.ts'
import type { Reply } from '@evenkeel/contract/base/endpoint.ts'
import type { CallName, Calls } from '@evenkeel/contract/index.ts'
import { useQuery } from '@tanstack/react-query'
import { addressOf, request } from '../../app/api/api.ts'
import { queryClient } from '../../app/api/query-client.ts'

/** Keeps the previous figures until new ones arrive; only the first fetch counts as use of the session. */
function useRead<N extends CallName & `GET /api/analytics/${string}`>(name: N, period: Period, enabled = true) {
  const query = { period }
  const queryKey = [addressOf(name, { query })]
  return useQuery({
    queryKey,
    enabled,
    queryFn: ({ signal }): Promise<Reply<Calls[N]>> =>
      request(name, { query, signal, passive: queryClient.getQueryData(queryKey) !== undefined }),
    placeholderData: (before) => before,
  })
}

export type AnalyticsQueries = ReturnType<typeof useAnalytics>

/** Reads only the first figures without `all`. */
export function useAnalytics(period: Period, all: boolean) {
  return {
    stats: useRead('GET /api/analytics/stats', period),
    units: useRead('GET /api/analytics/stress-by-unit', period, all),
    shifts: useRead('GET /api/analytics/stress-by-shift', period, all),
  }
}

export const useTrend = (period: Period) => useRead('GET /api/analytics/trend', period)
export const useUtilization = (period: Period) => useRead('GET /api/analytics/content-utilization', period)
