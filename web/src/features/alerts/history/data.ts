import type { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import type { Reply } from '@evenkeel/contract/base/endpoint.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { callFile } from '../../../app/api/api.ts'
import { useApiQuery } from '../../../app/api/query-client.ts'
import { rowsOf, usePages } from '../../../app/api/use-pages.ts'
import type { Filter } from './filter.ts'

const PAGE = 50

/** Newest first; they leave the cache with the screen. */
export const useHistory = (filter: Filter & { notSeen?: 'true' }) =>
  usePages(
    'GET /api/alerts',
    { query: { limit: PAGE, ...filter } },
    { select: rowsOf, gcTime: 0, placeholderData: keepPreviousData },
  )

export type ListedAlert = Reply<typeof alerts.list>[number]

export const exportAlerts = (filter: Filter) => callFile('GET /api/alerts/export.csv', { query: filter })

export const useReport = (month: string) => useApiQuery('GET /api/alerts/report', { query: { month } })
