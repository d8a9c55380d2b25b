import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { EntryContent } from '../../features/journal/seal.ts'
import { keyring } from '../../platform/ciphers/keyring.ts'
import { keyFromToken, newUserKey, wrapUserKey } from '../../platform/ciphers/user-key.ts'
import { bodyHash } from '../../platform/idempotency/body-hash.ts'
import { newRecordKey } from '../../platform/user-keys/record-key.ts'
import { SERVER_KEYS } from './attack.ts'
import {
  type NamedBytes,
  type ProductUnderTest,
  type StoredEntry,
  type StoredHash,
  type StoredText,
  type Wrapped,
  type WrappedRecordKey,
  wordsOf,
} from './attacker-view.ts'
import type { JournalVariant } from './broken-variants.ts'
import { beginningsOf, SECOND_LETTERS } from './collect.ts'
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
    recordKey: newRecordKey(),
    token: randomBytes(32),
  }))
  const wrapped: Wrapped[] = []
  const entries: StoredEntry[] = []
  const recordKeys: WrappedRecordKey[] = []
  const notes: StoredText[] = []
  const replies: StoredText[] = []
  const shared: StoredText[] = []
  const said = ['better_off', 'past_attempt']
  const hashes: StoredHash[] = []
  const written = new Map<string, string>()
  const dump: Record<string, unknown>[] = []

  for (const { userId, userKey, recordKey, token } of people) {
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
    const wrap = { userId, version: 1, wrappedBy: 1 }
    const wrappedRecordKey = variant.wrapRecordKey(recordKey, userKey, wrap, Buffer.from(pepper))
    recordKeys.push({ userId, keyVersion: 1, wrapped: wrappedRecordKey })
    dump.push({ userId, wrapped: pg(wrappedRecordKey) })
    for (let n = 0; n < 2; n += 1) {
      const note = `${mark} note ${n}`
      notes.push(sealed('note', 'check_ins.notes', note))
      dump.push(variant.besideNote(note))
      written.set(notes.at(-1)?.id ?? '', note)
    }
    notes.push(sealed('answers', 'assessments.answers', { d1: 3, d9: 2 }))
    notes.push(sealed('plan', 'plan_versions.sealed', { signs: [{ text: `${mark} sign` }] }))
    notes.push(sealed('worksheet', 'worksheets.sealed', { kind: 'thought-check', fields: { thought: mark } }))
    notes.push(sealed('try', 'lesson_tries.sealed', { moduleId: 'm05', helped: 4, line: `${mark} tried` }))
    notes.push(sealed('draft', 'drafts.sealed', { form: 'journal', title: '', content: `${mark} typed`, mood: null }))
    const phone = `5550${randomInt(100_000, 1_000_000)}`
    said.push(phone)
    for (const [kind, value] of [
      ['shared', { steps: { signs: [{ text: `${mark} sign` }] } }],
      ['entry', { daily: 'yes', alcohol: 'today', pills: null, opioids: null, medicine: null }],
      ['numbers', { voicemail: true, numbers: [{ whose: 'own', name: '', phone }] }],
      ['reach me', { at: `${mark} at home`, trusted: { name: mark, phone } }],
      ['second', SECOND_LETTERS],
      ['visit', { found: ['past_attempt'], done: [] }],
      ['line', `${mark} to talk`],
    ] as const) {
      const id = `${kind} ${randomUUID()}`
      const bytes = variant.sealForCare(
        server,
        { id, recordKey, session: createHash('sha256').update(token).digest() },
        value,
      )
      shared.push({ userId, id, keyVersion: 0, sealed: bytes, begins: beginningsOf(id, mark) })
      dump.push({ id, sealed: pg(bytes), ...variant.besideNumbers(phone), ...variant.besideSaid(kind, said) })
    }
    const body = { notes: `${mark} note` }
    const text = JSON.stringify({ id: randomUUID(), ...body })
    const id = `answer ${randomUUID()}`
    const reply = variant.answer(recordKey, server, text, 'an answer')
    replies.push({ userId, id, keyVersion: 1, sealed: reply, begins: ['{"id":"'] })
    hashes.push({ id, hash: bodyHash(variant.bodyKey(recordKey, server), body), body })

    function sealed(kind: string, column: string, value: unknown): StoredText {
      const row = { userId, id: `${kind} ${randomUUID()}` }
      const bytes = variant.sealNote(recordKey, server, { ...row, column }, value)
      return { ...row, keyVersion: 1, sealed: bytes, begins: beginningsOf(row.id, mark) }
    }
  }

  const keys: NamedBytes = { name: SERVER_KEYS, bytes: Buffer.from(JSON.stringify({ pepper, keys: { 1: serverKey } })) }
  const items = [{ name: 'the dump', bytes: Buffer.from(JSON.stringify(dump)) }, keys]
  const tokenHashes = people.map(({ token }) => ({
    name: 'sessions',
    bytes: createHash('sha256').update(token).digest(),
  }))
  const stored = [
    ...wrapped.map((one) => ({ name: one.where, bytes: one.wrapped })),
    ...recordKeys.map((one) => ({ name: 'record_keys', bytes: one.wrapped })),
  ]
  const sessions = people.slice(0, 2)
  const personOf = (userId: string) => people.find((person) => person.userId === userId)
  const isSignedIn = ({ userId }: { userId: string }) => sessions.some((session) => session.userId === userId)

  function show({ userId, id, version, keyVersion, blob }: StoredEntry) {
    try {
      const words = variant.open(
        personOf(userId)?.userKey ?? Buffer.alloc(32),
        { userId, entryId: id, version, keyVersion },
        blob,
      )
      return { id, words: wordsOf(words) }
    } catch {
      return { id, words: null }
    }
  }

  function showNote({ userId, id, sealed }: StoredText) {
    const place = { userId, id, column: 'check_ins.notes' }
    try {
      return {
        id,
        words: String(variant.openNote(personOf(userId)?.recordKey ?? Buffer.alloc(32), server, place, sealed)),
      }
    } catch {
      return { id, words: null }
    }
  }

  return {
    view: {
      items,
      values: [...valuesIn(keys), ...stored, ...tokenHashes],
      windows: stored.flatMap(windowsOf),
      salts: entries.map(({ blob }) => blob.subarray(1, 33)),
      entries,
      wrapped,
      recordKeys,
      notes,
      replies,
      shared,
      hashes,
    },
    mark,
    said,
    sessions,
    written,
    readWith: async (rows) => rows.filter(isSignedIn).map(show),
    readNotesWith: async (rows) => rows.filter((row) => isSignedIn(row) && row.id.startsWith('note')).map(showNote),
  }
}
