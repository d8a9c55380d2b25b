import type { Sent } from '@evenkeel/contract/endpoint.ts'
import type { Facility } from '@evenkeel/contract/facility.ts'
import type { Calls } from '@evenkeel/contract/index.ts'
import type { RetentionDays } from '@evenkeel/contract/retention.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../app/api.ts'
import { keyOf, queryClient, refresh, useApiQuery } from '../../app/query-client.ts'

export type FacilityChange = Sent<Calls['PUT /api/admin/facility'], 'body'>

export const useFacility = () => useApiQuery('GET /api/admin/facility')
export const useRetention = () => useApiQuery('GET /api/admin/retention')

/** What the facility is now is also what every other page says of it. */
export function useSaveFacility() {
  return useMutation({
    mutationFn: (body: FacilityChange) => call('PUT /api/admin/facility', { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData<Facility>(keyOf('GET /api/admin/facility'), saved)
      void refresh('/api/facility')
    },
  })
}

/** Counts and changes nothing; the answer is of these days alone, and leaves with the screen. */
export function usePreviewRetention() {
  return useMutation({
    mutationFn: (body: RetentionDays) => call('POST /api/admin/retention/preview', { body }),
    gcTime: 0,
  })
}

export async function saveRetention(body: RetentionDays) {
  const saved = await call('PUT /api/admin/retention', { body })
  queryClient.setQueryData<RetentionDays>(keyOf('GET /api/admin/retention'), saved)
  return saved
}
