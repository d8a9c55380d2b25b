import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'

/** Versioned server keys: `current` encrypts, every listed one decrypts. */
export type KeyringKeys = { current: number; keys: Record<string, string> }

export type Keyring = {
  /**
   * AES-256-GCM with the current key. `about` names table, column and row; it is authenticated but not stored,
   * so a text that is moved to another row does not decrypt.
   */
  seal(text: string, about: string): Buffer
  /** Throws when the text was altered or moved, or its key is no longer in the keyring. */
  open(sealed: Buffer, about: string): string
  /** A 32-byte key for one purpose, the same on every node with this keyring. */
  derive(purpose: string): Buffer
}

const IV = 12
const TAG = 16

/** Format of an encrypted text: 1 (1 byte) ‖ key version (1 byte) ‖ IV ‖ tag ‖ ciphertext. */
export function keyring({ current, keys }: KeyringKeys): Keyring {
  const keyOfVersion = new Map(Object.entries(keys).map(([version, key]) => [Number(version), decode(key)]))
  const sealing = keyOfVersion.get(current)
  if (!sealing) throw new Error('The current key of KEYRING is not among its keys')
  const first = keyOfVersion.get(Math.min(...keyOfVersion.keys())) ?? sealing

  return {
    seal(text, about) {
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(1, current), iv, cipher.getAuthTag(), body])
    },
    open(sealed, about) {
      const key = sealed[0] === 1 ? keyOfVersion.get(sealed[1] ?? 0) : undefined
      if (!key) throw new Error('Sealed with a key that is not in the keyring')
      const iv = sealed.subarray(2, 2 + IV)
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG }).setAAD(Buffer.from(about))
      decipher.setAuthTag(sealed.subarray(2 + IV, 2 + IV + TAG))
      return decipher.update(sealed.subarray(2 + IV + TAG), undefined, 'utf8') + decipher.final('utf8')
    },
    derive: (purpose) => Buffer.from(hkdfSync('sha256', first, '', purpose, 32)),
  }
}

/** A KeyObject, because a buffer would be checked and copied at every use. */
function decode(key: string): KeyObject {
  const bytes = Buffer.from(key, 'base64')
  if (bytes.length !== 32) throw new Error('Every key of the KEYRING must be 32 bytes in base64')
  return createSecretKey(bytes)
}
