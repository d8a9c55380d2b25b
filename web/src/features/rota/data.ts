import type { OpenRole } from '@evenkeel/contract/roles.ts'
import type { Rota, RotaEntry } from '@evenkeel/contract/rota.ts'
import type { Warning } from '@evenkeel/contract/warnings.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../app/api/api.ts'
import { apiQuery, queryClient, queryKeyOf, refresh, useApiQuery } from '../../app/api/query-client.ts'

const KEY = queryKeyOf('GET /api/admin/rota')

export const useRota = () => useApiQuery('GET /api/admin/rota')

/** The response is the rota as saved, with its gaps. */
export function useSaveRota() {
  return useMutation({
    mutationFn: (entries: RotaEntry[]) => call('PUT /api/admin/rota', { body: { entries } }),
    onSuccess: (rota) => void queryClient.setQueryData<Rota>(KEY, rota),
  })
}

type Chosen = { id: string; respondsTo: OpenRole[] }

/** Whom an administrator responds to decides which alerts they see, and which screens they are offered. */
export const setRespondsTo = ({ id, respondsTo }: Chosen, accepts: Warning[]) =>
  call('PUT /api/admin/users/:id/responds-to', { params: { id }, body: { respondsTo, accepts } })

export const refreshResponders = () => refresh('/api/admin', '/api/alerts', '/api/user')

/** Enabled administrators that match the search; an empty search requests nothing. */
export function useFindAdmins(q: string) {
  return useQuery({
    ...apiQuery('GET /api/admin/users', { query: { q, limit: 200 } }),
    enabled: q !== '',
    select: (found) => found.filter(({ role, disabled }) => role === 'admin' && !disabled),
  })
}
