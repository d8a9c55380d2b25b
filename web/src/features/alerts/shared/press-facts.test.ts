import { expect, test } from 'vitest'
import { pressWords } from './press-words.ts'

test('the words name the tablet and what to ask', () => {
  expect(pressWords.en.tablet.press('Tablet 3')).toBe('Badge and PIN, Tablet 3: ask who pressed.')
  expect(pressWords.en.tablet.form('Tablet 3')).toMatch(/who filled in the form/)
  expect(pressWords.es.late('13:02', '14:10')).toBe('Se pulsó a las 13:02 y llegó a las 14:10.')
})
