import type { GrantKind } from '@evenkeel/contract/care-words.ts'
import { mayRespond } from '@evenkeel/contract/roles.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../app/api.ts'
import { apiQuery, queryClient, queryKeyOf } from '../../app/query-client.ts'
import { useUser } from '../../app/session.tsx'

const OWN = 'GET /api/user/sharing'

/** What the person shares; those who care for others share nothing here, and ask nothing. */
export const useSharing = () => useQuery({ ...apiQuery(OWN), enabled: !mayRespond(useUser().role) })

/** Starts or stops sharing one kind. */
export const useChangeSharing = () =>
  useMutation({
    mutationFn: ({ kind, start }: { kind: GrantKind; start: boolean }) =>
      call(start ? 'PUT /api/user/sharing/:kind' : 'DELETE /api/user/sharing/:kind', { params: { kind } }),
    onSuccess: (sharing) => queryClient.setQueryData(queryKeyOf(OWN), sharing),
  })
