import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import type { FormKind } from '@evenkeel/contract/care/care-words.ts'
import type { PlanStep } from '@evenkeel/contract/plan/plan-steps.ts'
import type { OwnSharing } from '@evenkeel/contract/sharing.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../app/api/api.ts'
import { apiQuery, queryClient, queryKeyOf, refresh } from '../../../app/api/query-client.ts'
import { useUser } from '../../../app/session/session.tsx'

const OWN = 'GET /api/user/sharing'

/** Administrators and clinicians share nothing, so nothing is read for them. */
export const useSharing = () => useQuery({ ...apiQuery(OWN), enabled: !mayRespond(useUser().role) })

/** The state that the names on the screen came with. */
const namedAsOf = () => queryClient.getQueryData<OwnSharing>(queryKeyOf(OWN))?.readersAsOf ?? null

const keep = (sharing: OwnSharing) => queryClient.setQueryData(queryKeyOf(OWN), sharing)

export const useChangeSharing = () =>
  useMutation({
    mutationFn: ({ kind, start }: { kind: FormKind; start: boolean }) =>
      call(start ? 'PUT /api/user/sharing/:kind' : 'DELETE /api/user/sharing/:kind', { params: { kind } }),
    onSuccess: keep,
  })

/** Deletes the shared copy. */
export const useStopPlan = () =>
  useMutation({
    mutationFn: () => call('DELETE /api/user/sharing/:kind', { params: { kind: 'plan' } }),
    onSuccess: keep,
  })

/** Replaces the steps shared before. */
export const useSharePlan = () =>
  useMutation({
    mutationFn: (body: { version: string; steps: PlanStep[]; phones: boolean }) =>
      call('PUT /api/user/shared-plan', { body: { ...body, readersAsOf: namedAsOf() } }),
    onSettled: () => refresh('/api/user/sharing'),
    gcTime: 0,
  })
