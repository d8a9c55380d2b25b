import type { Role } from '@evenkeel/contract/base/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../app/api/api.ts'
import { queryClient } from '../../../app/api/query-client.ts'
import { onSessionOver } from '../../../app/session/session-clock.ts'
import { createStore, useStore } from '../../../ui/hooks/store.ts'

/** Stays in memory during the session, so that it can be read while the server is away. */
const OWN_PLAN = {
  queryKey: ['/api/plan'],
  queryFn: () => call('GET /api/plan', { passive: true }),
  gcTime: Number.POSITIVE_INFINITY,
}
export const useOwnPlan = () => useQuery(OWN_PLAN)

/** Asks nothing of the server. */
export const useHoldsPlan = () => Boolean(useQuery({ ...OWN_PLAN, enabled: false }).data?.newest)

/** Kept in memory like the plan. */
const PEERS = {
  queryKey: ['/api/facility/peers'],
  queryFn: () => call('GET /api/facility/peers', { passive: true }),
  gcTime: Number.POSITIVE_INFINITY,
}
export const usePeers = (enabled: boolean) => useQuery({ ...PEERS, enabled })

export const hasPlan = (role: Role) => role === 'inmate' || role === 'staff'

/** Reads what the plan needs, while the page is quiet. */
export function holdPlan(role: Role) {
  if (!hasPlan(role)) return
  void queryClient.prefetchQuery(OWN_PLAN)
  if (role === 'staff') void queryClient.prefetchQuery(PEERS)
}

/** `at`: the shown step; `fromHelp`: opened from Get Help's question. */
type Reading = { at: number; fromHelp: boolean } | null
const reading = createStore<Reading>(null)
export const useReading = () => useStore(reading)

let resumeAt = 0

/** The screen stays beneath; reading resumes where a tool of the plan was opened. */
export function readPlan(fromHelp = false) {
  reading.set({ at: resumeAt, fromHelp })
  resumeAt = 0
}

export const showStep = (at: number) => reading.set({ at, fromHelp: false })

/** With `resume` the next reading begins at this step. */
export function stopReading({ resume = false } = {}) {
  resumeAt = resume ? (reading.get()?.at ?? 0) : 0
  reading.set(null)
}

/** Also from a screen that is covered. */
function forgetPlan() {
  stopReading()
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) {
    const { data, fetchStatus } = query.state
    // What is read again by an open page, and refused, would otherwise end the session again, for ever.
    if (!`${query.queryKey[0]}`.startsWith('/api/plan') || (data === undefined && fetchStatus === 'idle')) continue
    query.reset()
    cache.remove(query)
  }
}
onSessionOver(forgetPlan)
