import { expect, test } from 'vitest'
import { momentOf } from '../calendar.ts'
import { type Contents, chainFrom, expired, needsBase, SEGMENT_BYTES } from './contents.ts'
import { archiveCommand } from './signs.ts'

const wal = (...places: number[]) =>
  places.map(
    (n) => `00000001${[n >> 8, n & 255].map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('')}`,
  )

test('segments follow each other over the end of a file, and the first that is missing is named', () => {
  const [first = '', ...more] = wal(0xfe, 0xff, 0x100, 0x102)
  expect(chainFrom(first, [first, ...more], SEGMENT_BYTES)).toEqual({
    chain: wal(0xfe, 0xff, 0x100),
    missing: wal(0x101)[0],
  })
  expect(chainFrom(first, wal(0xfe, 0xff), SEGMENT_BYTES)).toEqual({ chain: wal(0xfe, 0xff), missing: null })
  expect(chainFrom(first, wal(0xff), SEGMENT_BYTES)).toEqual({ chain: [], missing: first })
})

const day = (n: number) => new Date(Date.UTC(2026, 10, n))
const contents: Contents = {
  bases: [1, 8, 15, 22].map((n) => ({ name: `base/${n}`, at: day(n), first: wal(n * 10)[0] ?? '' })),
  segments: wal(9, 10, 79, 80, 150, 220),
  others: [`${wal(79)}.00000028.backup`, '00000002.history'],
  lists: [3, 9, 16].map((n) => ({ name: `deletions/${n}`, at: day(n), from: BigInt(n), to: BigInt(n + 1) })),
  keys: [1, 2, 9].map((n) => ({ name: `keys/${n}`, at: day(n) })),
}

test('a base is needed until one reaches the newest segment without a gap', () => {
  const baseAt = (n: number) => ({ name: `base/${n}`, at: day(n), first: wal(n)[0] ?? '' })
  const needed = (bases: number[], segments: number[]) =>
    needsBase({ bases: bases.map(baseAt), segments: wal(...segments) })
  expect(needed([], [1, 2])).toBe(true)
  expect(needed([1], [1, 2, 3])).toBe(false)
  // Segments were let go, and the base that was begun then did not come.
  expect(needed([1], [1, 2, 3, 6])).toBe(true)
  expect(needed([1, 7], [1, 2, 3, 6, 7, 8])).toBe(false)
  // A clock that was set back puts the newest base before the others.
  expect(needed([7, 1], [1, 2, 3, 6, 7, 8])).toBe(false)
})

test('what goes is what no restore to a time that is kept needs', () => {
  expect(expired(contents, day(14))).toEqual([
    'base/1',
    ...[...wal(9, 10, 79), `${wal(79)}.00000028.backup`].map((name) => `wal/${name}`),
    'deletions/3',
    'keys/1',
  ])
  expect(expired(contents, day(1))).toEqual(wal(9).map((name) => `wal/${name}`))
  expect(expired({ ...contents, bases: [] }, day(30))).toEqual([])
})

test('PostgreSQL asks for the sign of a segment in a path with quotes and percent signs', () => {
  expect(archiveCommand("/it's/100%/postgres")).toBe(
    "[ ! -e '/it'\\''s/100%%/archiving'/on ] || [ -e '/it'\\''s/100%%/archiving'/%f ]",
  )
})

test('a time is of the facility unless it names its zone', () => {
  const at = (text: string) => momentOf(text, 'America/Chicago')?.toISOString()
  expect(at('2026-11-22T14:05')).toBe('2026-11-22T20:05:00.000Z')
  expect(at('2026-07-01T14:05:30')).toBe('2026-07-01T19:05:30.000Z')
  expect(at('2026-11-22T14:05Z')).toBe('2026-11-22T14:05:00.000Z')
  expect(at('2026-11-22T14:05+02:00')).toBe('2026-11-22T12:05:00.000Z')
  for (const wrong of ['14:05', '2026-11-22', '2026-13-40T14:05', '2026-11-22T14:05 '])
    expect(at(wrong)).toBeUndefined()
})
