import { OPENED_TODAY } from '@evenkeel/contract/audit/audit-groups.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { callFile } from '../../app/api/api.ts'
import { rowsOf, usePages } from '../../app/api/use-pages.ts'
import { type Filter, queryOf } from './filter.ts'

const PAGE = 50

/** Newest first; never cached, because every read adds an entry to the log. */
export const useAudit = (filter: Filter) =>
  usePages(
    'GET /api/admin/audit',
    { query: { limit: PAGE, ...queryOf(filter) } },
    {
      select: ({ pages }) => ({ entries: rowsOf({ pages }), openedToday: Number(pages[0]?.headers.get(OPENED_TODAY)) }),
      gcTime: 0,
      placeholderData: keepPreviousData,
    },
  )

export const exportAudit = (filter: Filter) => callFile('GET /api/admin/audit/export.csv', { query: queryOf(filter) })
