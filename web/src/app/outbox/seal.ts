import type { SealedNotes } from '@evenkeel/contract/checkins/checkins.ts'
import type { KeptItem, Ticket } from '@evenkeel/contract/outbox/outbox.ts'
import {
  KEPT_BYTES,
  KEPT_INFO,
  keptContext,
  PERSON_BLOCK,
  PERSON_INFO,
  personContext,
} from '@evenkeel/contract/outbox/outbox-words.ts'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { randomUuid } from '../api/random-uuid.ts'
import { base64Url } from '../session/signature.ts'
import type { Waiting } from './store.ts'

const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })

/** The purpose that notes are sealed for; they open for no other. */
const NOTES = 'check_ins.notes'

/** All items have one length, and no key of this device opens them; throws when one is too long. */
export async function sealKeptItem(
  { browserId, dropKey }: Pick<Ticket, 'browserId' | 'dropKey'>,
  kept: KeptItem,
): Promise<Waiting> {
  const plain = padded(JSON.stringify(kept), KEPT_BYTES)
  if (plain.length > KEPT_BYTES) throw new Error('Too long to be kept')
  const { enc, sealed } = await sealTo(dropKey.publicKey, KEPT_INFO, keptContext(browserId, dropKey.id), plain)
  return { browser: browserId, key: dropKey.id, enc: base64Url(enc), sealed: base64Url(sealed) }
}

/** For their person alone: the server stores the notes without being able to read them. */
export async function sealNotes(
  { userId, box: personKey }: Pick<Ticket, 'userId' | 'box'>,
  notes: string,
  at: number,
): Promise<SealedNotes> {
  if (!personKey) throw new Error('Nobody could open these notes')
  const { version, publicKey } = personKey
  const id = idAt(at)
  const context = personContext({ column: NOTES, userId, id, version })
  const { enc, sealed } = await sealTo(publicKey, PERSON_INFO, context, padded(JSON.stringify(notes), PERSON_BLOCK))
  const bytes = new Uint8Array(enc.byteLength + sealed.byteLength)
  bytes.set(new Uint8Array(enc))
  bytes.set(new Uint8Array(sealed), enc.byteLength)
  return { id, version, bytes: base64Url(bytes.buffer) }
}

/** UUID version 7, whose first 48 bits are the time in milliseconds. */
function idAt(at: number): string {
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUuid().slice(15)}`
}

async function sealTo(publicKey: string, info: string, aad: string, plain: Uint8Array<ArrayBuffer>) {
  const recipientPublicKey = await suite.kem.deserializePublicKey(bytesOf(publicKey))
  const { enc, ct } = await suite.seal({ recipientPublicKey, info: utf8(info) }, plain, utf8(aad))
  return { enc, sealed: ct }
}

/** Equal lengths tell nothing of the content. */
function padded(text: string, block: number): Uint8Array<ArrayBuffer> {
  const bytes = utf8(text)
  const whole = new Uint8Array(Math.ceil(bytes.length / block) * block).fill(32)
  whole.set(bytes)
  return whole
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
