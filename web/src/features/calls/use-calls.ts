import type { OwnCalls } from '@evenkeel/contract/calls.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../app/api/api.ts'
import { queryClient, queryKeyOf, useApiQuery } from '../../app/api/query-client.ts'

const OWN = 'GET /api/user/calls'

/** What the person agreed to; of numbers the last two digits. */
export const useOwnCalls = () => useApiQuery(OWN)

/** Shows what the server answered. */
export const keepCalls = (calls: OwnCalls) => queryClient.setQueryData(queryKeyOf(OWN), calls)

/** Takes the agreement back. */
export const useWithdrawCalls = () =>
  useMutation({ mutationFn: () => call('DELETE /api/user/calls'), onSuccess: keepCalls, gcTime: 0 })
