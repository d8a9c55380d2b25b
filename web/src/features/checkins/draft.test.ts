import { BLANK_CHECK_IN } from '@evenkeel/contract/checkins/scores.ts'
import { DraftValues } from '@evenkeel/contract/drafts/drafts.ts'
import { expect, test } from 'vitest'
import { randomUuid } from '../../app/api/random-uuid.ts'
import {
  blankDraft,
  changeDraft,
  clearHandedOffDraft,
  fromStoredDraft,
  handOffDraft,
  hasNotes,
  missingScores,
  shiftOfUrl,
  startingDraft,
  toCheckIn,
  toScale,
  toStoredDraft,
} from './draft.ts'

const numbered = () => {
  let made = 0
  return () => `key ${++made}`
}
const scored = changeDraft(blankDraft(randomUuid), { moodScore: 7, stressScore: 3 }, randomUuid)

test('in a new draft nothing is chosen, so it is never sent', () => {
  const draft = blankDraft(numbered())
  expect(draft).toMatchObject({ key: 'key 1', entry: { moodScore: null, stressScore: null, isPreShift: null } })
  expect(missingScores(draft)).toEqual({ moodScore: 'missing', stressScore: 'missing' })
  expect(toCheckIn(draft, 'five')).toBeNull()
})

test.for([
  [{ moodScore: 5 }, { moodScore: undefined, stressScore: 'missing' }],
  [{ stressScore: 5 }, { moodScore: 'missing', stressScore: undefined }],
] as const)('with only %j a draft is never sent', ([part, missing]) => {
  const draft = changeDraft(blankDraft(randomUuid), part, randomUuid)
  expect(missingScores(draft)).toEqual(missing)
  expect(toCheckIn(draft, 'ten')).toBeNull()
})

test('with both scores it is sent with its scale, before the shift unless somebody chose', () => {
  expect(missingScores(scored)).toEqual({ moodScore: undefined, stressScore: undefined })
  const sent = { ...BLANK_CHECK_IN, moodScore: 7, stressScore: 3, scale: 'five' }
  expect(toCheckIn(scored, 'five')).toEqual(sent)
  const after = changeDraft(scored, { isPreShift: false }, randomUuid)
  expect(toCheckIn(after, 'ten')).toEqual({ ...sent, scale: 'ten', isPreShift: false })
})

test('a changed draft gets a new key, so that the server never confuses two different check-ins', () => {
  const key = numbered()
  const draft = blankDraft(key)
  const changed = changeDraft(draft, { moodScore: 8 }, key)
  expect(changed.key).not.toBe(draft.key)
  expect(changed.entry).toEqual({ ...draft.entry, moodScore: 8 })
})

test('changing a draft does not modify the previous one', () => {
  const draft = blankDraft(numbered())
  changeDraft(draft, { notes: 'a long night' }, () => 'another')
  expect(draft).toEqual(blankDraft(numbered()))
})

test('spaces alone are not notes that leaving should ask about', () => {
  const draft = blankDraft(randomUuid)
  expect(hasNotes(draft)).toBe(false)
  expect(hasNotes(changeDraft(draft, { notes: '  \n' }, randomUuid))).toBe(false)
  expect(hasNotes(changeDraft(draft, { notes: 'tired' }, randomUuid))).toBe(true)
})

test('a score keeps its word on the other scale', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((score) => toScale(score, 'five'))).toEqual([1, 1, 3, 3, 5, 5, 7, 7, 9, 9])
  expect([3, 8].map((score) => toScale(score, 'ten'))).toEqual([3, 8])
  expect([toScale(null, 'five'), toScale(null, 'ten')]).toEqual([null, null])
})

test('the address may choose the side of the shift', () => {
  expect(['', 'shift=pre', 'shift=post', 'shift=x'].map(shiftOfUrl)).toEqual([null, true, false, null])
})

test.for([
  [true, false, false],
  [false, true, true],
  [true, null, true],
  [null, null, false],
] as const)('kept notes with the side %j come back, and where the address asks for %j the side is %j', (row) => {
  const [keptSide, asked, side] = row
  const start = changeDraft(blankDraft(randomUuid), { isPreShift: asked ?? false }, randomUuid)
  const typed = toStoredDraft(changeDraft(start, { notes: 'a long night', isPreShift: keptSide }, randomUuid))
  if (!typed) throw new Error('notes are worth keeping')
  expect(DraftValues.parse(typed)).toEqual(typed)
  expect(fromStoredDraft(typed, start, 'ten', asked).entry).toMatchObject({ notes: 'a long night', isPreShift: side })
})

test('a draft is passed on until the screen that shows it puts it away', () => {
  handOffDraft(scored)
  expect([startingDraft(null, numbered()), startingDraft(null, numbered())]).toEqual([scored, scored])
  clearHandedOffDraft()
  expect(startingDraft(null, numbered())).toEqual(blankDraft(numbered()))
})

test.for([
  ['blank', null, null],
  ['blank', false, false],
  ['passed on', null, null],
  ['passed on', false, false],
  ['passed on, before the shift', false, true],
] as const)('a form that starts with a %s draft, after %j, is for %j', ([which, side, expected]) => {
  const draft = which === 'passed on' ? scored : changeDraft(scored, { isPreShift: true }, randomUuid)
  if (which !== 'blank') handOffDraft(draft)
  const start = startingDraft(side, numbered())
  clearHandedOffDraft()
  expect(start.entry.isPreShift).toBe(expected)
  if (which !== 'blank') expect(start.entry).toMatchObject({ moodScore: 7, stressScore: 3 })
  // Sent once already, it is the same check-in as long as it says the same.
  if (which !== 'blank') expect(start.key === draft.key).toBe(draft.entry.isPreShift === expected)
})
