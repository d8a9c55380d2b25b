import { expect, test } from 'vitest'
import { winAnsi } from './letters.ts'

test('English and Spanish stay as they are', () => {
  const text = 'Año 2026: ¿qué pasó? “Así” – 9 de 10 • €'
  expect(winAnsi(text)).toBe(text)
})

test('letters that the fonts do not have lose their accents, and what cannot be written is a question mark', () => {
  expect(winAnsi('Żółć, Łódź, Hồ')).toBe('Zólc, Lódz, Ho')
  expect(winAnsi('矯正 1')).toBe('?? 1')
})

test('each kind of space, also the one that times have, is a space', () => {
  expect(winAnsi('9:04\u202fAM\u00a0\n1')).toBe('9:04 AM  1')
})
