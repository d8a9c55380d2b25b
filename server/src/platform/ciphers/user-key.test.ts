import { createDecipheriv, hkdfSync } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyFromToken, newUserKey, unwrapUserKey, wrapUserKey } from './user-key.ts'

const WRAPPING = Buffer.alloc(32, 9)
const PASSWORD = { userId: '01890000-0000-7000-8000-000000000001', version: 2, by: 'password' } as const
const SESSION = { ...PASSWORD, by: 'session', session: 'ab'.repeat(32) } as const

const opens = (wrapped: Buffer, key: Buffer, wrap: Parameters<typeof wrapUserKey>[2]) => {
  try {
    unwrapUserKey(wrapped, key, wrap)
    return true
  } catch {
    return false
  }
}

test('a data key unwraps unchanged, and no two are the same', () => {
  const keys = Array.from({ length: 1000 }, newUserKey)
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1000)
  for (const key of keys.slice(0, 50)) {
    expect(unwrapUserKey(wrapUserKey(key, WRAPPING, SESSION), WRAPPING, SESSION)).toEqual(key)
  }
})

test('a wrapped key is nonce ‖ tag ‖ ciphertext, with a new nonce each time', () => {
  const key = newUserKey()
  const wrapped = Array.from({ length: 1000 }, () => wrapUserKey(key, WRAPPING, PASSWORD))
  expect(new Set(wrapped.map((one) => one.subarray(0, 12).toString('hex'))).size).toBe(1000)

  const [one = Buffer.alloc(0)] = wrapped
  expect(one).toHaveLength(12 + 16 + 32)
  const decipher = createDecipheriv('aes-256-gcm', WRAPPING, one.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(`udk\0${PASSWORD.userId}\u00002\0password\0`)).setAuthTag(one.subarray(12, 28))
  expect(Buffer.concat([decipher.update(one.subarray(28)), decipher.final()])).toEqual(key)
})

test.for([
  ['another person', { ...PASSWORD, userId: '01890000-0000-7000-8000-000000000002' }],
  ['another version', { ...PASSWORD, version: 3 }],
  ['a recovery code', { ...PASSWORD, by: 'recovery' as const }],
  ['a session', SESSION],
] as const)('what the password wraps does not open as that of %s', ([, elsewhere]) => {
  expect(opens(wrapUserKey(newUserKey(), WRAPPING, PASSWORD), WRAPPING, elsewhere)).toBe(false)
})

test('a key wrapped by one session cannot be unwrapped by another', () => {
  const wrapped = wrapUserKey(newUserKey(), WRAPPING, SESSION)
  expect(opens(wrapped, WRAPPING, SESSION)).toBe(true)
  expect(opens(wrapped, WRAPPING, { ...SESSION, session: 'cd'.repeat(32) })).toBe(false)
  expect(opens(wrapped, WRAPPING, PASSWORD)).toBe(false)
})

test('a different wrapping key, bit or length throws', () => {
  const wrapped = wrapUserKey(newUserKey(), WRAPPING, PASSWORD)
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (other) => {
      expect(opens(wrapped, Buffer.from(other), PASSWORD)).toBe(false)
    }),
  )
  for (let bit = 0; bit < wrapped.length * 8; bit += 1) {
    const altered = Buffer.from(wrapped)
    altered[bit >> 3] = (altered[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(opens(altered, WRAPPING, PASSWORD)).toBe(false)
  }
  for (let n = 0; n < wrapped.length; n += 1) expect(opens(wrapped.subarray(0, n), WRAPPING, PASSWORD)).toBe(false)
})

test('the key of a token is its HKDF-SHA256 with a separate label', () => {
  const token = Buffer.alloc(32, 4)
  expect(keyFromToken(token)).toEqual(Buffer.from(hkdfSync('sha256', token, '', 'evenkeel/session-kek/v1', 32)))
  expect(keyFromToken(token)).not.toEqual(token)
})
