import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EntryIdentity, entryContext, openEntry, sealEntry } from './seal.ts'

const KEY = Buffer.alloc(32, 5)
const PLACE: EntryIdentity = {
  userId: '01890000-0000-7000-8000-000000000001',
  entryId: '01890000-0000-7000-8000-0000000000aa',
  version: 3,
  keyVersion: 2,
}
const WORDS = { title: 'Sunday', content: 'Mom visited. We talked for an hour.', mood: 7 }
const HEAD = 1 + 32 + 12
const TAG = 16

const written = fc.record({
  title: fc.option(fc.string({ unit: 'binary', maxLength: 200 })),
  content: fc.oneof(fc.string({ unit: 'binary', maxLength: 600 }), fc.string({ unit: 'grapheme', maxLength: 600 })),
  mood: fc.option(fc.integer({ min: 1, max: 10 })),
})
const place = fc.record({
  userId: fc.uuid(),
  entryId: fc.uuid(),
  version: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  keyVersion: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
})
const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes))

test('what is encrypted comes back unchanged, whatever the text', () => {
  fc.assert(
    fc.property(key, place, written, (userKey, where, words) => {
      expect(openEntry(userKey, where, sealEntry(userKey, where, words))).toEqual(words)
    }),
    { numRuns: 300 },
  )
})

test('the plaintext is padded to blocks of 256 bytes', () => {
  fc.assert(
    fc.property(written, (words) => {
      const body = sealEntry(KEY, PLACE, words).length - HEAD - TAG
      const text = Buffer.byteLength(JSON.stringify(words))
      expect(body).toBe(Math.ceil(text / 256) * 256)
    }),
  )
})

test('salt and nonce are fresh on every write: a thousand writes of the same text share none', () => {
  const blobs = Array.from({ length: 1000 }, () => sealEntry(KEY, PLACE, WORDS))
  const part = (from: number, to: number) => new Set(blobs.map((blob) => blob.subarray(from, to).toString('hex'))).size

  expect([part(1, 33), part(33, HEAD), part(HEAD, HEAD + 16)]).toEqual([1000, 1000, 1000])
})

describe('what does not decrypt', () => {
  const blob = sealEntry(KEY, PLACE, WORDS)

  test('a blob with any single bit changed', () => {
    const opened: number[] = []
    for (let bit = 0; bit < blob.length * 8; bit += 1) {
      const altered = Buffer.from(blob)
      altered[bit >> 3] = (altered[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      if (opens(KEY, PLACE, altered)) opened.push(bit)
    }
    expect(opened).toEqual([])
  })

  test('a blob that is shorter at either end, or longer', () => {
    const cut = Array.from({ length: blob.length }, (_, n) => [blob.subarray(0, n), blob.subarray(n + 1)]).flat()
    expect(cut.filter((altered) => opens(KEY, PLACE, altered))).toEqual([])
    expect(opens(KEY, PLACE, Buffer.concat([blob, Buffer.of(0)]))).toBe(false)
    expect(opens(KEY, PLACE, Buffer.concat([blob, blob]))).toBe(false)
  })

  test.for([
    ['another entry', { entryId: '01890000-0000-7000-8000-0000000000ab' }],
    ['another person', { userId: '01890000-0000-7000-8000-000000000002' }],
    ['an older version', { version: 2 }],
    ['a newer version', { version: 4 }],
    ['another key’s number', { keyVersion: 1 }],
    ['version and key exchanged', { version: 2, keyVersion: 3 }],
    ['person and entry exchanged', { userId: PLACE.entryId, entryId: PLACE.userId }],
  ] as const)('moved to %s', ([, elsewhere]) => {
    expect(opens(KEY, { ...PLACE, ...elsewhere }, blob)).toBe(false)
  })

  test('a blob under another key', () => {
    expect(opens(Buffer.alloc(32, 6), PLACE, blob)).toBe(false)
  })

  test('parts of two writes of the same entry', () => {
    const other = sealEntry(KEY, PLACE, { ...WORDS, mood: 2 })
    for (const at of [1, 33, HEAD, blob.length - TAG])
      expect(opens(KEY, PLACE, Buffer.concat([blob.subarray(0, at), other.subarray(at)]))).toBe(at === 1)
  })
})

test('no two entries have the same additional data', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      fc.pre(JSON.stringify(a) !== JSON.stringify(b))
      expect(entryContext(a).equals(entryContext(b))).toBe(false)
    }),
  )
  const near = [
    { ...PLACE, version: 1, keyVersion: 11 },
    { ...PLACE, version: 11, keyVersion: 1 },
    { ...PLACE, version: 1, keyVersion: 1 },
  ].map((where) => entryContext(where).toString('hex'))
  expect(new Set(near).size).toBe(3)
})

function opens(userKey: Buffer, where: EntryIdentity, blob: Buffer): boolean {
  try {
    openEntry(userKey, where, blob)
    return true
  } catch {
    return false
  }
}
