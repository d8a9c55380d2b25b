import { randomBytes } from 'node:crypto'
import { cipherOf, contextOf, decipherOf, hkdf, padded } from '../../platform/ciphers/sealing.ts'

export type EntryContent = { title: string | null; content: string; mood: number | null }

/** A blob decrypts for no other entry. */
export type EntryIdentity = { userId: string; entryId: string; version: number; keyVersion: number }

/** Test vectors fix it. */
export type Randomness = { salt: Buffer; iv: Buffer }
const newRandomness = (): Randomness => ({ salt: randomBytes(SALT), iv: randomBytes(IV) })

const FORMAT = 1
const SALT = 32
const IV = 12
const TAG = 16

/** HKDF-SHA256 of the person's data key with the blob's own salt, so that no nonce repeats under one key. */
const keyOf = (userKey: Buffer, salt: Buffer) => hkdf(userKey, salt, 'evenkeel/entry/v1')

export const entryContext = ({ userId, entryId, version, keyVersion }: EntryIdentity): Buffer =>
  contextOf('journal-entry', 'v1', userId, entryId, String(version), String(keyVersion))

/** Blob: format byte 1 ‖ salt (32) ‖ IV (12) ‖ AES-256-GCM ciphertext ‖ tag (16). */
export function sealEntry(
  userKey: Buffer,
  identity: EntryIdentity,
  content: EntryContent,
  { salt, iv } = newRandomness(),
): Buffer {
  const key = keyOf(userKey, salt)
  const plain = padded(JSON.stringify(content))
  try {
    const cipher = cipherOf(key, iv).setAAD(entryContext(identity))
    const body = Buffer.concat([cipher.update(plain), cipher.final()])
    return Buffer.concat([Buffer.of(FORMAT), salt, iv, body, cipher.getAuthTag()])
  } finally {
    key.fill(0)
    plain.fill(0)
  }
}

/** Throws when the key or the entry is wrong, or anything in the blob was altered. */
export function openEntry(userKey: Buffer, identity: EntryIdentity, blob: Buffer): EntryContent {
  if (blob[0] !== FORMAT || blob.length < 1 + SALT + IV + TAG) throw new Error('Not the blob of an entry')
  const salt = blob.subarray(1, 1 + SALT)
  const iv = blob.subarray(1 + SALT, 1 + SALT + IV)
  const key = keyOf(userKey, salt)
  const decipher = decipherOf(key, iv)
  decipher.setAAD(entryContext(identity)).setAuthTag(blob.subarray(-TAG))
  const plain = decipher.update(blob.subarray(1 + SALT + IV, -TAG))
  try {
    decipher.final()
    return JSON.parse(plain.toString('utf8'))
  } finally {
    key.fill(0)
    plain.fill(0)
  }
}
