import type { Entry, EntryChange, NewEntry } from '@evenkeel/contract/journal.ts'
import { call } from '../../app/api/api.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { randomUuid } from '../../app/api/random-uuid.ts'
import { changeOf, type Draft, newEntryOf } from './draft.ts'

/** Sends whose response was lost: stored versions that equal them are no one else's change. */
export type Tried = { entry: { key: string; body: NewEntry } | null; changes: Set<string> }

export const nothingTried = (): Tried => ({ entry: null, changes: new Set() })

/** The draft that saving replaces. */
type Query = { draft?: number }

/** Stores once: after a lost response it repeats the first send, then changes the entry that this created. */
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

/** The newer stored entry, where the server refused because of it. */
export const storedOf = (error: unknown) => (error instanceof ApiError ? error.problem?.stored : undefined)

/** A 429 comes before the key is looked up, so it does not prove that nothing was stored. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429
