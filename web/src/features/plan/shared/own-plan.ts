import type { Role } from '@evenkeel/contract/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../app/api/api.ts'
import { queryClient } from '../../../app/api/query-client.ts'
import { onSessionOver } from '../../../app/session/session-clock.ts'
import { createStore, useStore } from '../../../ui/store.ts'

/** The person's own plan. It stays in memory while they are signed in, so that it can be read when the server is away. */
const OWN_PLAN = {
  queryKey: ['/api/plan'],
  queryFn: () => call('GET /api/plan', { passive: true }),
  gcTime: Number.POSITIVE_INFINITY,
}
export const useOwnPlan = () => useQuery(OWN_PLAN)

/** Whether a plan is held that can be read now; nothing is asked of the server for it. */
export const useHoldsPlan = () => Boolean(useQuery({ ...OWN_PLAN, enabled: false }).data?.newest)

/** Whom staff can call here; kept in memory like the plan. */
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

/** The step that reading mode shows, or null while the plan is not read; `fromHelp` when Get Help's question led to it. */
type Reading = { at: number; fromHelp: boolean } | null
const reading = createStore<Reading>(null)
export const useReading = () => useStore(reading)

let resumeAt = 0

/** Shows the plan in place of the screen, which stays as it is; it begins where a tool of the plan was opened. */
export function readPlan(fromHelp = false) {
  reading.set({ at: resumeAt, fromHelp })
  resumeAt = 0
}

export const showStep = (at: number) => reading.set({ at, fromHelp: false })

/** Ends reading; with `resume` the next time begins at this step. */
export function stopReading({ resume = false } = {}) {
  resumeAt = resume ? (reading.get()?.at ?? 0) : 0
  reading.set(null)
}

/** Takes the plan and its opened versions out of memory, also from a screen that is covered. */
function forgetPlan() {
  stopReading()
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) {
    if (!`${query.queryKey[0]}`.startsWith('/api/plan')) continue
    query.reset()
    cache.remove(query)
  }
}
onSessionOver(forgetPlan)
