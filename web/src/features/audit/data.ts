import { callFile } from '../../app/api/api.ts'
import { rowsOf, usePages } from '../../app/api/use-pages.ts'
import type { AddressFilter } from './filter.ts'

/** Entries per page. */
const PAGE = 50

export type Filter = AddressFilter & { q?: string }

/** The log, newest first. It is never cached, because every read adds an entry to it. */
export const useAudit = (filter: Filter) =>
  usePages('GET /api/admin/audit', { query: { limit: PAGE, ...filter } }, { select: rowsOf, gcTime: 0 })

export const exportAudit = (filter: Filter) => callFile('GET /api/admin/audit/export.csv', { query: filter })
