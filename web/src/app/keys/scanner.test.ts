import { expect, test } from 'vitest'
import { isScan } from './scanner.ts'

/** Keys so many milliseconds apart. */
const typed = (text: string, apart: number) => [...text].map((key, at) => ({ key, timeStamp: 5000 + at * apart }))

test.for([
  ['a badge, as scanners type', 'KXGM-0A80-WVNS-SR75', 3, true],
  ['a slow scanner', 'KXGM-0A80-WVNS-SR75', 60, true],
  ['a number on a wrist', '00120301', 5, true],
  ['digits at the limit', '402917', 29, true],
  ['a PIN by a quick hand', '402917', 70, false],
  ['a PIN by a slow hand', '402917', 400, false],
  ['a key of a responder', 'r', 0, false],
  ['two keys of a responder', 'ga', 90, false],
] as const)('a scanner is told from a hand: %s', ([, text, apart, scan]) => {
  expect(isScan(typed(text, apart))).toBe(scan)
})

test('two keys that slip into each other under one hand are no scan', () => {
  const [first, second, third] = typed('402', 90)
  if (!first || !second || !third) throw new Error('Three keys')
  expect(isScan([first, { ...second, timeStamp: first.timeStamp + 10 }, third])).toBe(false)
})
