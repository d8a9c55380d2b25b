import { randomBytes } from 'node:crypto'
import { contextOf, decrypt, encrypt, keyFor, padded } from '../ciphers/sealing.ts'

export type VersionedKey = { version: number; key: Buffer }

/** Encrypts one person's notes and answers; made anew with each data key (`user_keys`). */
export const newRecordKey = () => randomBytes(32)

type Wrap = { userId: string; version: number; wrappedBy: number }

const wrapContext = ({ userId, version, wrappedBy }: Wrap) =>
  contextOf('record-key', userId, String(version), String(wrappedBy))

/** IV (12) ‖ tag (16) ‖ ciphertext (32), bound to person and both versions. */
export function wrapRecordKey(recordKey: Buffer, dataKey: Buffer, wrap: Wrap): Buffer {
  const key = keyFor('evenkeel/record-key/v1', dataKey)
  const wrapped = encrypt(key, recordKey, wrapContext(wrap))
  key.fill(0)
  return wrapped
}

/** Throws when the data key or the binding is not the right one. */
export function unwrapRecordKey(wrapped: Buffer, dataKey: Buffer, wrap: Wrap): Buffer {
  const key = keyFor('evenkeel/record-key/v1', dataKey)
  try {
    return decrypt(key, wrapped, wrapContext(wrap))
  } finally {
    key.fill(0)
  }
}

/** A place such as `check_ins.notes`; the value decrypts nowhere else. */
export type SealContext = { column: string; userId: string; id: string }

/** Not 1, with which a text sealed by the server's keyring begins. */
export const FORMAT = 2
const contextBytes = ({ column, userId, id }: SealContext, version: number) =>
  contextOf(column, userId, id, String(version))

/** JSON padded to 256 bytes or to multiples of `block`: format (1 byte) ‖ IV (12) ‖ tag (16) ‖ ciphertext. */
export function sealRecord(
  { version, key }: VersionedKey,
  context: SealContext,
  value: unknown,
  block?: number,
): Buffer {
  const own = keyFor('evenkeel/records/v1', key)
  const plain = padded(JSON.stringify(value), 0, block)
  try {
    return Buffer.concat([Buffer.of(FORMAT), encrypt(own, plain, contextBytes(context, version))])
  } finally {
    own.fill(0)
    plain.fill(0)
  }
}

/** Throws when the key or the context is not the right one, or anything was altered. */
export function openRecord({ version, key }: VersionedKey, context: SealContext, sealed: Buffer): unknown {
  if (sealed[0] !== FORMAT) throw new Error('Not a sealed record')
  const own = keyFor('evenkeel/records/v1', key)
  try {
    const plain = decrypt(own, sealed.subarray(1), contextBytes(context, version))
    try {
      return JSON.parse(plain.toString())
    } finally {
      plain.fill(0)
    }
  } finally {
    own.fill(0)
  }
}
