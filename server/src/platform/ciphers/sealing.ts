import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const IV = 12
const TAG = 16
const BLOCK = 256

/**
 * Node finds out by two exceptions that a key is bytes; their stack traces take three times as long as the work.
 * A key object would be a copy that lives until the next garbage collection.
 */
function withoutStackTraces<T>(start: () => T): T {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return start()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

export const hmac = (key: Buffer | string) => withoutStackTraces(() => createHmac('sha256', key))
export const cipherOf = (key: Buffer, iv: Buffer) => withoutStackTraces(() => createCipheriv('aes-256-gcm', key, iv))
export const decipherOf = (key: Buffer, iv: Buffer) =>
  withoutStackTraces(() => createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG }))

/** AES-256-GCM with a random IV: IV (12) ‖ tag (16) ‖ ciphertext. `about` is authenticated but not stored. */
export function encrypt(key: Buffer, plain: Buffer, about: Buffer): Buffer {
  const iv = randomBytes(IV)
  const cipher = cipherOf(key, iv).setAAD(about)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Throws when the key or `about` is not the right one, or anything was altered. */
export function decrypt(key: Buffer, sealed: Buffer, about: Buffer): Buffer {
  const decipher = decipherOf(key, sealed.subarray(0, IV))
  decipher.setAAD(about).setAuthTag(sealed.subarray(IV, IV + TAG))
  const plain = decipher.update(sealed.subarray(IV + TAG))
  try {
    decipher.final()
    return plain
  } catch (error) {
    plain.fill(0)
    throw error
  }
}

/**
 * 32 bytes of a key that is random already: the second half of HKDF-SHA256 (RFC 5869). OpenSSL erases its copy at once.
 */
export const keyFor = (purpose: string, key: Buffer): Buffer => hmac(key).update(`${purpose}\u0001`).digest()

/**
 * HKDF-SHA256 (RFC 5869), 32 bytes. Node's `hkdfSync` would copy the key into an object that lives until the next
 * garbage collection.
 */
export function hkdf(secret: Buffer, salt: Buffer | string, purpose: string): Buffer {
  const extracted = hmac(salt).update(secret).digest()
  const key = keyFor(purpose, extracted)
  extracted.fill(0)
  return key
}

/** Each part with its length (4 bytes, big endian) before it, so that no two lists give the same bytes. */
export function contextOf(...parts: string[]): Buffer {
  const lengths = parts.map((part) => Buffer.byteLength(part))
  const bytes = Buffer.alloc(lengths.reduce((sum, length) => sum + 4 + length, 0))
  let at = 0
  for (const [i, part] of parts.entries()) {
    at = bytes.writeUInt32BE(lengths[i] ?? 0, at)
    at += bytes.write(part, at)
  }
  return bytes
}

/** Padded with spaces to `size` bytes or, when that is not enough, to the next multiple of `block`. */
export function padded(text: string, size = 0, block = BLOCK): Buffer {
  const length = Buffer.byteLength(text)
  const bytes = Buffer.alloc(Math.max(size, Math.ceil(length / block) * block), ' ')
  bytes.write(text)
  return bytes
}
