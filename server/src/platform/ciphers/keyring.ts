import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { VersionedKeys } from './secrets.ts'

export type Keyring = {
  /**
   * AES-256-GCM. `about` names table, column and row, so that a text moved to another row does not decrypt; it is not
   * stored.
   */
  seal(text: string, about: string): Buffer
  /** Throws when the text was altered or moved, or its key is no longer in the keyring. */
  open(sealed: Buffer, about: string): string
  /**
   * 32 bytes, equal on every node with this key. Call it when it is used: the current key changes while the process
   * runs.
   */
  derive(purpose: string, version?: number): Buffer
  /** An HMAC that may be stored: the version of its key (1 byte) and 32 bytes. */
  sign(bytes: Buffer, about: string): Buffer
  isSigned(mac: Buffer, bytes: Buffer, about: string): boolean
  /** The version that seals. */
  readonly current: number
  /** Oldest first. */
  readonly versions: readonly number[]
}

export type ReplaceableKeyring = Keyring & { replace(keys: VersionedKeys): void }

/** The first byte of everything that the keyring sealed. */
export const SEALED_BY_KEYRING = 1
const IV = 12
const TAG = 16

export const versionOf = (sealed: Buffer) => sealed[1] ?? 0

/**
 * Format of an encrypted text: 1 (1 byte) ‖ key version (1 byte) ‖ IV ‖ tag ‖ ciphertext.
 * `onUnknown` runs before an unknown version is refused, and may replace the keys.
 */
export function keyring(keys: VersionedKeys, onUnknown: () => void = () => {}): ReplaceableKeyring {
  let held = read(keys)

  function find(version: number): KeyObject | undefined {
    if (!held.byVersion.has(version)) onUnknown()
    return held.byVersion.get(version)
  }

  function derive(purpose: string, version = held.current) {
    const key = find(version)
    if (!key) throw new Error('A key that is not in the keyring was asked for')
    return Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
  }

  const macOf = (bytes: Buffer, about: string, version: number) =>
    createHmac('sha256', derive(`evenkeel/mac/${about}`, version))
      .update(bytes)
      .digest()

  return {
    seal(text, about) {
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', held.sealing, iv).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(SEALED_BY_KEYRING, held.current), iv, cipher.getAuthTag(), body])
    },
    open(sealed, about) {
      const key = sealed[0] === SEALED_BY_KEYRING ? find(versionOf(sealed)) : undefined
      if (!key) throw new Error('Sealed with a key that is not in the keyring')
      const iv = sealed.subarray(2, 2 + IV)
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG }).setAAD(Buffer.from(about))
      decipher.setAuthTag(sealed.subarray(2 + IV, 2 + IV + TAG))
      return decipher.update(sealed.subarray(2 + IV + TAG), undefined, 'utf8') + decipher.final('utf8')
    },
    derive,
    sign: (bytes, about) => Buffer.concat([Buffer.of(held.current), macOf(bytes, about, held.current)]),
    isSigned(mac, bytes, about) {
      const [version = 0] = mac
      if (mac.length !== 33 || !find(version)) return false
      return timingSafeEqual(mac.subarray(1), macOf(bytes, about, version))
    },
    get current() {
      return held.current
    },
    get versions() {
      return held.versions
    },
    replace(next) {
      held = read(next)
    },
  }
}

function read({ current, keys }: VersionedKeys) {
  const byVersion = new Map(Object.entries(keys).map(([version, key]) => [Number(version), decode(key)]))
  const sealing = byVersion.get(current)
  if (!sealing) throw new Error('The current key of KEYRING is not among its keys')
  return { current, sealing, byVersion, versions: [...byVersion.keys()].sort((a, b) => a - b) }
}

/** A KeyObject, because a buffer would be checked and copied at every use. */
function decode(key: string): KeyObject {
  const bytes = Buffer.from(key, 'base64')
  if (bytes.length !== 32) throw new Error('Every key of the KEYRING must be 32 bytes in base64')
  return createSecretKey(bytes)
}
