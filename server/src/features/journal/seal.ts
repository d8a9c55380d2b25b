import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** The plaintext of a blob. */
export type EntryContent = { title: string | null; content: string; mood: number | null }

/** The entry that a blob is bound to; it decrypts for no other. */
export type EntryIdentity = { userId: string; entryId: string; version: number; keyVersion: number }

/** Source of the salt and IV of a blob; test vectors fix it. */
export type Randomness = { salt: Buffer; iv: Buffer }
const newRandomness = (): Randomness => ({ salt: randomBytes(SALT), iv: randomBytes(IV) })

const FORMAT = 1
const SALT = 32
const IV = 12
const TAG = 16
const BLOCK = 256

/**
 * The key of one write: HKDF-SHA256 of the person's data key with the blob's own salt, so that no nonce repeats under
 * one key.
 */
const keyOf = (userKey: Buffer, salt: Buffer) => Buffer.from(hkdfSync('sha256', userKey, salt, 'evenkeel/entry/v1', 32))

/** Each part with its length (4 bytes, big endian) before it, so that no two entries give the same bytes. */
export function entryContext({ userId, entryId, version, keyVersion }: EntryIdentity): Buffer {
  const parts = ['journal-entry', 'v1', userId, entryId, String(version), String(keyVersion)]
  return Buffer.concat(
    parts.flatMap((part) => {
      const bytes = Buffer.from(part)
      const length = Buffer.alloc(4)
      length.writeUInt32BE(bytes.length)
      return [length, bytes]
    }),
  )
}

/** JSON padded with spaces to a multiple of 256 bytes, so that a blob's length reveals little about the text's. */
function padded(content: EntryContent): Buffer {
  const text = Buffer.from(JSON.stringify(content))
  return Buffer.concat([text, Buffer.alloc((BLOCK - (text.length % BLOCK)) % BLOCK, ' ')])
}

/** Blob: format byte 1 ‖ salt (32) ‖ IV (12) ‖ AES-256-GCM ciphertext ‖ tag (16). */
export function sealEntry(
  userKey: Buffer,
  identity: EntryIdentity,
  content: EntryContent,
  { salt, iv } = newRandomness(),
): Buffer {
  const cipher = createCipheriv('aes-256-gcm', keyOf(userKey, salt), iv).setAAD(entryContext(identity))
  const body = Buffer.concat([cipher.update(padded(content)), cipher.final()])
  return Buffer.concat([Buffer.of(FORMAT), salt, iv, body, cipher.getAuthTag()])
}

/** Throws when the key or the entry is wrong, or anything in the blob was altered. */
export function openEntry(userKey: Buffer, identity: EntryIdentity, blob: Buffer): EntryContent {
  if (blob[0] !== FORMAT || blob.length < 1 + SALT + IV + TAG) throw new Error('Not the blob of an entry')
  const salt = blob.subarray(1, 1 + SALT)
  const iv = blob.subarray(1 + SALT, 1 + SALT + IV)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(userKey, salt), iv, { authTagLength: TAG })
  decipher.setAAD(entryContext(identity)).setAuthTag(blob.subarray(-TAG))
  const text = Buffer.concat([decipher.update(blob.subarray(1 + SALT + IV, -TAG)), decipher.final()])
  return JSON.parse(text.toString('utf8'))
}
