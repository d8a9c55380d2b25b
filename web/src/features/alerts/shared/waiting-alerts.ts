import { useQuery } from '@tanstack/react-query'
import { call } from '../../../app/api/api.ts'
import { useLive } from '../../../app/api/live.ts'
import { queryKeyOf } from '../../../app/api/query-client.ts'
import { createStore } from '../../../ui/store.ts'

/** Milliseconds between reads while live events arrive, in case one is missed, and while none do. */
const WITH_EVENTS = 30_000
const WITHOUT_EVENTS = 10_000

/** The page asks by itself, so this does not extend the session of somebody who left. */
export const WAITING = {
  queryKey: queryKeyOf('GET /api/alerts/waiting'),
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /api/alerts/waiting', { signal, passive: true }),
}

/** What the signed-in person must answer; undefined before the first reply, and for people who answer no alerts. */
export const useWaitingAlerts = () => useQuery({ ...WAITING, enabled: false }).data

/** Reads it for every part of the page, for people who must answer; used once. */
export function usePollWaitingAlerts(mustAnswer: boolean) {
  const refetchInterval = useLive() ? WITH_EVENTS : WITHOUT_EVENTS
  return useQuery({ ...WAITING, enabled: mustAnswer, refetchInterval, refetchIntervalInBackground: true }).data
}

/** Whether the open page of one alert could not show it, so that the banner has to. */
export const notShown = createStore(false)
