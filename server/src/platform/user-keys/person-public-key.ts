import { PERSON_BLOCK, PERSON_INFO, personContext } from '@evenkeel/contract/outbox/outbox-words.ts'
import { openWith, pairOf, publicBytes, sealTo } from '../ciphers/hpke.ts'
import { keyFor, padded } from '../ciphers/sealing.ts'
import type { SealContext, VersionedKey } from './record-key.ts'

/** The pair follows from a record key: anybody can put something in, and only who opens the record key takes it out. */
export type PersonPublicKey = { version: number; publicKey: Buffer }

/** Format (1 byte) ‖ encapsulated key (65) ‖ ciphertext, bound to its row. */
export const PUBLIC_KEY_FORMAT = 3

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
  info: PERSON_INFO,
  aad: personContext({ column, userId, id, version }),
})

/** As the column holds what the person's browser sealed. */
export const withFormat = (sealed: Buffer) => Buffer.concat([Buffer.of(PUBLIC_KEY_FORMAT), sealed])

/** For a session that may not open what it writes. */
export async function sealForPerson(
  { version, publicKey }: PersonPublicKey,
  context: SealContext,
  value: unknown,
  block = PERSON_BLOCK,
): Promise<{ keyVersion: number; sealed: Buffer }> {
  const plain = padded(JSON.stringify(value), 0, block)
  const sealed = await sealTo(publicKey, plain, boundTo(context, version))
  plain.fill(0)
  return { keyVersion: version, sealed: withFormat(sealed) }
}

/** Throws when the key or the context is not the right one, or anything was altered. */
export async function openSealedForPerson(
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
