import { useQuery } from '@tanstack/react-query'
import { call } from './api/api.ts'
import { apiQuery, queryClient, queryKeyOf, useApiQuery } from './api/query-client.ts'
import { PATHS } from './navigation/paths.ts'

const DUE = apiQuery('GET /api/assessments/check-due')
const RISK = apiQuery('GET /api/risk-assessment')

const LATEST = { query: { limit: 5 } }

/** The person's own help requests. The page polls them by itself, so this does not extend the session. */
export const OWN_REQUESTS = {
  queryKey: queryKeyOf('GET /api/alerts/mine', LATEST),
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /api/alerts/mine', { ...LATEST, signal, passive: true }),
}

/** Whether an assessment is due, for code that needs to know it before the screen is loaded. */
export const useCheckDue = () => useApiQuery('GET /api/assessments/check-due')

export type HomeQueries = ReturnType<typeof useHomeQueries>

/** What decides which banners a portal shows. Without `showsRisk` none says anything of scores: others may see the screen. */
export function useHomeQueries({ showsRisk }: { showsRisk: boolean }) {
  const due = useCheckDue()
  const risk = useQuery({ ...RISK, enabled: showsRisk })
  return { due, risk, showsRisk }
}

/** Fetches the banners' data in parallel with the session, not after it. */
export function prefetchFor(path: string) {
  if (path !== PATHS.admin && !path.startsWith(PATHS.care)) void queryClient.prefetchQuery(OWN_REQUESTS)
  const isPortal = path === PATHS.home || path === PATHS.inmate || path === PATHS.staff
  if (isPortal) void queryClient.prefetchQuery(DUE)
  if (path === PATHS.staff) void queryClient.prefetchQuery(RISK)
}
