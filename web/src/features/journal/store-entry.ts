import type { Entry, NewEntry } from '@evenkeel/contract/journal.ts'
import { call } from '../../app/api/api.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { randomUuid } from '../../app/api/random-uuid.ts'
import { changeOf, type Draft, newEntryOf } from './draft.ts'

/** A new entry that was sent under this key, and may be stored, because its response was lost. */
export type PendingEntry = { current: { key: string; body: NewEntry } | null }

/** The draft that saving makes unnecessary. */
type Query = { draft?: number }

/**
 * Stores a draft once, however often it is sent. If the text changed after a lost response, the first send is repeated,
 * which returns the id of the entry it created, and that entry is changed.
 */
export async function storeEntry(draft: Draft, tried: PendingEntry, query: Query = {}): Promise<Entry> {
  if (draft.id !== null) return change(draft.id, draft, query)
  tried.current ??= { key: randomUuid(), body: newEntryOf(draft) }
  const { key, body } = tried.current
  try {
    const stored = await call('POST /api/journal', { body, query, idempotencyKey: key })
    const isWhole = JSON.stringify(body) === JSON.stringify(newEntryOf(draft))
    return isWhole ? stored : await change(stored.id, draft)
  } catch (error) {
    if (isRefusal(error)) tried.current = null
    throw error
  }
}

const change = (id: string, draft: Draft, query: Query = {}) =>
  call('PUT /api/journal/:id', { params: { id }, query, body: changeOf(draft) })

/** The server refused, so nothing was stored. It asks to wait before it looks whether the key was used. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429
