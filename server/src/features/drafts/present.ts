import { type Draft, DraftValues } from '@evenkeel/contract/drafts/drafts.ts'
import type { PersonCipher } from '../../http/person-cipher.ts'
import type { DraftRow } from './queries.ts'

/** `journal` of `journal:<id>`. */
const formOf = (slot: string) => slot.replace(/:.*/, '')

/** Bound to its person and its form. */
export const draftContext = ({ userId, slot }: { userId: string; slot: string }) => ({
  column: 'drafts.sealed',
  userId,
  id: slot,
})

/** A locked draft does not say which entry it changes, because the entry could be found by its id. */
export function presentDraft(row: DraftRow, personCipher: PersonCipher): Draft {
  const { slot, revision, sealed, keyVersion, keys, updatedAt } = row
  const shown = { slot, revision, keptAt: updatedAt.toISOString(), values: null }
  if (!keys) return { ...shown, slot: formOf(slot), state: 'locked' }
  if (!sealed) return { ...shown, state: 'open' }
  const opened = personCipher.open(draftContext(row), { sealed, keyVersion, keys })
  if (opened.state !== 'open') return { ...shown, state: opened.state }
  return { ...shown, state: 'open', values: DraftValues.parse(opened.value) }
}
