import type { Entry, EntryChange, NewEntry } from '@evenkeel/contract/journal.ts'
import { call } from '../../app/api/api.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { randomUuid } from '../../app/api/random-uuid.ts'
import { changeOf, type Draft, newEntryOf } from './draft.ts'

/**
 * What may be stored because its response was lost: a new entry under its key, and the texts of changes. What stands there
 * once such a change has arrived is no change of somebody else's.
 */
export type Tried = { entry: { key: string; body: NewEntry } | null; changes: Set<string> }

export const nothingTried = (): Tried => ({ entry: null, changes: new Set() })

/** The draft that saving makes unnecessary. */
type Query = { draft?: number }

/**
 * Stores a draft once, however often it is sent. If the text changed after a lost response, the first send is repeated,
 * which returns the id of the entry it created, and that entry is changed.
 */
export async function storeEntry(draft: Draft, tried: Tried, query: Query = {}): Promise<Entry> {
  const { id, updatedAt } = draft
  if (id !== null && updatedAt !== null) return change({ id, updatedAt }, draft, tried, query)
  tried.entry ??= { key: randomUuid(), body: newEntryOf(draft) }
  const { key, body } = tried.entry
  try {
    const stored = await call('POST /api/journal', { body, query, idempotencyKey: key })
    const isWhole = JSON.stringify(body) === JSON.stringify(newEntryOf(draft))
    return isWhole ? stored : await change(stored, draft, tried)
  } catch (error) {
    if (isRefusal(error)) tried.entry = null
    throw error
  }
}

/** Replaces an entry as it was read. */
async function change(
  { id, updatedAt }: Pick<Entry, 'id' | 'updatedAt'>,
  draft: Draft,
  tried: Tried,
  query: Query = {},
): Promise<Entry> {
  const body = changeOf(draft, updatedAt)
  try {
    return await call('PUT /api/journal/:id', { params: { id }, query, body })
  } catch (error) {
    const stored = storedOf(error)
    if (stored && tried.changes.delete(textOf(stored))) return change(stored, draft, tried, query)
    if (!isRefusal(error)) tried.changes.add(textOf(body))
    throw error
  }
}

const textOf = ({ title = null, content, mood = null }: Pick<EntryChange, 'title' | 'content' | 'mood'>) =>
  JSON.stringify([title, content, mood])

/** The entry as it is stored, where it was changed since it was read. */
export const storedOf = (error: unknown) => (error instanceof ApiError ? error.problem?.stored : undefined)

/** The server refused, so nothing was stored. It asks to wait before it looks whether the key was used. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429
