import { useInfiniteQuery } from '@tanstack/react-query'
import { call, callFile } from '../../app/api.ts'
import { keyOf } from '../../app/query-client.ts'
import type { AddressFilter } from './filter.ts'

/** Entries per page. */
const PAGE = 25

export type Filter = AddressFilter & { q?: string }

/** The log, newest first. It is never cached, because every read adds an entry to it. */
export function useAudit(filter: Filter) {
  const query = { limit: PAGE, ...filter }
  return useInfiniteQuery({
    queryKey: [...keyOf('GET /api/admin/audit', { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/admin/audit', { query: { ...query, before: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length === PAGE ? page.at(-1)?.id : undefined),
    gcTime: 0,
  })
}

export const exportAudit = (filter: Filter) => callFile('GET /api/admin/audit/export.csv', { query: filter })
