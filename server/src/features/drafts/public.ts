import type { Query } from '../../platform/db/statement.ts'
import { closeDraft, expiryOf } from './queries.ts'

export { countLockedDrafts, deleteDraft, deleteLockedDrafts } from './queries.ts'

/** Up to the revision of the request; first of a transaction, so that two writes of a person wait in one order. */
export const clearStoredDraft = (
  userId: string,
  slot: string,
  { draft }: { draft?: number | undefined },
  now: Date,
): Query<unknown>[] =>
  draft === undefined ? [] : [closeDraft({ userId, slot, revision: draft, now, expiresAt: expiryOf(slot, now, true) })]

export const journalSlot = (entryId?: string) => (entryId ? `journal:${entryId}` : 'journal')
