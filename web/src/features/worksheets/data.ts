import type { WorksheetKind } from '@evenkeel/contract/worksheet-kinds.ts'
import { WORKSHEET_KINDS } from '@evenkeel/contract/worksheet-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../app/api.ts'
import { readAfterWrites } from '../../app/drafts/on-its-way.ts'
import { apiQuery } from '../../app/query-client.ts'
import { toStored } from './sheet.ts'

/** Nothing of a worksheet stays in memory when its screen is left. */
const NOT_KEPT = { gcTime: 0, staleTime: 0 } as const

export const useWorksheets = () => useQuery({ ...apiQuery('GET /api/worksheets'), ...NOT_KEPT })

export const useWorksheetNumbers = () => useQuery({ ...apiQuery('GET /api/worksheet-numbers'), ...NOT_KEPT })

export const readSheet = async (id: string, signal?: AbortSignal) => {
  const found = await call('GET /api/worksheets/:id', { params: { id }, ...(signal && { signal }) })
  return found ? [toStored(found)] : []
}

/** What is stored under this id: one row or none. After a reload it waits for what was on its way. */
export const useStoredSheet = (id: string) =>
  useQuery({
    ...apiQuery('GET /api/worksheets/:id', { params: { id } }),
    queryFn: ({ signal }) => readAfterWrites(() => readSheet(id, signal)),
    ...NOT_KEPT,
  })

/** The worksheet that the list began under this address; a reload keeps it. */
export const begunHere = (): WorksheetKind | undefined =>
  WORKSHEET_KINDS.find((kind) => kind === history.state?.worksheet)
