import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSymbol, inGroups, newSymbols, readSymbols } from './symbols.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const symbols = fc.string({ unit: fc.constantFrom(...ALPHABET), minLength: 16, maxLength: 16 })

test('symbols are of Crockford’s alphabet, every one of them as often as any other', () => {
  const drawn = newSymbols(64_000)
  const counts = [...ALPHABET].map((symbol) => drawn.split(symbol).length - 1)

  expect(drawn).toMatch(/^[0-9A-HJKMNP-TV-Z]{64000}$/)
  expect(Math.min(...counts)).toBeGreaterThan(1700)
  expect(Math.max(...counts)).toBeLessThan(2300)
})

test('no two codes are alike', () => {
  expect(new Set(Array.from({ length: 5000 }, () => newSymbols(16))).size).toBe(5000)
})

test('groups of four, and a shorter one at the end', () => {
  expect(inGroups('0123456789ABCDEFG')).toBe('0123-4567-89AB-CDEF-G')
  expect(inGroups('')).toBe('')
})

test('however it is copied by hand, the same symbols are read', () => {
  const spoil = fc.record({
    lower: fc.boolean(),
    gap: fc.constantFrom('', ' ', '-', ' - ', '\n', '\u00A0'),
    zero: fc.constantFrom('0', 'o', 'O'),
    one: fc.constantFrom('1', 'i', 'I', 'l', 'L'),
  })
  fc.assert(
    fc.property(symbols, spoil, (code, { lower, gap, zero, one }) => {
      const copied = [...(lower ? code.toLowerCase() : code)].join(gap).replaceAll('0', zero).replaceAll('1', one)
      expect(readSymbols(copied)).toBe(code)
      expect(readSymbols(inGroups(copied))).toBe(code)
    }),
  )
})

test('the check symbol notices at least nine of ten slips of the pen', () => {
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

test('the check symbol stays the same from one version of the product to the next: it is on paper', () => {
  expect(['0000000000000000', '0123456789ABCDEF', 'ZZZZZZZZZZZZZZZZ'].map(checkSymbol).join('')).toBe('W1W')
})
