import type { NewCheckIn } from '@evenkeel/contract/checkins/checkins.ts'
import { BLANK_CHECK_IN, bandOf, type Scale, scoreOf } from '@evenkeel/contract/checkins/scores.ts'
import type { DraftOf } from '@evenkeel/contract/drafts/drafts.ts'

/** Null where nobody chose, never a default. */
export type Entry = Omit<DraftOf<'check-in'>, 'form'>
/** The server's copy of the entry is the stored draft. */
export type Draft = { entry: Entry; key: string }

type NewKey = () => string

export function blankDraft(newKey: NewKey): Draft {
  const { scale: _, ...blank } = BLANK_CHECK_IN
  return { entry: { ...blank, moodScore: null, stressScore: null, isPreShift: null }, key: newKey() }
}

/** A change makes another check-in with a new key; a repeated send keeps its key. */
export function changeDraft(draft: Draft, part: Partial<Entry>, newKey: NewKey): Draft {
  return { entry: { ...draft.entry, ...part }, key: newKey() }
}

/** Null while only scores and the side of the shift are entered. */
export function toStoredDraft({ entry }: Draft): DraftOf<'check-in'> | null {
  return hasMore(entry) ? { form: 'check-in', ...entry } : null
}

/** Beyond the scores and the side of the shift. */
export function hasMore({ moodScore: _mood, stressScore: _stress, isPreShift: _side, ...more }: Entry) {
  return Object.values(more).some((value) => `${value ?? ''}`.trim() !== '')
}

/** Values of `start` or the URL win over the stored ones. */
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

export const missingScores = ({ entry: { moodScore, stressScore } }: Draft) => ({
  moodScore: moodScore === null ? ('missing' as const) : undefined,
  stressScore: stressScore === null ? ('missing' as const) : undefined,
})
export type Missing = Partial<ReturnType<typeof missingScores>>

/** Null while a score is missing; without a side it is before the shift, as in the endpoint. */
export function toCheckIn({ entry }: Draft, scale: Scale): NewCheckIn | null {
  const { moodScore, stressScore, isPreShift } = entry
  if (moodScore === null || stressScore === null) return null
  return { ...entry, moodScore, stressScore, scale, isPreShift: isPreShift ?? BLANK_CHECK_IN.isPreShift }
}

/** On the five-point scale, the step with the same label. */
export const toScale = (score: number | null, scale: Scale) =>
  score === null || scale === 'ten' ? score : scoreOf(bandOf(score))

/** True for `?shift=pre`, false for `?shift=post`, else null. */
export function shiftOfUrl(search: string): boolean | null {
  const shift = new URLSearchParams(search).get('shift')
  return shift === 'pre' ? true : shift === 'post' ? false : null
}

let handedOffDraft: Draft | null = null

/** Hands a draft to the check-in screen in memory alone, because others use this device. */
export const handOffDraft = (draft: Draft) => {
  handedOffDraft = draft
}

export const isHandedOff = () => handedOffDraft !== null

export const clearHandedOffDraft = () => {
  handedOffDraft = null
}

/** The handed-off draft, or a blank one; its own side of the shift wins. */
export function startingDraft(isPreShift: boolean | null, newKey: NewKey): Draft {
  const draft = handedOffDraft ?? blankDraft(newKey)
  return (draft.entry.isPreShift ?? isPreShift) === draft.entry.isPreShift
    ? draft
    : changeDraft(draft, { isPreShift }, newKey)
}
