import type { Sent } from '@evenkeel/contract/base/endpoint.ts'
import type { OpenRole } from '@evenkeel/contract/base/roles.ts'
import type { Warning } from '@evenkeel/contract/base/warnings.ts'
import type { Calls } from '@evenkeel/contract/index.ts'
import type { OnDuty, Rota } from '@evenkeel/contract/rota/rota.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../app/api/api.ts'
import { apiQuery, queryClient, queryKeyOf, refresh } from '../../app/api/query-client.ts'
import { serverNow } from '../../app/time/server-time.ts'

const KEY = queryKeyOf('GET /api/admin/rota')

export const useRota = () => useQuery(apiQuery('GET /api/admin/rota'))

/** The response is the saved rota with its gaps. */
export function useSaveRota() {
  return useMutation({
    mutationFn: (body: Sent<Calls['PUT /api/admin/rota'], 'body'>) => call('PUT /api/admin/rota', { body }),
    onSuccess(rota) {
      queryClient.setQueryData<Rota>(KEY, rota)
      void refresh('/api/on-duty')
    },
  })
}

export const readSaved = () => queryClient.fetchQuery({ ...apiQuery('GET /api/admin/rota'), staleTime: 0 })

const MINUTE = 60_000
/** Milliseconds until the next known change, a minute at most. */
const untilChange = (data: OnDuty | undefined) =>
  (data?.tiers ?? [])
    .flatMap(({ now, nextGap }) => [...now.map(({ until }) => until), nextGap?.from ?? null, nextGap?.to ?? null])
    .map((at) => Date.parse(at ?? '') - serverNow())
    .filter((left) => left > 0)
    .reduce((least, left) => Math.min(least, Math.max(left, 1000)), MINUTE)

/** Rereads by itself because shifts end; passive, so it does not extend the session. */
export const useOnDuty = () =>
  useQuery<OnDuty>({
    queryKey: queryKeyOf('GET /api/on-duty'),
    queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /api/on-duty', { signal, passive: true }),
    refetchInterval: ({ state }) => untilChange(state.data),
  })

type Chosen = { id: string; respondsTo: OpenRole[] }

/** Decides which alerts and screens an administrator sees. */
export const setRespondsTo = ({ id, respondsTo }: Chosen, accepts: Warning[]) =>
  call('PUT /api/admin/users/:id/responds-to', { params: { id }, body: { respondsTo, accepts } })

export const refreshResponders = () => refresh('/api/admin', '/api/alerts', '/api/user')

/** Enabled administrators; an empty search requests nothing. */
export function useFindAdmins(q: string) {
  return useQuery({
    ...apiQuery('GET /api/admin/users', { query: { q, limit: 200 } }),
    enabled: q !== '',
    select: (found) => found.filter(({ role, disabled }) => role === 'admin' && !disabled),
  })
}
