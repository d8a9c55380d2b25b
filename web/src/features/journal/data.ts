import { LOCKED_HEADER, LOCKED_KINDS, LOCKED_RECORDS_HEADER } from '@evenkeel/contract/base/limits.ts'
import type { Entry, Locked } from '@evenkeel/contract/journal.ts'
import { type InfiniteData, useMutation } from '@tanstack/react-query'
import { call } from '../../app/api/api.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { queryClient, refresh, useApiQuery } from '../../app/api/query-client.ts'
import { keyOfPages, type Page, rowsOf, usePages } from '../../app/api/use-pages.ts'

/** More per page than elsewhere, because the search covers what is loaded. */
const ADDRESS = { query: { limit: 30 } }
const KEY = keyOfPages('GET /api/journal', ADDRESS)

type Loaded = InfiniteData<Page<'GET /api/journal'>>

const select = ({ pages }: Pick<Loaded, 'pages'>) => ({
  entries: rowsOf({ pages }),
  locked: lockedIn(pages.at(-1)?.headers),
})

function lockedIn(headers: Headers | undefined): Locked {
  const counts = { ...NOTHING, entries: Number(headers?.get(LOCKED_HEADER) ?? 0) }
  const others = headers?.get(LOCKED_RECORDS_HEADER) ?? ''
  for (const kind of LOCKED_KINDS) counts[kind] += Number(new RegExp(`${kind} (\\d+)`).exec(others)?.[1] ?? 0)
  return counts
}

const NOTHING: Locked = { entries: 0, notes: 0, assessments: 0, plans: 0, tries: 0, worksheets: 0 }
export const sumOf = (locked: Locked) => LOCKED_KINDS.reduce((sum, kind) => sum + locked[kind], 0)

/** Newest first; entries leave memory with the screen. */
export function useJournal() {
  const pages = usePages('GET /api/journal', ADDRESS, { select, gcTime: 0 })
  return { pages, entries: pages.data?.entries, locked: pages.data?.locked ?? NOTHING }
}

export type Journal = ReturnType<typeof useJournal>

export const useRecoveryState = () => useApiQuery('GET /api/journal/recovery-code')

export const refreshJournal = () => void refresh('/api/journal', '/api/checkins')

/** A new entry comes first. */
export function addToList(entry: Entry) {
  const changed = queryClient.setQueryData<Loaded>(KEY, (loaded) => {
    if (!loaded) return loaded
    const isNew = !rowsOf(loaded).some(({ id }) => id === entry.id)
    const pages = loaded.pages.map(({ reply, headers }, at) => ({
      reply: isNew && at === 0 ? [entry, ...reply] : reply.map((one) => (one.id === entry.id ? entry : one)),
      headers,
    }))
    return { ...loaded, pages }
  })
  if (!changed) refreshJournal()
}

export function removeFromList(id: string) {
  queryClient.setQueryData<Loaded>(KEY, (loaded) => {
    if (!loaded) return loaded
    const pages = loaded.pages.map(({ reply, headers }) => ({ reply: reply.filter((one) => one.id !== id), headers }))
    return { ...loaded, pages }
  })
}

/** An entry that is already gone counts as deleted. */
export function useDeleteEntry() {
  return useMutation({
    mutationFn: (id: string) =>
      call('DELETE /api/journal/:id', { params: { id } }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error
      }),
    onSuccess: (_, id) => removeFromList(id),
  })
}
