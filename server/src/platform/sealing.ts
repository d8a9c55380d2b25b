import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const IV = 12
const TAG = 16
const BLOCK = 256

/** AES-256-GCM with a random IV: IV (12) ‖ tag (16) ‖ ciphertext. `about` is authenticated but not stored. */
export function encrypt(key: Buffer, plain: Buffer, about: Buffer): Buffer {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(about)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Throws when the key or `about` is not the right one, or anything was altered. */
export function decrypt(key: Buffer, sealed: Buffer, about: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV), { authTagLength: TAG })
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
 * A 32-byte key for one purpose, of a key that is random already: the second half of HKDF-SHA256 (RFC 5869). Nothing has
 * to be extracted first, and OpenSSL erases its copy of the key at once.
 */
export const keyFor = (purpose: string, key: Buffer): Buffer =>
  createHmac('sha256', key).update(purpose).update(Buffer.of(1)).digest()

/**
 * HKDF-SHA256 (RFC 5869) with a result of 32 bytes. Node's own `hkdfSync` copies the key into an object that lives until
 * the next garbage collection; an HMAC erases its copy at once.
 */
export function hkdf(secret: Buffer, salt: Buffer | string, purpose: string): Buffer {
  const extracted = createHmac('sha256', salt).update(secret).digest()
  const key = keyFor(purpose, extracted)
  extracted.fill(0)
  return key
}

/** Each part with its length (4 bytes, big endian) before it, so that no two lists give the same bytes. */
export function contextOf(...parts: string[]): Buffer {
  return Buffer.concat(
    parts.flatMap((part) => {
      const bytes = Buffer.from(part)
      const length = Buffer.alloc(4)
      length.writeUInt32BE(bytes.length)
      return [length, bytes]
    }),
  )
}

/** Text padded with spaces to `size` bytes or, when that is not enough, to the next multiple of 256. */
export function padded(text: string, size = 0): Buffer {
  const length = Buffer.byteLength(text)
  const bytes = Buffer.alloc(Math.max(size, Math.ceil(length / BLOCK) * BLOCK), ' ')
  bytes.write(text)
  return bytes
}
