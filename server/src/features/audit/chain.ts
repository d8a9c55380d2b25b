import { createHash, createHmac } from 'node:crypto'
import type { Keyring } from '../../platform/ciphers/keyring.ts'

/** What an entry's hash covers, besides the previous hash. */
export type Chained = {
  seq: number
  id: string
  at: Date
  actorId: string | null
  action: string
  targetType: string | null
  targetId: string | null
  ownerId: string | null
  ip: string
  /** Only for entries that stand for an hour. */
  count: number | null
  /** Only for openings of a person's page, and of what they share. */
  reason: string | null
  /** Only for going live. */
  without: string[] | null
  salt: Buffer
}

/** Lengths come first, so that no two entries give the same bytes; must equal `audit_text` in the database. */
const textOf = ({ seq, id, at, actorId, action, targetType, targetId, ownerId, ip, salt, ...more }: Chained) =>
  [
    ...[String(seq), id, at.toISOString(), actorId, action, targetType, targetId, ownerId, ip, salt.toString('hex')],
    ...upToTheLast([more.count?.toString() ?? null, more.reason, more.without?.join(' ') ?? null]),
  ]
    .map((field) => (field === null ? '-' : `${Buffer.byteLength(field)}:${field}`))
    .join(',')

const upToTheLast = (fields: (string | null)[]) => fields.slice(0, fields.findLastIndex((field) => field !== null) + 1)

/** `previousHash` is empty for the first entry. */
export const hashAfter = (previousHash: Buffer, entry: Chained): Buffer =>
  createHash('sha256').update(previousHash).update(textOf(entry)).digest()

/** Signed with a key that the database does not know. */
export const endMarkOf = (keyring: Keyring, { seq, hash }: { seq: number; hash: Buffer }, keyVersion: number): Buffer =>
  createHmac('sha256', keyring.derive('audit seals', keyVersion))
    .update(`${seq}:${hash.toString('hex')}`)
    .digest()
