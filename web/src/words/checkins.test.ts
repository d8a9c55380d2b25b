import { bandOf, STRESSORS, SYMPTOMS } from '@evenkeel/contract/scores.ts'
import { expect, test } from 'vitest'
import { checkInWords } from './checkins.ts'

const scores = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const twice = (...words: string[]) => words.flatMap((word) => [word, word])

test('each pair of mood scores has the specified word', () => {
  expect(scores.map((score) => checkInWords.en.moodBands[bandOf(score)])).toEqual(
    twice('Very Low', 'Low', 'Moderate', 'Good', 'Very Good'),
  )
})

test('each pair of stress scores has the specified word', () => {
  expect(scores.map((score) => checkInWords.en.stressBands[bandOf(score)])).toEqual(
    twice('Very Low', 'Low', 'Moderate', 'High', 'Very High'),
  )
})

test('in English the options are the stored values', () => {
  expect(STRESSORS.map((value) => checkInWords.en.stressorNames[value])).toEqual([...STRESSORS])
  expect(SYMPTOMS.map((value) => checkInWords.en.symptomNames[value])).toEqual([...SYMPTOMS])
})

test('in Spanish every option has its own name', () => {
  const { stressorNames, symptomNames } = checkInWords.es
  const names = [...Object.values(stressorNames), ...Object.values(symptomNames)]
  expect(new Set(names).size).toBe(STRESSORS.length + SYMPTOMS.length)
  for (const option of [...STRESSORS, ...SYMPTOMS]) expect(names).not.toContain(option)
})
