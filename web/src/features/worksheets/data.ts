import type { SignedIn } from '@evenkeel/contract/users/users.ts'
import { PAGE_KINDS, type WorksheetKind } from '@evenkeel/contract/worksheets/worksheet-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { call } from '../../app/api/api.ts'
import { apiQuery } from '../../app/api/query-client.ts'
import { randomUuid } from '../../app/api/random-uuid.ts'
import { readAfterWrites } from '../../app/drafts/on-its-way.ts'
import { worksheetPath } from '../../app/navigation/paths.ts'
import { useUser } from '../../app/session/session.tsx'
import { toStored } from './sheet.ts'

/** Worksheets leave memory with their screen. */
const NOT_KEPT = { gcTime: 0, staleTime: 0 } as const

export const useWorksheets = () => useQuery({ ...apiQuery('GET /api/worksheets'), ...NOT_KEPT })

export const readSheet = async (id: string, signal?: AbortSignal) => {
  const found = await call('GET /api/worksheets/:id', { params: { id }, ...(signal && { signal }) })
  return found ? [toStored(found)] : []
}

/** One row or none; after a reload it waits for writes on their way. */
export const useStoredSheet = (id: string) =>
  useQuery({
    ...apiQuery('GET /api/worksheets/:id', { params: { id } }),
    queryFn: ({ signal }) => readAfterWrites(() => readSheet(id, signal)),
    ...NOT_KEPT,
  })

/** Names the person, because a reload keeps it and the next user of the device is another. */
export const beginning = (worksheet: WorksheetKind, { id }: Pick<SignedIn, 'id'>) => ({ worksheet, of: id })

/** Undefined if another person began it. */
export const begunHere = ({ id }: Pick<SignedIn, 'id'>): WorksheetKind | undefined =>
  history.state?.of === id ? PAGE_KINDS.find((kind) => kind === history.state.worksheet) : undefined

export function useBegin() {
  const user = useUser()
  const [, navigate] = useLocation()
  return (kind: WorksheetKind) => navigate(worksheetPath(randomUuid()), { state: beginning(kind, user) })
}
