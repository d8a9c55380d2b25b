import { useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { PATHS } from './paths.ts'
import { apiQuery, keyOf, queryClient, useApiQuery } from './query-client.ts'

const DUE = apiQuery('GET /api/assessments/check-due')
const RISK = apiQuery('GET /api/risk-assessment')

const LATEST = { query: { limit: 5 } }

/** One's own requests for help. The page asks for them by itself, so that is no use of the session. */
export const OWN_REQUESTS = {
  queryKey: keyOf('GET /api/alerts/mine', LATEST),
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /api/alerts/mine', { ...LATEST, signal, passive: true }),
}

/** Whether an assessment is due, for whatever has to know it before a screen of its own is loaded. */
export const useCheckDue = () => useApiQuery('GET /api/assessments/check-due')

export type HomeQueries = ReturnType<typeof useHomeQueries>

/** What decides which banners stand at the top of a portal. People in care see no score, only why they are asked. */
export function useHomeQueries({ showsRisk }: { showsRisk: boolean }) {
  const due = useCheckDue()
  const risk = useQuery({ ...RISK, enabled: showsRisk || due.data?.type === 'triggered' })
  return { due, risk }
}

/** Asks beside the session, not after it, for what stands above every screen and for what a portal is laid out by. */
export function prefetchFor(path: string) {
  if (path !== PATHS.admin) void queryClient.prefetchQuery(OWN_REQUESTS)
  const isPortal = path === PATHS.home || path === PATHS.inmate || path === PATHS.staff
  if (isPortal) void queryClient.prefetchQuery(DUE)
  if (path === PATHS.staff) void queryClient.prefetchQuery(RISK)
}
