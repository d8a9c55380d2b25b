import { expect, test } from 'vitest'
import { fleschKincaid, inflesz, sentencesOf, syllablesEn, syllablesEs, wordsOf } from './readability.ts'

test('words are counted without markup, and hyphens and apostrophes do not split them', () => {
  expect(wordsOf('**Try this** today: it’s a well-known one.')).toEqual([
    'Try',
    'this',
    'today',
    'it’s',
    'a',
    'well-known',
    'one',
  ])
})

test('a sentence ends with a punctuation mark, also inside quotes, or with the line', () => {
  expect(sentencesOf('“Why?” he asked. A line\nAnother… And this!')).toEqual([
    '“Why?”',
    'he asked.',
    'A line',
    'Another…',
    'And this!',
  ])
})

test.for<[string, number]>([
  ['cat', 1],
  ['the', 1],
  ['house', 1],
  ['walked', 1],
  ['wanted', 2],
  ['table', 2],
  ['officer', 3],
  ['remember', 3],
])('%s has %i syllables', ([word, count]) => expect(syllablesEn(word)).toBe(count))

test.for<[string, number]>([
  ['sol', 1],
  ['hoy', 1],
  ['quien', 1],
  ['agua', 2],
  ['guerra', 2],
  ['día', 2],
  ['caer', 2],
  ['pingüino', 3],
  ['respiración', 4],
])('%s tiene %i sílabas', ([word, count]) => expect(syllablesEs(word)).toBe(count))

test('Flesch-Kincaid: six words of one syllable in one sentence', () => {
  expect(fleschKincaid('The cat sat on the mat.')).toBeCloseTo(0.39 * 6 + 11.8 - 15.59, 10)
})

test('Flesch-Kincaid: longer words and sentences make a higher grade', () => {
  expect(fleschKincaid('Remember the officer.')).toBeCloseTo(0.39 * 3 + 11.8 * (7 / 3) - 15.59, 10)
})

test('INFLESZ: four words of five syllables in one sentence', () => {
  expect(inflesz('El sol sale hoy.')).toBeCloseTo(206.835 - 62.3 * (5 / 4) - 4, 10)
})

test('a text without words has a finite score', () => {
  expect(Number.isFinite(fleschKincaid(''))).toBe(true)
  expect(Number.isFinite(inflesz(''))).toBe(true)
})
