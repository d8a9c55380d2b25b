import { useQuery } from '@tanstack/react-query'
import { call } from '../../../app/api/api.ts'
import { useLive } from '../../../app/api/live.ts'
import { queryKeyOf } from '../../../app/api/query-client.ts'
import { createStore } from '../../../ui/hooks/store.ts'

const WITH_EVENTS = 30_000
const WITHOUT_EVENTS = 10_000

/** Milliseconds between reads: with live events too, because one may be missed and the end of a shift sends none. */
export const useReadEvery = () => (useLive() ? WITH_EVENTS : WITHOUT_EVENTS)

/** Passive reads do not extend the session; the timeout ends a request that a dead connection would hold. */
export const WAITING = {
  queryKey: queryKeyOf('GET /api/alerts/waiting'),
  queryFn: () => call('GET /api/alerts/waiting', { signal: AbortSignal.timeout(WITHOUT_EVENTS), passive: true }),
}

const useWaiting = () => useQuery({ ...WAITING, enabled: false })

/** Undefined until the first reply, and for people who answer no alerts. */
export const useWaitingAlerts = () => useWaiting().data

/** By this device's clock; null while reading works. */
export function useCutOffSince(): number | null {
  const { data, isError, dataUpdatedAt } = useWaiting()
  return data && isError ? dataUpdatedAt : null
}

export function usePollWaitingAlerts(mustAnswer: boolean) {
  const every = useReadEvery()
  useQuery({
    ...WAITING,
    enabled: mustAnswer,
    refetchInterval: ({ state }) => (state.error ? WITHOUT_EVENTS : every),
    refetchIntervalInBackground: true,
  })
}

/** The banner shows an alert whose own page could not. */
export const notShown = createStore(false)
