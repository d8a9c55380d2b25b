import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../app/api.ts'
import { keyOf } from '../../app/query-client.ts'

/** Entries on one page of the record. */
const PAGE = 10

/** The id of the last entry, from which the next page goes on; a full page means that there may be another. */
const nextOf = (page: readonly { id: string }[]) => (page.length === PAGE ? page.at(-1)?.id : undefined)

/** All one's check-ins, newest first, page by page. */
export function useCheckInPages() {
  const query = { limit: PAGE }
  return useInfiniteQuery({
    queryKey: [...keyOf('GET /api/checkins', { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/checkins', { query: { ...query, before: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: nextOf,
  })
}

/** All one's assessments, newest first, page by page. */
export function useAssessmentPages() {
  const query = { limit: PAGE }
  return useInfiniteQuery({
    queryKey: [...keyOf('GET /api/assessments', { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/assessments', { query: { ...query, before: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: nextOf,
  })
}
