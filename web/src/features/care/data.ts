import type { CareList, OpenedCareWork } from '@evenkeel/contract/care.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { requestAll } from '../../app/api/api.ts'
import { useLive } from '../../app/api/live.ts'
import { apiQuery, queryClient, queryKeyOf } from '../../app/api/query-client.ts'
import { rereadQuery } from '../../app/api/reread-query.ts'
import { nextQuery } from '../../app/api/use-pages.ts'
import type { Filter } from './filter.ts'

/** Rows per page. */
const LIMIT = 50
/** Milliseconds between reads of the list while no live events arrive. */
const WITHOUT_EVENTS = 30_000

type Pages = { pages: { reply: CareList }[] }
export type WholeList = ReturnType<typeof listOf>

/** The first page has the alerts and the counts; each page has its work. */
function listOf({ pages }: Pages) {
  const [first] = pages
  return {
    alerts: first?.reply.alerts ?? [],
    alertsTotal: first?.reply.alertsTotal ?? 0,
    total: first?.reply.total ?? 0,
    overdue: first?.reply.overdue ?? 0,
    endedByRelease: first?.reply.endedByRelease ?? 0,
    opensAt: first?.reply.opensAt ?? null,
    colleagues: first?.reply.colleagues ?? [],
    work: pages.flatMap(({ reply }) => reply.work),
  }
}

/** The list in pages. Live events read it again by themselves, so this does not extend the session of somebody who left. */
export function useCareList(filter: Filter) {
  const query = { limit: LIMIT, ...filter }
  return useInfiniteQuery({
    queryKey: [...queryKeyOf('GET /api/care/work', { query }), 'pages'],
    queryFn: ({ pageParam, signal }) => requestAll('GET /api/care/work', { query: pageParam, signal, passive: true }),
    initialPageParam: query as object,
    getNextPageParam: ({ headers }) => nextQuery(headers.get('link')),
    select: listOf,
    placeholderData: keepPreviousData,
    refetchInterval: useLive() ? false : WITHOUT_EVENTS,
    gcTime: 0,
  })
}

const keyOf = (id: string) => queryKeyOf('GET /api/care/work/:id', { params: { id } })

/** One piece of work with its notes, which leave the cache with the dialog. */
export const useOpenedWork = (id: string) =>
  useQuery({ ...rereadQuery('GET /api/care/work/:id', { params: { id } }), gcTime: 0 })

/** Shows what the server answered to a change. */
export const keepOpened = (opened: OpenedCareWork) => queryClient.setQueryData(keyOf(opened.id), opened)
export const readAgain = (id: string) => queryClient.invalidateQueries({ queryKey: keyOf(id), exact: true })

/** Reads the lists again, and not what is opened. */
export const refreshLists = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [address, part] }) => `${address}`.startsWith('/api/care/work') && part === 'pages',
  })

/** People whom the clinician serves; nobody is looked up before two letters are typed. */
export const useFoundPeople = (q: string) =>
  useQuery({ ...apiQuery('GET /api/care/people', { query: { q } }), enabled: q.trim().length >= 2, gcTime: 0 })
