import type { SignedIn } from '@evenkeel/contract/users.ts'
import type { WorksheetKind } from '@evenkeel/contract/worksheet-kinds.ts'
import { WORKSHEET_KINDS } from '@evenkeel/contract/worksheet-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { call } from '../../app/api/api.ts'
import { apiQuery } from '../../app/api/query-client.ts'
import { randomUuid } from '../../app/api/random-uuid.ts'
import { readAfterWrites } from '../../app/drafts/on-its-way.ts'
import { worksheetPath } from '../../app/navigation/paths.ts'
import { useUser } from '../../app/session/session.tsx'
import { toStored } from './sheet.ts'

/** Nothing of a worksheet stays in memory when its screen is left. */
const NOT_KEPT = { gcTime: 0, staleTime: 0 } as const

export const useWorksheets = () => useQuery({ ...apiQuery('GET /api/worksheets'), ...NOT_KEPT })

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

/** What a history entry notes of a worksheet that is begun: a reload keeps it, and whoever uses the device next is another person. */
export const beginning = (worksheet: WorksheetKind, { id }: Pick<SignedIn, 'id'>) => ({ worksheet, of: id })

/** The worksheet that this person began under this address. */
export const begunHere = ({ id }: Pick<SignedIn, 'id'>): WorksheetKind | undefined =>
  history.state?.of === id ? WORKSHEET_KINDS.find((kind) => kind === history.state.worksheet) : undefined

/** Opens a new worksheet of this kind. */
export function useBegin() {
  const user = useUser()
  const [, navigate] = useLocation()
  return (kind: WorksheetKind) => navigate(worksheetPath(randomUuid()), { state: beginning(kind, user) })
}
