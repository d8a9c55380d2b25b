import type { CareList, OpenedCareWork } from '@evenkeel/contract/care/care.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { requestAll } from '../../app/api/api.ts'
import { apiQuery, queryClient, queryKeyOf } from '../../app/api/query-client.ts'
import { rereadQuery } from '../../app/api/reread-query.ts'
import { nextQuery } from '../../app/api/use-pages.ts'
import { useReadEvery } from '../alerts/shared/waiting-alerts.ts'
import type { Filter } from './list/filter.ts'

const LIMIT = 50

type Pages = { pages: { reply: CareList }[] }
export type WholeList = ReturnType<typeof listOf>

/** Only the first page has alerts and counts. */
function listOf({ pages }: Pages) {
  const [first] = pages
  return {
    alerts: first?.reply.alerts ?? [],
    alertsTotal: first?.reply.alertsTotal ?? 0,
    total: first?.reply.total ?? 0,
    overdue: first?.reply.overdue ?? 0,
    endedByRelease: first?.reply.endedByRelease ?? 0,
    opensAt: first?.reply.opensAt ?? null,
    workday: first?.reply.workday,
    colleagues: first?.reply.colleagues ?? [],
    work: pages.flatMap(({ reply }) => reply.work),
  }
}

/** Rereads follow live events, so they do not extend the session of someone who left. */
export function useCareList(filter: Filter) {
  const query = { limit: LIMIT, ...filter }
  return useInfiniteQuery({
    queryKey: [...queryKeyOf('GET /api/care/work', { query }), 'pages'],
    queryFn: ({ pageParam, signal }) => requestAll('GET /api/care/work', { query: pageParam, signal, passive: true }),
    initialPageParam: query as object,
    getNextPageParam: ({ headers }) => nextQuery(headers.get('link')),
    select: listOf,
    placeholderData: keepPreviousData,
    refetchInterval: useReadEvery(),
    gcTime: 0,
  })
}

const keyOf = (id: string) => queryKeyOf('GET /api/care/work/:id', { params: { id } })

/** Notes leave the cache with the dialog. */
export const useOpenedWork = (id: string) =>
  useQuery({ ...rereadQuery('GET /api/care/work/:id', { params: { id } }), gcTime: 0 })

export const keepOpened = (opened: OpenedCareWork) => queryClient.setQueryData(keyOf(opened.id), opened)
export const readAgain = (id: string) => queryClient.invalidateQueries({ queryKey: keyOf(id), exact: true })

/** Leaves opened work alone, because the person sees each reading. */
export const refreshLists = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [address, part] }) => `${address}`.startsWith('/api/care/work') && part === 'pages',
  })

/** Searches from two letters on. */
export const useFoundPeople = (q: string, gone?: '1') =>
  useQuery({ ...apiQuery('GET /api/care/people', { query: { q, gone } }), enabled: q.trim().length >= 2, gcTime: 0 })
