import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { EntryContent } from '../../features/journal/seal.ts'
import { keyring } from '../../platform/keyring.ts'
import { keyFromToken, newUserKey, wrapUserKey } from '../../platform/user-key.ts'
import {
  type Answer,
  type NamedBytes,
  type ProductUnderTest,
  type StoredEntry,
  type Wrapped,
  wordsOf,
} from './attacker-view.ts'
import type { JournalVariant } from './broken-variants.ts'
import { valuesIn, windowsOf } from './values.ts'

const pg = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

/** Three people with three entries each, written by a variant; the first two are signed in. */
export function productFrom(variant: JournalVariant): ProductUnderTest {
  const mark = `mark${randomBytes(9).toString('hex')}`
  const pepper = randomBytes(32).toString('base64')
  const serverKey = randomBytes(32).toString('base64')
  const server = keyring({ current: 1, keys: { 1: serverKey } })
  const people = Array.from({ length: 3 }, () => ({
    userId: randomUUID(),
    userKey: newUserKey(),
    token: randomBytes(32),
  }))
  const wrapped: Wrapped[] = []
  const entries: StoredEntry[] = []
  const answers: Answer[] = []
  const written = new Map<string, string>()
  const dump: Record<string, unknown>[] = []

  for (const { userId, userKey, token } of people) {
    const session = createHash('sha256').update(token).digest('hex')
    const bySession = { userId, version: 1, by: 'session', session } as const
    const byPassword = { userId, version: 1, by: 'password' } as const
    const ofPassword = variant.wrap(userKey, randomBytes(32), byPassword, Buffer.from(pepper))
    const ofSession = wrapUserKey(userKey, keyFromToken(token), bySession)
    wrapped.push(
      { where: 'user_keys', userId, keyVersion: 1, wrapped: ofPassword },
      { where: 'sessions', userId, keyVersion: 1, wrapped: ofSession },
    )
    dump.push({ userId, wrapped: pg(ofPassword) }, { userId, session, wrapped: pg(ofSession) })
    for (let n = 0; n < 3; n += 1) {
      const words: EntryContent = {
        title: `${mark} title ${n}`,
        content: `${mark} ${'words '.repeat(40 * n)}`,
        mood: n + 1,
      }
      const id = randomUUID()
      const blob = variant.seal(userKey, { userId, entryId: id, version: 1, keyVersion: 1 }, words)
      entries.push({ userId, id, version: 1, keyVersion: 1, blob })
      dump.push({ userId, id, version: 1, keyVersion: 1, blob: pg(blob), ...variant.beside(words) })
      written.set(id, wordsOf(words))
    }
    const text = JSON.stringify({ id: randomUUID(), content: mark })
    answers.push({ userId, key: randomUUID(), sealed: variant.answer(userKey, server, text, 'an answer') })
  }

  const keys: NamedBytes = { name: 'keys.json', bytes: Buffer.from(JSON.stringify({ pepper, keys: { 1: serverKey } })) }
  const items = [{ name: 'the dump', bytes: Buffer.from(JSON.stringify(dump)) }, keys]
  const hashes = people.map(({ token }) => ({ name: 'sessions', bytes: createHash('sha256').update(token).digest() }))
  const stored = wrapped.map((one) => ({ name: one.where, bytes: one.wrapped }))
  const sessions = people.slice(0, 2)
  const keyOf = new Map<string, Buffer>(people.map(({ userId, userKey }) => [userId, userKey]))

  function show({ userId, id, version, keyVersion, blob }: StoredEntry) {
    try {
      const words = variant.open(
        keyOf.get(userId) ?? Buffer.alloc(32),
        { userId, entryId: id, version, keyVersion },
        blob,
      )
      return { id, words: wordsOf(words) }
    } catch {
      return { id, words: null }
    }
  }

  return {
    view: {
      items,
      values: [...valuesIn(keys), ...stored, ...hashes],
      windows: stored.flatMap(windowsOf),
      salts: entries.map(({ blob }) => blob.subarray(1, 33)),
      entries,
      wrapped,
      answers,
    },
    mark,
    sessions,
    written,
    readWith: async (rows) =>
      rows.filter(({ userId }) => sessions.some((session) => session.userId === userId)).map(show),
  }
}
