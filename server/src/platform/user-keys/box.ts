import { BOX_BLOCK, BOX_INFO, boxContext } from '@evenkeel/contract/drops/drop-words.ts'
import { openWith, pairOf, publicBytes, sealTo } from '../ciphers/hpke.ts'
import { keyFor, padded } from '../ciphers/sealing.ts'
import type { SealContext, VersionedKey } from './record-key.ts'

/** The pair follows from a record key: anybody can put something in, and only who opens the record key takes it out. */
export type Box = { version: number; publicKey: Buffer }

/** Format (1 byte) ‖ encapsulated key (65) ‖ ciphertext, bound to its row. */
export const BOX_FORMAT = 3

async function pairFor(recordKey: Buffer) {
  const secret = keyFor('evenkeel/box/v1', recordKey)
  try {
    return await pairOf(secret)
  } finally {
    secret.fill(0)
  }
}

export const publicKeyOf = async (recordKey: Buffer) => publicBytes(await pairFor(recordKey))

const boundTo = ({ column, userId, id }: SealContext, version: number) => ({
  info: BOX_INFO,
  aad: boxContext({ column, userId, id, version }),
})

/** As the column holds what the person's browser sealed. */
export const boxed = (sealed: Buffer) => Buffer.concat([Buffer.of(BOX_FORMAT), sealed])

/** For a session that may not open what it writes. */
export async function sealForPerson(
  { version, publicKey }: Box,
  context: SealContext,
  value: unknown,
  block = BOX_BLOCK,
): Promise<{ keyVersion: number; sealed: Buffer }> {
  const plain = padded(JSON.stringify(value), 0, block)
  const sealed = await sealTo(publicKey, plain, boundTo(context, version))
  plain.fill(0)
  return { keyVersion: version, sealed: boxed(sealed) }
}

/** Throws when the key or the context is not the right one, or anything was altered. */
export async function openBoxed(
  { version, key }: VersionedKey,
  context: SealContext,
  sealed: Buffer,
): Promise<unknown> {
  const plain = await openWith(await pairFor(key), sealed.subarray(1), boundTo(context, version))
  try {
    return JSON.parse(plain.toString())
  } finally {
    plain.fill(0)
  }
}
