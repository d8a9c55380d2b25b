import { useQuery } from '@tanstack/react-query'
import { PATHS } from './paths.ts'
import { apiQuery, queryClient, useApiQuery } from './query-client.ts'

const DUE = apiQuery('GET /api/assessments/check-due')
const RISK = apiQuery('GET /api/risk-assessment')

/** Whether an assessment is due, for whatever has to know it before a screen of its own is loaded. */
export const useCheckDue = () => useApiQuery('GET /api/assessments/check-due')

export type PortalReads = ReturnType<typeof usePortalReads>

/** What decides which banners stand at the top of a portal. People in care see no score, only why they are asked. */
export function usePortalReads({ showsRisk }: { showsRisk: boolean }) {
  const due = useCheckDue()
  const risk = useQuery({ ...RISK, enabled: showsRisk || due.data?.type === 'triggered' })
  return { due, risk }
}

/** Asks beside the session, not after it, for what a portal is laid out by. */
export function readAhead(path: string) {
  const isPortal = path === PATHS.home || path === PATHS.inmate || path === PATHS.staff
  if (isPortal) void queryClient.prefetchQuery(DUE)
  if (path === PATHS.staff) void queryClient.prefetchQuery(RISK)
}
