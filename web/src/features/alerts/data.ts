import type { OpenRole } from '@evenkeel/contract/roles.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../app/api.ts'
import { useLive } from '../../app/live.ts'
import { apiQuery, queryKeyOf, refresh, useApiQuery } from '../../app/query-client.ts'
import { randomUuid } from '../../app/random-uuid.ts'

/** The largest page that the server returns. */
const limit = 200
/** Milliseconds between reads of the lists while no live events arrive. */
const WITHOUT_EVENTS = 15_000

/**
 * Alerts in one status, newest first. The page polls by itself, so this does not extend the session of somebody who
 * left.
 */
function useAlerts(status: 'active' | 'acknowledged') {
  const query = { status, limit }
  return useQuery({
    queryKey: queryKeyOf('GET /api/alerts', { query }),
    queryFn: ({ signal }) => call('GET /api/alerts', { query, signal, passive: true }),
    refetchInterval: useLive() ? false : WITHOUT_EVENTS,
    refetchIntervalInBackground: true,
  })
}

/** Unanswered alerts. */
export const useActiveAlerts = () => useAlerts('active')

/** Answered alerts without an outcome. */
export const useAnsweredAlerts = () => useAlerts('acknowledged')

export const useAlertFigures = () => useApiQuery('GET /api/alerts/figures')

/** One alert with its whole history; it leaves the cache when its dialog closes. */
export const useOpenedAlert = (id: string) =>
  useQuery({ ...apiQuery('GET /api/alerts/:id', { params: { id } }), gcTime: 0 })

export function useStartDrill() {
  return useMutation({
    mutationFn: (audience: OpenRole) =>
      call('POST /api/alerts/drills', { body: { audience }, idempotencyKey: randomUuid() }),
    onSuccess: () => refresh('/api/alerts'),
  })
}

export const useTestChannels = () => useMutation({ mutationFn: () => call('POST /api/alerts/test-channels') })
