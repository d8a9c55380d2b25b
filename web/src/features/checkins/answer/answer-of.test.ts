import { BANDS, type Band, scoreOf } from '@evenkeel/contract/checkins/scores.ts'
import { expect, test } from 'vitest'
import { answerOf, lineOf, needsSafetyWords, stepsOf, type Tone } from './answer-of.ts'
import { answerWords } from './answer-words.ts'

const said = (moodScore: number, stressScore: number, stressors: 'Safety Concerns'[] = []) => ({
  moodScore,
  stressScore,
  stressors,
})
const [L, H, M, B]: Tone[] = ['lowest', 'heavy', 'middle', 'light']

/** Each row a mood from very low to very good, each column a stress from very low to very high. */
const TABLE: [Band, (Tone | undefined)[]][] = [
  ['veryLow', [L, L, L, L, L]],
  ['low', [H, H, H, H, L]],
  ['moderate', [M, M, M, H, L]],
  ['high', [B, B, B, H, L]],
  ['veryHigh', [B, B, B, H, L]],
]

test.for(TABLE)('mood %s is answered by the worse of mood and stress, by either number of a step', ([mood, tones]) => {
  for (const add of [0, 1])
    expect(BANDS.map((stress) => answerOf(said(scoreOf(mood) + add, scoreOf(stress) + add)).tone)).toEqual(tones)
})

test.for<[Tone, boolean, boolean, string]>([
  ['lowest', false, true, 'talk quiet help'],
  ['lowest', false, false, 'help quiet'],
  ['lowest', true, true, 'help talk quiet'],
  ['lowest', true, false, 'help quiet'],
  ['heavy', true, true, 'help quiet'],
  ['heavy', false, true, 'quiet'],
  ['middle', false, true, 'quiet'],
  ['light', true, false, 'help quiet'],
])('%s, unsafe %s, a talk %s: %s', ([tone, isUnsafe, canTalk, steps]) => {
  expect(stepsOf({ tone, isUnsafe }, canTalk).join(' ')).toBe(steps)
})

test('what to do when one is not safe stands at the lowest, and wherever somebody ticks that they are not', () => {
  expect(needsSafetyWords(said(9, 9))).toBe(true)
  expect(needsSafetyWords(said(9, 1, ['Safety Concerns']))).toBe(true)
  expect(needsSafetyWords(said(3, 7))).toBe(false)
})

test('the lines take turns by day, and a day keeps its own', () => {
  for (const { lines } of Object.values(answerWords))
    for (const list of Object.values(lines)) {
      const days = list.map((_, at) => lineOf(list, `2026-11-2${at}`))
      expect(new Set(days)).toEqual(new Set(list))
      expect(lineOf(list, '2026-11-20')).toBe(days[0])
    }
})

test('no line praises, grades, promises that it passes, or says that somebody reads it', () => {
  const JUDGES =
    /\b(good|great|well done|proud|strong|brave|better|best|pass(es)?|score|heard|told|we|bien hecho|fuerte|mejor|orgullo|pasará|puntaje|sabemos|escuchamos)\b/i
  for (const { lines } of Object.values(answerWords))
    for (const line of Object.values(lines).flat()) expect(line).not.toMatch(JUDGES)
})
