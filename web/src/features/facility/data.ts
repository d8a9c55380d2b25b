import type { Sent } from '@evenkeel/contract/base/endpoint.ts'
import type { Facility } from '@evenkeel/contract/facility.ts'
import type { Calls } from '@evenkeel/contract/index.ts'
import type { RetentionDays } from '@evenkeel/contract/retention/retention.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../app/api/api.ts'
import { queryClient, queryKeyOf, refresh, useApiQuery } from '../../app/api/query-client.ts'

export type FacilityChange = Sent<Calls['PUT /api/admin/facility'], 'body'>

export const useFacility = () => useApiQuery('GET /api/admin/facility')
export const useRetention = () => useApiQuery('GET /api/admin/retention')

/** Sends what was read too, so that a newer change by somebody else is not replaced. */
export function asChangeOf(read: Facility, change: FacilityChange): FacilityChange {
  const was = Object.entries(read).filter(([name]) => name in change)
  return { ...change, was: Object.fromEntries(was) }
}

/** Other pages show the settings too, so their reads are invalidated. */
export function useSaveFacility() {
  return useMutation({
    mutationFn: (body: FacilityChange) => call('PUT /api/admin/facility', { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData<Facility>(queryKeyOf('GET /api/admin/facility'), saved)
      void refresh('/api/facility')
    },
  })
}

export function usePreviewRetention() {
  return useMutation({
    mutationFn: (body: RetentionDays) => call('POST /api/admin/retention/preview', { body }),
    gcTime: 0,
  })
}

export async function saveRetention(body: RetentionDays) {
  const saved = await call('PUT /api/admin/retention', { body })
  queryClient.setQueryData<RetentionDays>(queryKeyOf('GET /api/admin/retention'), saved)
  return saved
}
