import { QUESTION_IDS, type QuestionId } from '@evenkeel/contract/assessments/questions.ts'
import { expect, test } from 'vitest'
import {
  type Answers,
  answer,
  blankDraft,
  goTo,
  isComplete,
  mayBeUnsafe,
  onLeaving,
  openNumbers,
  percentOf,
} from './assessment-draft.ts'

const numbered = () => {
  let made = 0
  return () => `key ${++made}`
}
const all = (value: number, but: Answers = {}): Answers => ({
  ...Object.fromEntries(QUESTION_IDS.map((id) => [id, value])),
  ...but,
})
const first = (count: number): Answers => Object.fromEntries(QUESTION_IDS.slice(0, count).map((id) => [id, 0]))

test('the percentage is of the answered questions, and 100 only when all are answered', () => {
  expect(percentOf({})).toBe(0)
  expect(percentOf({ d1: 0 })).toBe(5)
  expect(percentOf(first(16))).toBe(94)
  expect(percentOf(first(17))).toBe(100)
  for (let count = 0; count < 17; count++) expect(percentOf(first(count))).toBeLessThan(percentOf(first(count + 1)))
})

test('answers are complete when every question has one, including zero', () => {
  expect(isComplete(all(0))).toBe(true)
  for (const id of QUESTION_IDS) expect(isComplete(all(3, { [id]: undefined }))).toBe(false)
})

test('open questions are numbered like the navigator’s', () => {
  expect(openNumbers(all(1))).toEqual([])
  expect(openNumbers(all(1, { d2: undefined, f1: undefined }))).toEqual([2, 17])
})

test('a changed answer gets a new key; the same answer, or moving between questions, keeps it', () => {
  const key = numbered()
  const blank = blankDraft(key)
  const once = answer(blank, 'd1', 2, key)
  expect(once).toMatchObject({ answers: { d1: 2 }, at: 0 })
  expect(once.key).not.toBe(blank.key)
  expect(answer(once, 'd1', 2, key)).toBe(once)
  expect(goTo(once, 5).key).toBe(once.key)
  expect(answer(once, 'd1', 3, key).key).not.toBe(once.key)
  expect(blank.answers).toEqual({})
})

test('moving stops at both ends', () => {
  const draft = blankDraft(numbered())
  expect(goTo(draft, -1).at).toBe(0)
  expect(goTo(draft, 17).at).toBe(16)
})

test('the help text depends on the self-harm item alone, and goes when the answer is taken back', () => {
  const others = QUESTION_IDS.filter((id): id is Exclude<QuestionId, 'd9'> => id !== 'd9')
  expect(mayBeUnsafe({})).toBe(false)
  expect(mayBeUnsafe(Object.fromEntries(others.map((id) => [id, 3])))).toBe(false)
  for (const value of [1, 2, 3]) expect(mayBeUnsafe({ d9: value })).toBe(true)
  expect(mayBeUnsafe({ d9: 0 })).toBe(false)
})

test('leaving is free before the first answer and after sending; otherwise it asks, and offers help first after a self-harm answer', () => {
  expect(onLeaving({}, false)).toBe('free')
  expect(onLeaving({ d1: 0 }, false)).toBe('ask')
  expect(onLeaving({ d1: 0, d9: 1 }, false)).toBe('talk')
  expect(onLeaving({ d1: 0, d9: 0 }, false)).toBe('ask')
  expect(onLeaving(all(3), true)).toBe('free')
})
