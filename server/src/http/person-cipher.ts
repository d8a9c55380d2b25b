import type { FastifyRequest } from 'fastify'
import { unauthorized } from '../platform/app-error.ts'
import { keyFromToken, unwrapUserKey } from '../platform/user-key.ts'
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

/** A row under a record key: the key's version, and how this session opens it (`wrappedKeysOf`), null when it is locked. */
export type KeyedRow = { keyVersion: number | null; keys: Buffer | null }

/** What a person's session can tell of a sealed value. */
export type Opened = { state: 'open'; value: unknown } | { state: 'locked' | 'unreadable' }

/** How one request seals and opens what its person wrote; the keys are erased when the request ends. */
export type RecordCipher = {
  /** For statements that return the keys of their rows. */
  tokenHash: Buffer
  /** Seals with the newest record key, padded to multiples of `block` bytes. */
  seal(place: SealContext, value: unknown, block?: number): Promise<{ keyVersion: number; sealed: Buffer }>
  /** The version with which it seals. */
  newestVersion(): Promise<number>
  open(place: SealContext, row: KeyedRow & { sealed: Buffer }): Opened
  /** Encrypts the stored reply of a request that stores `sealed`. */
  replyCipher(sealed?: Buffer | null): Promise<ReplyCipher>
  /** The cipher of a reply that is stored already; null when it is locked. */
  cipherOfStoredReply(row: KeyedRow): ReplyCipher | null
}

type Session = { cookies: Cookies; request: FastifyRequest; tokenHash: Buffer; userId: string }
/** The version of the newest record key and how the session opens it, usually from memory. */
type Current = () => Promise<{ version: number; keys: Buffer }>

/** Where the parts of packed keys begin: version of the data key, record key under it, data key under the token. */
const RECORD_KEY = 4
const DATA_KEY = 64

export function createRecordCipher({ cookies, request, tokenHash, userId }: Session, current: Current): RecordCipher {
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
    const wrapped = keys.subarray(RECORD_KEY, DATA_KEY)
    const key = { version, key: erase(unwrapRecordKey(wrapped, dataKey, { userId, version, wrappedBy })) }
    opened.set(version, key)
    return key
  }

  async function newestKey() {
    const { version, keys } = await current()
    return keyOf(version, keys)
  }

  return {
    tokenHash,
    async seal(place, value, block) {
      const key = await newestKey()
      return { keyVersion: key.version, sealed: sealRecord(key, place, value, block) }
    },
    open(place, { sealed, keyVersion, keys }) {
      if (keyVersion === null || !keys) return { state: 'locked' }
      try {
        return { state: 'open', value: openRecord(keyOf(keyVersion, keys), place, sealed) }
      } catch {
        return { state: 'unreadable' }
      }
    },
    newestVersion: async () => (await newestKey()).version,
    replyCipher: async (sealed) => recordReplyCipher(await newestKey(), sealed?.length ?? 0, erase),
    cipherOfStoredReply: ({ keyVersion, keys }) =>
      keyVersion === null || !keys ? null : recordReplyCipher(keyOf(keyVersion, keys), 0, erase),
  }
}
