import type { Reply } from '@evenkeel/contract/endpoint.ts'
import type { CallName, Calls } from '@evenkeel/contract/index.ts'
import type { Period } from '@evenkeel/contract/periods.ts'
import { useQuery } from '@tanstack/react-query'
import { addressOf, request } from '../../app/api/api.ts'
import { queryClient } from '../../app/api/query-client.ts'

/**
 * One read of the period. The previous figures stay until the new ones arrive, so that nothing jumps. Only the first
 * fetch counts as activity; later ones follow live events and do not extend the session.
 */
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

/** What the administrators' page shows of a period; other than the first figures only with `all`. */
export function useAnalytics(period: Period, all: boolean) {
  return {
    stats: useRead('GET /api/analytics/stats', period),
    units: useRead('GET /api/analytics/stress-by-unit', period, all),
    shifts: useRead('GET /api/analytics/stress-by-shift', period, all),
  }
}

/** Read when their part is opened. */
export const useTrend = (period: Period) => useRead('GET /api/analytics/trend', period)
export const useUtilization = (period: Period) => useRead('GET /api/analytics/content-utilization', period)
