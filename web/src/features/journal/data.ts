import type { Entry } from '@evenkeel/contract/journal.ts'
import { LOCKED_HEADER } from '@evenkeel/contract/limits.ts'
import { type InfiniteData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { call, requestAll } from '../../app/api.ts'
import { ApiError } from '../../app/api-error.ts'
import { keyOf, queryClient, refresh } from '../../app/query-client.ts'

/** Entries per page. */
const LIMIT = 30

/** `next` is the cursor of the next page; null on the last one. */
type JournalPage = { entries: Entry[]; locked: number; next: string | null }
type Loaded = InfiniteData<JournalPage, string>

const KEY = [...keyOf('GET /api/journal', { query: { limit: LIMIT } }), 'pages']

async function readPage(before: string, signal: AbortSignal): Promise<JournalPage> {
  const query = { limit: LIMIT, before: before || undefined }
  const { reply, headers } = await requestAll('GET /api/journal', { query, signal })
  const hasNext = /rel="next"/.test(headers.get('link') ?? '')
  return {
    entries: reply,
    locked: Number(headers.get(LOCKED_HEADER) ?? 0),
    next: (hasNext && reply.at(-1)?.id) || null,
  }
}

/** The person's entries, newest first. They leave memory when the screen is left. */
export function useJournal() {
  const pages = useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  })
  const read = pages.data?.pages
  return { pages, entries: read?.flatMap(({ entries }) => entries), locked: read?.at(-1)?.locked ?? 0 }
}

export type Journal = ReturnType<typeof useJournal>

/** Refetches everything; also used to recover after a failure. */
export const refreshJournal = () => void refresh('/api/journal')

const isThere = (pages: JournalPage[], id: string) => pages.some(({ entries }) => entries.some((one) => one.id === id))

/** Inserts a saved entry into the cached list; a new one is first. */
export function addToList(entry: Entry) {
  const changed = queryClient.setQueryData<Loaded>(KEY, (loaded) => {
    if (!loaded) return loaded
    const isNew = !isThere(loaded.pages, entry.id)
    const pages = loaded.pages.map((page, at) => ({
      ...page,
      entries:
        isNew && at === 0 ? [entry, ...page.entries] : page.entries.map((one) => (one.id === entry.id ? entry : one)),
    }))
    return { ...loaded, pages }
  })
  if (!changed) refreshJournal()
}

export function removeFromList(id: string) {
  queryClient.setQueryData<Loaded>(KEY, (loaded) => {
    if (!loaded) return loaded
    const pages = loaded.pages.map((page) => ({ ...page, entries: page.entries.filter((one) => one.id !== id) }))
    return { ...loaded, pages }
  })
}

/** An entry that is gone already counts as deleted. */
export function useDeleteEntry() {
  return useMutation({
    mutationFn: (id: string) =>
      call('DELETE /api/journal/:id', { params: { id } }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error
      }),
    onSuccess: (_, id) => removeFromList(id),
  })
}
