import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'

/** HPKE (RFC 9180), base mode. P-256, because the oldest supported browsers have no X25519. */
const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
})

/** Bytes of a public key, and of the encapsulated key before each ciphertext. */
export const POINT = 65
export const TAG = 16

/** The library wants buffers of their own, and the pool of Node shares one. */
const own = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer

/** `aad` is authenticated but not stored. */
type Bound = { info: string; aad: string }
const bound = ({ info }: Bound) => ({ info: own(Buffer.from(info)) })
const aadOf = ({ aad }: Bound) => own(Buffer.from(aad))

/** DeriveKeyPair of RFC 9180, from 32 secret bytes. */
export const pairOf = (secret: Buffer): Promise<CryptoKeyPair> => suite.kem.deriveKeyPair(own(secret))

export const publicBytes = async ({ publicKey }: CryptoKeyPair) =>
  Buffer.from(await suite.kem.serializePublicKey(publicKey))

/** Encapsulated key (65) ‖ ciphertext. */
export async function sealTo(publicKey: Buffer, plain: Buffer, to: Bound): Promise<Buffer> {
  const recipientPublicKey = await suite.kem.deserializePublicKey(own(publicKey))
  const { enc, ct } = await suite.seal({ recipientPublicKey, ...bound(to) }, own(plain), aadOf(to))
  return Buffer.concat([Buffer.from(enc), Buffer.from(ct)])
}

/** Throws when it is not for this pair or anything was altered. */
export async function openWith(pair: CryptoKeyPair, sealed: Buffer, from: Bound): Promise<Buffer> {
  if (sealed.length < POINT + TAG) throw new Error('Too short to be sealed')
  const enc = own(sealed.subarray(0, POINT))
  const context = { recipientKey: pair.privateKey, enc, ...bound(from) }
  return Buffer.from(await suite.open(context, own(sealed.subarray(POINT)), aadOf(from)))
}
