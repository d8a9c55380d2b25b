import type { FastifyRequest } from 'fastify'
import { unauthorized } from '../platform/app-error.ts'
import { keyFromToken, unwrapUserKey } from '../platform/ciphers/user-key.ts'
import {
  openSealedForPerson,
  type PersonPublicKey,
  PUBLIC_KEY_FORMAT,
  publicKeyOf,
} from '../platform/user-keys/person-public-key.ts'
import {
  openRecord,
  type SealContext,
  sealRecord,
  unwrapRecordKey,
  type VersionedKey,
} from '../platform/user-keys/record-key.ts'
import type { Cookies } from './cookies.ts'
import { eraseAfter } from './erase.ts'
import { type ReplyCipher, recordReplyCipher } from './idempotency.ts'

/**
 * The *data key* is stored only encrypted, by password, recovery code and session tokens; the *person's key*
 * (`record_keys`) is encrypted by the data key.
 */

/** `keys` as this session can open them (`wrappedKeysOf`), null when they are locked. */
export type KeyedRow = { keyVersion: number | null; keys: Buffer | null }

export type Opened = { state: 'open'; value: unknown } | { state: 'locked' | 'unreadable' }

/** The keys are erased when the request ends. */
export type PersonCipher = {
  /** For statements that return the keys of their rows. */
  tokenHash: Buffer
  /** Encrypts with the newest version of the person's key, padded to multiples of `block` bytes. */
  seal(context: SealContext, value: unknown, block?: number): Promise<{ keyVersion: number; sealed: Buffer }>
  newestVersion(): Promise<number>
  open(context: SealContext, row: KeyedRow & { sealed: Buffer }): Opened
  /** For a column that may hold what was sealed to the person's public key (`person-public-key.ts`). */
  openEither(context: SealContext, row: KeyedRow & { sealed: Buffer }): Promise<Opened>
  publicKey(): Promise<PersonPublicKey>
  /** Encrypts the stored reply of a request that stores `sealed`. */
  replyCipher(sealed?: Buffer | null): Promise<ReplyCipher>
  /** Null when the stored reply is locked. */
  cipherOfStoredReply(row: KeyedRow): ReplyCipher | null
}

type Session = { cookies: Cookies; request: FastifyRequest; tokenHash: Buffer; userId: string }
/** Usually from memory. */
type Current = () => Promise<{ version: number; keys: Buffer }>

/**
 * Offsets in `keys`: the version of the data key (4 bytes), the person's key by the data key, and the data key by the
 * token.
 */
const PERSONS_KEY = 4
const DATA_KEY = 64

export function createPersonCipher({ cookies, request, tokenHash, userId }: Session, current: Current): PersonCipher {
  const opened = new Map<number, VersionedKey>()
  const erase = eraseAfter(request)

  function keyOf(version: number, keys: Buffer): VersionedKey {
    const known = opened.get(version)
    if (known) return known
    const token = cookies.session(request)
    if (!token) throw unauthorized()
    const wrappedBy = keys.readInt32BE(0)
    const session = tokenHash.toString('hex')
    const wrap = { userId, version: wrappedBy, by: 'session', session } as const
    const dataKey = erase(unwrapUserKey(keys.subarray(DATA_KEY), erase(keyFromToken(erase(token))), wrap))
    const wrapped = keys.subarray(PERSONS_KEY, DATA_KEY)
    const key = { version, key: erase(unwrapRecordKey(wrapped, dataKey, { userId, version, wrappedBy })) }
    opened.set(version, key)
    return key
  }

  async function newestKey() {
    const { version, keys } = await current()
    return keyOf(version, keys)
  }

  function open(context: SealContext, { sealed, keyVersion, keys }: KeyedRow & { sealed: Buffer }): Opened {
    if (keyVersion === null || !keys) return { state: 'locked' }
    try {
      return { state: 'open', value: openRecord(keyOf(keyVersion, keys), context, sealed) }
    } catch {
      return { state: 'unreadable' }
    }
  }

  return {
    tokenHash,
    open,
    async openEither(context, row) {
      const { sealed, keyVersion, keys } = row
      if (sealed[0] !== PUBLIC_KEY_FORMAT || keyVersion === null || !keys) return open(context, row)
      try {
        return { state: 'open', value: await openSealedForPerson(keyOf(keyVersion, keys), context, sealed) }
      } catch {
        return { state: 'unreadable' }
      }
    },
    async publicKey() {
      const { version, key } = await newestKey()
      return { version, publicKey: await publicKeyOf(key) }
    },
    async seal(context, value, block) {
      const key = await newestKey()
      return { keyVersion: key.version, sealed: sealRecord(key, context, value, block) }
    },
    newestVersion: async () => (await newestKey()).version,
    replyCipher: async (sealed) => recordReplyCipher(await newestKey(), sealed?.length ?? 0, erase),
    cipherOfStoredReply: ({ keyVersion, keys }) =>
      keyVersion === null || !keys ? null : recordReplyCipher(keyOf(keyVersion, keys), 0, erase),
  }
}
