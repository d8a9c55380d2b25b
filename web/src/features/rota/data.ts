import type { Sent } from '@evenkeel/contract/endpoint.ts'
import type { Calls } from '@evenkeel/contract/index.ts'
import type { OpenRole } from '@evenkeel/contract/roles.ts'
import type { OnDuty, Rota } from '@evenkeel/contract/rota.ts'
import type { Warning } from '@evenkeel/contract/warnings.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../app/api/api.ts'
import { apiQuery, queryClient, queryKeyOf, refresh } from '../../app/api/query-client.ts'
import { dayAt } from '../../app/time/facility-time.ts'
import { serverNow } from '../../app/time/server-time.ts'
import { boot } from '../../words/boot.ts'

const KEY = queryKeyOf('GET /api/admin/rota')

export const useRota = () => useQuery({ ...apiQuery('GET /api/admin/rota'), select: withDates })

/** What a node of 1.0.0 does not say, while nodes are restarted one after the other. */
const withDates = (rota: Rota): Rota => ({
  ...rota,
  dates: rota.dates ?? [],
  today: rota.today ?? dayAt(serverNow(), boot().timeZone),
})

/** The response is the rota as saved, with its gaps. */
export function useSaveRota() {
  return useMutation({
    mutationFn: (body: Sent<Calls['PUT /api/admin/rota'], 'body'>) => call('PUT /api/admin/rota', { body }),
    onSuccess(rota) {
      queryClient.setQueryData<Rota>(KEY, rota)
      void refresh('/api/on-duty')
    },
  })
}

/** The rota as it is saved now. */
export const readSaved = () => queryClient.fetchQuery({ ...apiQuery('GET /api/admin/rota'), staleTime: 0 })

const MINUTE = 60_000
/** Milliseconds until the next change that is known, a minute at most. */
const untilChange = (data: OnDuty | undefined) =>
  (data?.tiers ?? [])
    .flatMap(({ now, nextGap }) => [...now.map(({ until }) => until), nextGap?.from ?? null, nextGap?.to ?? null])
    .map((at) => Date.parse(at ?? '') - serverNow())
    .filter((left) => left > 0)
    .reduce((least, left) => Math.min(least, Math.max(left, 1000)), MINUTE)

/** The page asks again by itself, because shifts end; this does not extend the session. */
export const useOnDuty = () =>
  useQuery<OnDuty>({
    queryKey: queryKeyOf('GET /api/on-duty'),
    queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /api/on-duty', { signal, passive: true }),
    refetchInterval: ({ state }) => untilChange(state.data),
  })

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
