import { useQuery } from '@tanstack/react-query'
import { call } from '../../../app/api/api.ts'
import { useLive } from '../../../app/api/live.ts'
import { queryKeyOf } from '../../../app/api/query-client.ts'
import { createStore } from '../../../ui/store.ts'

/** Milliseconds between reads while live events arrive, in case one is missed, and while none do or the last read failed. */
const WITH_EVENTS = 30_000
const WITHOUT_EVENTS = 10_000

/**
 * The page asks by itself, so this does not extend the session of somebody who left. A connection that carries nothing any more ends no
 * request by itself, so this one ends before the next.
 */
export const WAITING = {
  queryKey: queryKeyOf('GET /api/alerts/waiting'),
  queryFn: () => call('GET /api/alerts/waiting', { signal: AbortSignal.timeout(WITHOUT_EVENTS), passive: true }),
}

const useWaiting = () => useQuery({ ...WAITING, enabled: false })

/** What the signed-in person must answer; undefined before the first reply, and for people who answer no alerts. */
export const useWaitingAlerts = () => useWaiting().data

/** Since when that cannot be read any more, by this device's clock; null while it can. */
export function useCutOffSince(): number | null {
  const { data, isError, dataUpdatedAt } = useWaiting()
  return data && isError ? dataUpdatedAt : null
}

/** Reads it for every part of the page, for people who must answer; used once. */
export function usePollWaitingAlerts(mustAnswer: boolean) {
  const live = useLive()
  useQuery({
    ...WAITING,
    enabled: mustAnswer,
    refetchInterval: ({ state }) => (live && !state.error ? WITH_EVENTS : WITHOUT_EVENTS),
    refetchIntervalInBackground: true,
  })
}

/** Whether the open page of one alert could not show it, so that the banner has to. */
export const notShown = createStore(false)
