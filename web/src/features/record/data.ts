import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../app/api.ts'
import { keyOf } from '../../app/query-client.ts'

/** Entries per page. */
const PAGE = 10

/** The cursor of the next page: the last id; only a full page can have another one after it. */
const nextOf = (page: readonly { id: string }[]) => (page.length === PAGE ? page.at(-1)?.id : undefined)

/** All check-ins of the person, newest first, in pages. */
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

/** All assessments of the person, newest first, in pages. */
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
