import { symbolsIn } from '@evenkeel/contract/auth/typed-code.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSymbol, inGroups, newSymbols } from './symbols.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const symbols = fc.string({ unit: fc.constantFrom(...ALPHABET), minLength: 16, maxLength: 16 })

test('symbols are uniformly distributed over Crockford’s alphabet', () => {
  const drawn = newSymbols(64_000)
  const counts = [...ALPHABET].map((symbol) => drawn.split(symbol).length - 1)

  expect(drawn).toMatch(/^[0-9A-HJKMNP-TV-Z]{64000}$/)
  expect(Math.min(...counts)).toBeGreaterThan(1700)
  expect(Math.max(...counts)).toBeLessThan(2300)
})

test('no two codes are the same', () => {
  expect(new Set(Array.from({ length: 5000 }, () => newSymbols(16))).size).toBe(5000)
})

test('a code is split into groups of four, with a shorter one at the end', () => {
  expect(inGroups('0123456789ABCDEFG')).toBe('0123-4567-89AB-CDEF-G')
  expect(inGroups('')).toBe('')
})

test('spaces, dashes, case and easily confused letters do not change a code', () => {
  const spoil = fc.record({
    lower: fc.boolean(),
    gap: fc.constantFrom('', ' ', '-', ' - ', '\n', '\u00A0'),
    zero: fc.constantFrom('0', 'o', 'O'),
    one: fc.constantFrom('1', 'i', 'I', 'l', 'L'),
  })
  fc.assert(
    fc.property(symbols, spoil, (code, { lower, gap, zero, one }) => {
      const copied = [...(lower ? code.toLowerCase() : code)].join(gap).replaceAll('0', zero).replaceAll('1', one)
      expect(symbolsIn(copied)).toBe(code)
      expect(symbolsIn(inGroups(copied))).toBe(code)
    }),
  )
})

test('the check symbol detects at least nine of ten typing errors', () => {
  let slips = 0
  let noticed = 0
  fc.assert(
    fc.property(symbols, fc.nat(15), fc.constantFrom(...ALPHABET), (code, at, wrong) => {
      const next = code[at + 1] ?? ''
      const one = code.slice(0, at) + wrong + code.slice(at + 1)
      const swapped = code.slice(0, at) + next + code[at] + code.slice(at + 2)
      for (const slip of [one, next ? swapped : code].filter((typed) => typed !== code)) {
        slips += 1
        if (checkSymbol(slip) !== checkSymbol(code)) noticed += 1
      }
    }),
    { numRuns: 2000, seed: 7 },
  )
  expect(slips).toBeGreaterThan(2000)
  expect(noticed / slips).toBeGreaterThan(0.9)
})

test('the check symbol never changes between versions, because codes exist on paper', () => {
  expect(['0000000000000000', '0123456789ABCDEF', 'ZZZZZZZZZZZZZZZZ'].map(checkSymbol).join('')).toBe('W1W')
})
