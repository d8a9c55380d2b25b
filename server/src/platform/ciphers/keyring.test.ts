import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keyring } from './keyring.ts'

const key = (n: number) => Buffer.alloc(32, n).toString('base64')
const one = keyring({ current: 1, keys: { '1': key(1) } })
const both = keyring({ current: 2, keys: { '1': key(1), '2': key(2) } })

test('an encrypted text decrypts only in its own context', () => {
  const sealed = one.seal('a bad night', 'check_ins.notes:a')
  for (const about of ['check_ins.notes:b', 'check_ins.other:a', '', 'check_ins.notes:a ']) {
    expect(() => one.open(sealed, about)).toThrow()
  }
})

test('an encrypted text with any byte changed, cut or added does not decrypt', () => {
  const sealed = one.seal('a bad night', 'here')
  for (let i = 0; i < sealed.length; i += 1) {
    const changed = Buffer.from(sealed)
    changed[i] = (changed[i] ?? 0) ^ 1
    expect(() => one.open(changed, 'here')).toThrow()
    expect(() => one.open(sealed.subarray(0, i), 'here')).toThrow()
  }
  expect(() => one.open(Buffer.concat([sealed, Buffer.of(0)]), 'here')).toThrow()
})

test('another key of the same version does not decrypt it', () => {
  const other = keyring({ current: 1, keys: { '1': key(9) } })
  expect(() => other.open(one.seal('a', 'here'), 'here')).toThrow()
})

test('every text decrypts to itself, and never encrypts to the same bytes twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, about) => {
      const [a, b] = [one.seal(text, about), one.seal(text, about)]
      expect(one.open(a, about)).toBe(text)
      expect(a.equals(b)).toBe(false)
      if (text.length > 4) expect(a.includes(Buffer.from(text))).toBe(false)
    }),
  )
})

describe('after a rotation', () => {
  test('texts of the old key still decrypt, and the new key encrypts', () => {
    expect(both.open(one.seal('old', 'here'), 'here')).toBe('old')
    const sealed = both.seal('new', 'here')
    expect(sealed[1]).toBe(2)
    expect(both.open(sealed, 'here')).toBe('new')
    expect(() => one.open(sealed, 'here')).toThrow('not in the keyring')
  })

  test('derived keys differ by purpose and key, and those of the old key can still be had', () => {
    expect(one.derive('a')).not.toEqual(one.derive('b'))
    expect(one.derive('a')).toHaveLength(32)
    expect(both.derive('a')).not.toEqual(one.derive('a'))
    expect(both.derive('a', 1)).toEqual(one.derive('a'))
    expect(() => one.derive('a', 2)).toThrow('not in the keyring')
  })

  test('a signature of the old key still holds, only for the same bytes and purpose', () => {
    const mac = one.sign(Buffer.from('public half'), 'here')
    expect(both.isSigned(mac, Buffer.from('public half'), 'here')).toBe(true)
    expect(both.isSigned(mac, Buffer.from('another half'), 'here')).toBe(false)
    expect(both.isSigned(mac, Buffer.from('public half'), 'there')).toBe(false)
    expect(one.isSigned(both.sign(Buffer.from('a'), 'here'), Buffer.from('a'), 'here')).toBe(false)
    for (const broken of [mac.subarray(1), Buffer.concat([Buffer.of(2), mac.subarray(1)]), Buffer.alloc(0)])
      expect(both.isSigned(broken, Buffer.from('public half'), 'here')).toBe(false)
  })

  test('keys that are replaced while the process runs are used from then on', () => {
    const live = keyring({ current: 1, keys: { '1': key(1) } })
    live.replace({ current: 2, keys: { '1': key(1), '2': key(2) } })
    expect([live.current, live.versions]).toEqual([2, [1, 2]])
    expect(live.open(one.seal('old', 'here'), 'here')).toBe('old')
    expect(both.open(live.seal('new', 'here'), 'here')).toBe('new')
  })

  test('a text of an unknown key makes the process look for newer keys before it refuses', () => {
    let looked = 0
    const behind = keyring({ current: 1, keys: { '1': key(1) } }, () => {
      looked += 1
      behind.replace({ current: 2, keys: { '1': key(1), '2': key(2) } })
    })
    expect(behind.open(both.seal('new', 'here'), 'here')).toBe('new')
    expect(behind.open(both.seal('newer', 'here'), 'here')).toBe('newer')
    expect(looked).toBe(1)
  })
})

test.for([
  [{ current: 3, keys: { '1': key(1) } }, 'current key'],
  [{ current: 1, keys: { '1': 'c2hvcnQ=' } }, '32 bytes'],
  [{ current: 1, keys: {} }, 'current key'],
] as const)('%j is no keyring', ([keys, message]) => {
  expect(() => keyring(keys)).toThrow(message)
})
