import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyHash } from './body-hash.ts'

const KEY = Buffer.alloc(32, 1)
const same = (a: unknown, b: unknown) => bodyHash(KEY, a).equals(bodyHash(KEY, b))

test.for([
  [{ a: 1 }, { a: '1' }],
  [{ a: 1 }, { a: null }],
  [{ a: 1 }, { b: 1 }],
  [{ a: [1, 2] }, { a: [2, 1] }],
  [{ a: {} }, { a: [] }],
  [{ a: 'x' }, { a: 'x ' }],
  [{}, undefined],
  [{}, null],
  [{ a: { b: 1 } }, { a: { b: 2 } }],
] as const)('%j is not %j', ([a, b]) => {
  expect(same(a, b)).toBe(false)
})

test('the order of fields does not matter, at any depth', () => {
  const shuffled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shuffled)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, inner]) => [key, shuffled(inner)]),
    )
  }
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(same(value, shuffled(value))).toBe(true)
    }),
  )
})

test('a guess at the body cannot be verified without the key', () => {
  const words = { content: 'I miss the garden' }
  expect(bodyHash(KEY, words).equals(bodyHash(Buffer.alloc(32, 2), words))).toBe(false)
})
