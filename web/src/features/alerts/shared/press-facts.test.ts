import { expect, test } from 'vitest'
import { anAlert } from '../../../testing/examples/examples.ts'
import { pressOf } from './press-facts.ts'
import { pressWords } from './press-words.ts'

test('what raised an alert is known where its source is, and on a duty screen it is not', () => {
  const late = { pressedAt: '2026-11-27T13:02:00.000Z', createdAt: '2026-11-27T14:10:00.000Z', tablet: 'Tablet 3' }
  expect(pressOf(anAlert(late))).toEqual({
    pressedAt: late.pressedAt,
    createdAt: late.createdAt,
    tablet: 'Tablet 3',
    source: 'help',
  })
  expect(pressOf(late)).not.toHaveProperty('source')
  expect(pressOf(anAlert())).toMatchObject({ pressedAt: null, tablet: null })
})

test('the words name the tablet and what to ask', () => {
  expect(pressWords.en.tablet.press('Tablet 3')).toBe('Badge and PIN, Tablet 3: ask who pressed.')
  expect(pressWords.en.tablet.form('Tablet 3')).toMatch(/who filled in the form/)
  expect(pressWords.es.late('13:02', '14:10')).toBe('Se pulsó a las 13:02 y llegó a las 14:10.')
})
