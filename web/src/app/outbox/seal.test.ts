import type { KeptItem } from '@evenkeel/contract/outbox/outbox.ts'
import {
  KEPT_BYTES,
  KEPT_INFO,
  keptContext,
  PERSON_INFO,
  personContext,
} from '@evenkeel/contract/outbox/outbox-words.ts'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { expect, test } from 'vitest'
import { base64Url } from '../session/signature.ts'
import { sealKeptItem, sealNotes } from './seal.ts'

const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
const [browserId, keyId, userId] = ['b1', 'd1', 'e1'].map((end) => `01890a5d-ac96-774b-bcce-b302099a80${end}`)

const kept = (part: Partial<KeptItem> = {}): KeptItem => ({
  v: 1,
  ticket: 'secret',
  item: 3,
  kind: 'check-in',
  key: `${userId}`,
  elapsed: 60_000,
  body: { notes: 'a canary' },
  ...part,
})
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

async function aKey() {
  const pair = await suite.kem.generateKeyPair()
  const publicKey = base64Url(await suite.kem.serializePublicKey(pair.publicKey))
  const ticket = { browserId: `${browserId}`, dropKey: { id: `${keyId}`, publicKey } }
  const open = async (info: string, enc: Uint8Array, sealed: Uint8Array, aad: string) => {
    const part = { recipientKey: pair, info: Buffer.from(info), enc }
    return Buffer.from(await suite.open(part, sealed, Buffer.from(aad))).toString()
  }
  return { ticket, publicKey, open }
}

test('only the key of the server opens an item, and only for this device and this key', async () => {
  const [server, other] = [await aKey(), await aKey()]
  const { browser, key, enc, sealed } = await sealKeptItem(server.ticket, kept())
  const [aad, bytes] = [keptContext(browser, key), [bytesOf(enc), bytesOf(sealed)] as const]
  expect(JSON.parse(await server.open(KEPT_INFO, ...bytes, aad))).toEqual(kept())
  await expect(server.open(KEPT_INFO, ...bytes, keptContext(`${userId}`, key))).rejects.toThrow()
  await expect(server.open(PERSON_INFO, ...bytes, aad)).rejects.toThrow()
  await expect(other.open(KEPT_INFO, ...bytes, aad)).rejects.toThrow()
})

test('what waits says nothing of what it is: all items are of one length, and none is like another', async () => {
  const { ticket } = await aKey()
  const kinds = [kept(), kept(), kept({ kind: 'help', body: {} }), kept({ body: { notes: 'ñ'.repeat(4000) } })]
  const waiting = await Promise.all(kinds.map((one) => sealKeptItem(ticket, one)))
  expect(new Set(waiting.map(({ sealed }) => bytesOf(sealed).length))).toEqual(new Set([KEPT_BYTES + 16]))
  expect(new Set(waiting.map(({ sealed }) => sealed)).size).toBe(kinds.length)
  expect(JSON.stringify(waiting)).not.toMatch(/canary|check-in|secret/)
  for (const one of waiting) expect(Object.keys(one).sort()).toEqual(['browser', 'enc', 'key', 'sealed'])
})

test('what is too long to be like the others is not kept at all', async () => {
  const { ticket } = await aKey()
  await expect(sealKeptItem(ticket, kept({ body: 'x'.repeat(KEPT_BYTES) }))).rejects.toThrow()
})

test('notes open for their person alone, at their row alone', async () => {
  const box = await aKey()
  const at = Date.parse('2026-11-27T14:03:10.123Z')
  const person = { userId: `${userId}`, box: { version: 2, publicKey: box.publicKey } }
  const { id, version, bytes } = await sealNotes(person, 'a canary', at)
  // The first 48 bits of the id are the time of the check-in.
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(at)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const [enc, sealed] = [bytesOf(bytes).subarray(0, 65), bytesOf(bytes).subarray(65)]
  const place = { column: 'check_ins.notes', userId: person.userId, id, version }
  const opened = await box.open(PERSON_INFO, enc, sealed, personContext(place))
  expect([JSON.parse(opened), opened.length % 256]).toEqual(['a canary', 0])
  const elsewhere = personContext({ ...place, id: `${keyId}` })
  await expect(box.open(PERSON_INFO, enc, sealed, elsewhere)).rejects.toThrow()
  await expect(sealNotes({ ...person, box: null }, 'a canary', at)).rejects.toThrow()
})
