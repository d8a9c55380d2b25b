import type { NewCheckIn } from '@evenkeel/contract/checkins.ts'
import { BLANK_CHECK_IN } from '@evenkeel/contract/scores.ts'

/** What is entered so far, and its idempotency key. */
export type Draft = { entry: NewCheckIn; key: string }

type NewKey = () => string

export function blankDraft(isPreShift: boolean, newKey: NewKey): Draft {
  return { entry: { ...BLANK_CHECK_IN, isPreShift }, key: newKey() }
}

/** A changed draft is another check-in, so it gets a new key; sending the same again keeps its key. */
export function changeDraft(draft: Draft, part: Partial<NewCheckIn>, newKey: NewKey): Draft {
  return { entry: { ...draft.entry, ...part }, key: newKey() }
}

export function hasNotes({ entry }: Draft) {
  return entry.notes.trim() !== ''
}

/** `?shift=post` opens the form for the end of a shift. */
export function startsPreShift(search: string) {
  return new URLSearchParams(search).get('shift') !== 'post'
}
