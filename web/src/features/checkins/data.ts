import { useApiQuery } from '../../app/api/query-client.ts'

export const useTodaysCheckIn = () => useApiQuery('GET /api/checkins/today')
export const useCheckInSummary = () => useApiQuery('GET /api/checkins/summary')
export const useShiftImpact = () => useApiQuery('GET /api/checkins/shift-impact')
export const useLatestCheckIns = (limit: number) => useApiQuery('GET /api/checkins', { query: { limit } })
