import type { EntryContent, EntryIdentity } from '../seal.ts'

/** A blob made from the documented format with WebCrypto only, without the product's own code. */
export async function sealByWebCrypto(userKey: Uint8Array, place: EntryIdentity, written: EntryContent, fresh: Fresh) {
  const { subtle } = globalThis.crypto
  const salt = Uint8Array.from(fresh.salt)
  const iv = Uint8Array.from(fresh.iv)
  const root = await subtle.importKey('raw', Uint8Array.from(userKey), 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode('evenkeel/entry/v1')
  const kind = { name: 'AES-GCM', length: 256 }
  const key = await subtle.deriveKey({ name: 'HKDF', hash: 'SHA-256', salt, info }, root, kind, false, ['encrypt'])
  const aad = aadOf(place)
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: aad }, key, plainOf(written))
  const blob = Buffer.concat([Uint8Array.of(1), salt, iv, new Uint8Array(sealed)])
  return { aad: Buffer.from(aad).toString('hex'), blob: blob.toString('hex') }
}

type Fresh = { salt: Uint8Array; iv: Uint8Array }

function aadOf({ userId, entryId, version, keyVersion }: EntryIdentity) {
  const parts = ['journal-entry', 'v1', userId, entryId, `${version}`, `${keyVersion}`].map((part) =>
    new TextEncoder().encode(part),
  )
  const all = new Uint8Array(parts.reduce((size, part) => size + 4 + part.length, 0))
  const view = new DataView(all.buffer)
  let at = 0
  for (const part of parts) {
    view.setUint32(at, part.length)
    all.set(part, at + 4)
    at += 4 + part.length
  }
  return all
}

function plainOf({ title, content, mood }: EntryContent) {
  const bytes = new TextEncoder().encode(JSON.stringify({ title, content, mood }))
  const padded = new Uint8Array(Math.ceil(bytes.length / 256) * 256).fill(0x20)
  padded.set(bytes)
  return padded
}
