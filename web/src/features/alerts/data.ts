import type { OpenRole } from '@evenkeel/contract/roles.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../app/api.ts'
import { useLive } from '../../app/live.ts'
import { apiQuery, keyOf, refresh, useApiQuery } from '../../app/query-client.ts'
import { randomUuid } from '../../app/random-uuid.ts'

/** As many as one page of the server holds. */
const limit = 200
/** So often (milliseconds) the lists are read while no events arrive. */
const WITHOUT_EVENTS = 15_000

/**
 * Alerts in one status, newest first. The page asks by itself, now and when events say so, and whoever has left their
 * screen is not kept signed in by that.
 */
function useAlerts(status: 'active' | 'acknowledged') {
  const query = { status, limit }
  return useQuery({
    queryKey: keyOf('GET /api/alerts', { query }),
    queryFn: ({ signal }) => call('GET /api/alerts', { query, signal, passive: true }),
    refetchInterval: useLive() ? false : WITHOUT_EVENTS,
    refetchIntervalInBackground: true,
  })
}

/** Alerts that nobody answers yet. */
export const useActiveAlerts = () => useAlerts('active')

/** Alerts that somebody answers and that have no outcome yet. */
export const useAnsweredAlerts = () => useAlerts('acknowledged')

export const useAlertFigures = () => useApiQuery('GET /api/alerts/figures')

/** One alert with all that happened to it; it leaves the cache with the dialog that shows it. */
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
