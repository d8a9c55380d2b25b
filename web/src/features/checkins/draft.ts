import type { NewCheckIn } from '@evenkeel/contract/checkins.ts'
import type { DraftOf } from '@evenkeel/contract/drafts.ts'
import { BLANK_CHECK_IN, bandOf, type Scale, scoreOf } from '@evenkeel/contract/scores.ts'

/** What is entered: a score, or before or after the shift, that nobody chose is null, never a default. */
export type Entry = Omit<DraftOf<'check-in'>, 'form'>
/** What is entered so far, in this page, and its idempotency key; the server's copy of it is the stored draft. */
export type Draft = { entry: Entry; key: string }

type NewKey = () => string

export function blankDraft(newKey: NewKey): Draft {
  const { scale: _, ...blank } = BLANK_CHECK_IN
  return { entry: { ...blank, moodScore: null, stressScore: null, isPreShift: null }, key: newKey() }
}

/** A changed draft is another check-in, so it gets a new key; sending the same again keeps its key. */
export function changeDraft(draft: Draft, part: Partial<Entry>, newKey: NewKey): Draft {
  return { entry: { ...draft.entry, ...part }, key: newKey() }
}

/** What is entered, as the server stores it until it is saved (`app/drafts`); null while nothing but scores and the side of the shift is entered. */
export function toStoredDraft({ entry }: Draft): DraftOf<'check-in'> | null {
  return hasMore(entry) ? { form: 'check-in', ...entry } : null
}

/** Whether anything is entered beside the scores and the side of the shift. */
export function hasMore({ moodScore: _mood, stressScore: _stress, isPreShift: _side, ...more }: Entry) {
  return Object.values(more).some((value) => `${value ?? ''}`.trim() !== '')
}

/** The stored draft as the form shows it. What `start` or the URL says already (scores, before or after the shift) wins. */
export function fromStoredDraft(
  { form: _, ...stored }: DraftOf<'check-in'>,
  start: Draft,
  scale: Scale,
  inUrl: boolean | null,
): Draft {
  const { moodScore, stressScore, isPreShift } = start.entry
  const entry = {
    ...stored,
    moodScore: moodScore ?? toScale(stored.moodScore, scale),
    stressScore: stressScore ?? toScale(stored.stressScore, scale),
    isPreShift: inUrl ?? stored.isPreShift ?? isPreShift,
  }
  return { ...start, entry }
}

export function hasNotes({ entry }: Draft) {
  return entry.notes.trim() !== ''
}

/** The scores that are missing. */
export const missingScores = ({ entry: { moodScore, stressScore } }: Draft) => ({
  moodScore: moodScore === null ? ('missing' as const) : undefined,
  stressScore: stressScore === null ? ('missing' as const) : undefined,
})
export type Missing = Partial<ReturnType<typeof missingScores>>

/** The body of the request; null while a score is missing. Without a choice it is a check-in before the shift, the default of the endpoint. */
export function toCheckIn({ entry }: Draft, scale: Scale): NewCheckIn | null {
  const { moodScore, stressScore, isPreShift } = entry
  if (moodScore === null || stressScore === null) return null
  return { ...entry, moodScore, stressScore, scale, isPreShift: isPreShift ?? BLANK_CHECK_IN.isPreShift }
}

/** A score on another scale; on the five-point scale it is the step with the same label. */
export const toScale = (score: number | null, scale: Scale) =>
  score === null || scale === 'ten' ? score : scoreOf(bandOf(score))

/** Before (true) or after the shift, as the URL asks: `?shift=pre` or `?shift=post`; null without. */
export function shiftOfUrl(search: string): boolean | null {
  const shift = new URLSearchParams(search).get('shift')
  return shift === 'pre' ? true : shift === 'post' ? false : null
}

let handedOffDraft: Draft | null = null

/** Hands a draft of the home page to the check-in screen; only in memory, because others use this device. */
export const handOffDraft = (draft: Draft) => {
  handedOffDraft = draft
}

export const isHandedOff = () => handedOffDraft !== null

export const clearHandedOffDraft = () => {
  handedOffDraft = null
}

/** The draft that was handed off, or a blank one; before or after the shift as given here, unless the draft says it. */
export function startingDraft(isPreShift: boolean | null, newKey: NewKey): Draft {
  const draft = handedOffDraft ?? blankDraft(newKey)
  return (draft.entry.isPreShift ?? isPreShift) === draft.entry.isPreShift
    ? draft
    : changeDraft(draft, { isPreShift }, newKey)
}
