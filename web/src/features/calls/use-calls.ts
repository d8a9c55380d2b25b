import type { OwnCalls } from '@evenkeel/contract/calls.ts'
import type { PlanStep } from '@evenkeel/contract/plan/plan-steps.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../app/api/api.ts'
import { queryClient, queryKeyOf, useApiQuery } from '../../app/api/query-client.ts'

const OWN = 'GET /api/user/calls'

/** Shows only the last two digits of numbers. */
export const useOwnCalls = () => useApiQuery(OWN)

export const keepCalls = (calls: OwnCalls) => queryClient.setQueryData(queryKeyOf(OWN), calls)

export const useWithdrawCalls = () =>
  useMutation({ mutationFn: () => call('DELETE /api/user/calls'), onSuccess: keepCalls, gcTime: 0 })

export const useShareWithCaller = () =>
  useMutation({
    mutationFn: (body: { version: string; steps: PlanStep[]; phones: boolean }) =>
      call('PUT /api/user/calls/plan', {
        body: { ...body, readersAsOf: queryClient.getQueryData<OwnCalls>(queryKeyOf(OWN))?.readersAsOf ?? null },
      }),
    onSuccess: keepCalls,
    gcTime: 0,
  })

export const useStopCallerPlan = () =>
  useMutation({ mutationFn: () => call('DELETE /api/user/calls/plan'), onSuccess: keepCalls, gcTime: 0 })
