import type { Query } from '../../platform/db/statement.ts'
import { closeDraft, expiryOf } from './queries.ts'

export { countLockedDrafts, deleteDraft, deleteLockedDrafts } from './queries.ts'

/**
 * For the transaction that saves a form: clears its stored draft, up to the revision that the request names; nothing when it names
 * none. It goes before the other statements, so that two writes of a person wait for each other in the same order.
 */
export const clearStoredDraft = (
  userId: string,
  slot: string,
  { draft }: { draft?: number | undefined },
  now: Date,
): Query<unknown>[] =>
  draft === undefined ? [] : [closeDraft({ userId, slot, revision: draft, now, expiresAt: expiryOf(slot, now, true) })]

export const journalSlot = (entryId?: string) => (entryId ? `journal:${entryId}` : 'journal')
