import { BLANK_CHECK_IN } from '@evenkeel/contract/scores.ts'
import { expect, test } from 'vitest'
import { randomUuid } from '../../app/random-uuid.ts'
import { blankDraft, changeDraft, hasNotes, startsPreShift } from './draft.ts'

const numbered = () => {
  let made = 0
  return () => `key ${++made}`
}

test('a new draft is a blank check-in', () => {
  expect(blankDraft(true, numbered())).toEqual({ entry: BLANK_CHECK_IN, key: 'key 1' })
  expect(blankDraft(false, numbered()).entry).toEqual({ ...BLANK_CHECK_IN, isPreShift: false })
})

test('a changed draft gets a new key, so that the server never confuses two different check-ins', () => {
  const key = numbered()
  const draft = blankDraft(true, key)
  const changed = changeDraft(draft, { moodScore: 8 }, key)
  expect(changed.key).not.toBe(draft.key)
  expect(changed.entry).toEqual({ ...draft.entry, moodScore: 8 })
})

test('changing a draft does not modify the previous one', () => {
  const draft = blankDraft(false, numbered())
  changeDraft(draft, { notes: 'a long night' }, () => 'another')
  expect(draft).toEqual(blankDraft(false, numbered()))
})

test('spaces alone are not notes that leaving should ask about', () => {
  const draft = blankDraft(true, randomUuid)
  expect(hasNotes(draft)).toBe(false)
  expect(hasNotes(changeDraft(draft, { notes: '  \n' }, randomUuid))).toBe(false)
  expect(hasNotes(changeDraft(draft, { notes: 'tired' }, randomUuid))).toBe(true)
})

test('the form opens on pre-shift unless the address asks for post-shift', () => {
  expect(startsPreShift('')).toBe(true)
  expect(startsPreShift('shift=pre')).toBe(true)
  expect(startsPreShift('shift=post')).toBe(false)
})
