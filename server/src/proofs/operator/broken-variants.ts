import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type EntryContent, type EntryIdentity, openEntry, sealEntry } from '../../features/journal/seal.ts'
import { recordReplyCipher } from '../../http/idempotency.ts'
import type { Keyring } from '../../platform/ciphers/keyring.ts'
import { encrypt, keyFor } from '../../platform/ciphers/sealing.ts'
import { wrapUserKey } from '../../platform/ciphers/user-key.ts'
import { openRecord, type SealContext, sealRecord, wrapRecordKey } from '../../platform/user-keys/record-key.ts'

type Wrap = { userId: string; version: number; by: 'password' }
type RecordWrap = { userId: string; version: number; wrappedBy: number }

const replyCipher = (recordKey: Buffer) => recordReplyCipher({ version: 1, key: recordKey }, 0, (key) => key)

/** The parts of a journal that can be implemented wrongly. */
export type JournalVariant = {
  seal(userKey: Buffer, place: EntryIdentity, written: EntryContent): Buffer
  open(userKey: Buffer, place: EntryIdentity, blob: Buffer): EntryContent
  /** `ofPassword` is derived from the password with Argon2id; the pepper is in the server's key file. */
  wrap(userKey: Buffer, ofPassword: Buffer, wrap: Wrap, pepper: Buffer): Buffer
  /** Encrypts a record key. */
  wrapRecordKey(recordKey: Buffer, userKey: Buffer, wrap: RecordWrap, pepper: Buffer): Buffer
  sealNote(recordKey: Buffer, server: Keyring, place: SealContext, value: unknown): Buffer
  openNote(recordKey: Buffer, server: Keyring, place: SealContext, sealed: Buffer): unknown
  /** Encrypts a stored reply for a repeated request. */
  answer(recordKey: Buffer, server: Keyring, text: string, about: string): Buffer
  /** The key of the hash of a request's body. */
  bodyKey(recordKey: Buffer, server: Keyring): Buffer
  /** Encrypts shared steps or numbers for calls, which those who care open when their writer is not there. */
  sealForCare(server: Keyring, of: { id: string; recordKey: Buffer; session: Buffer }, value: unknown): Buffer
  /** Unencrypted columns beside the blob. */
  beside(written: EntryContent): Record<string, unknown>
  /** The same beside a note. */
  besideNote(note: string): Record<string, unknown>
  /** The same beside numbers. */
  besideNumbers(phone: string): Record<string, unknown>
  /** The same beside answers and ticks. */
  besideSaid(kind: string, said: string[]): Record<string, unknown>
}

export const asBuilt: JournalVariant = {
  seal: sealEntry,
  open: openEntry,
  wrap: (userKey, ofPassword, wrap) => wrapUserKey(userKey, ofPassword, wrap),
  answer: (recordKey, _, text, about) => replyCipher(recordKey).seal(text, about),
  wrapRecordKey,
  sealNote: (recordKey, _, place, value) => sealRecord({ version: 1, key: recordKey }, place, value),
  openNote: (recordKey, _, place, sealed) => openRecord({ version: 1, key: recordKey }, place, sealed),
  bodyKey: (recordKey) => replyCipher(recordKey).bodyKey(Buffer.alloc(0)),
  beside: () => ({}),
  sealForCare: (server, { id }, value) => server.seal(JSON.stringify(value), id),
  besideNote: () => ({}),
  besideNumbers: () => ({}),
  besideSaid: () => ({}),
}

const sealedUnder = (key: Buffer, value: unknown) =>
  Buffer.concat([Buffer.of(1, 1), encrypt(key, Buffer.from(JSON.stringify(value)), Buffer.alloc(0))])

const NOWHERE = { column: '', userId: '', id: '' }

const hkdf = (from: Buffer, salt: Buffer | string, label: string) =>
  Buffer.from(hkdfSync('sha256', from, salt, label, 32))

/** AES-256-GCM in the format of a blob, but without AAD. */
const unbound: Pick<JournalVariant, 'seal' | 'open'> = {
  seal(userKey, _place, written) {
    const [salt, iv] = [randomBytes(32), randomBytes(12)]
    const text = Buffer.from(JSON.stringify(written))
    const cipher = createCipheriv('aes-256-gcm', hkdf(userKey, salt, 'evenkeel/entry/v1'), iv)
    const padded = Buffer.concat([text, Buffer.alloc(-text.length & 255, ' ')])
    const body = Buffer.concat([cipher.update(padded), cipher.final()])
    return Buffer.concat([Buffer.of(1), salt, iv, body, cipher.getAuthTag()])
  },
  open(userKey, _place, blob) {
    if (blob[0] !== 1) throw new Error('Not a blob')
    const key = hkdf(userKey, blob.subarray(1, 33), 'evenkeel/entry/v1')
    const decipher = createDecipheriv('aes-256-gcm', key, blob.subarray(33, 45), { authTagLength: 16 })
    decipher.setAuthTag(blob.subarray(-16))
    return JSON.parse(Buffer.concat([decipher.update(blob.subarray(45, -16)), decipher.final()]).toString())
  },
}

/** Ways to break the promise, and the objection that the examination must raise to each. */
export const BROKEN_VARIANTS: [name: string, variant: JournalVariant, objection: RegExp][] = [
  [
    'the data key is wrapped by the pepper, which the server knows',
    {
      ...asBuilt,
      wrap: (userKey, _, wrap, pepper) => wrapUserKey(userKey, hkdf(pepper, '', 'evenkeel/journal-kek/v1'), wrap),
    },
    /^\S+ opens with keys\.json .*by way of user_keys$/,
  ],
  [
    'the title is not encrypted',
    { ...asBuilt, beside: ({ title }) => ({ title }) },
    /^the dump holds the mark as UTF-8$/,
  ],
  ['a blob is bound to nothing', { ...asBuilt, ...unbound }, /^When .*, the product showed words all the same$/],
  [
    'the nonce is always the same',
    {
      ...asBuilt,
      seal: (userKey, place, written) =>
        sealEntry(userKey, place, written, { salt: randomBytes(32), iv: Buffer.alloc(12, 7) }),
    },
    /^A nonce repeats among the entries$/,
  ],
  [
    'a reply is stored under the server’s own key',
    { ...asBuilt, answer: (_, server, text, about) => server.seal(text, about) },
    /^answer \S+ opens with keys\.json$/,
  ],
  [
    'notes and answers are sealed with the server’s own key',
    {
      ...asBuilt,
      sealNote: (_, server, { column, id }, value) => server.seal(JSON.stringify(value), `${column}:${id}`),
      openNote: (_, server, { column, id }, sealed) => JSON.parse(server.open(sealed, `${column}:${id}`)),
    },
    /^note \S+ opens with keys\.json$/,
  ],
  [
    'answers alone are sealed with the server’s own key',
    {
      ...asBuilt,
      sealNote: (recordKey, server, place, value) =>
        place.column === 'assessments.answers'
          ? server.seal(JSON.stringify(value), place.id)
          : asBuilt.sealNote(recordKey, server, place, value),
    },
    /^answers \S+ opens with keys\.json$/,
  ],
  [
    'plans alone are sealed with the server’s own key',
    {
      ...asBuilt,
      sealNote: (recordKey, server, place, value) =>
        place.column === 'plan_versions.sealed'
          ? server.seal(JSON.stringify(value), place.id)
          : asBuilt.sealNote(recordKey, server, place, value),
    },
    /^plan \S+ opens with keys\.json$/,
  ],
  [
    'tries of lessons alone are sealed with the server’s own key',
    {
      ...asBuilt,
      sealNote: (recordKey, server, place, value) =>
        place.column === 'lesson_tries.sealed'
          ? server.seal(JSON.stringify(value), place.id)
          : asBuilt.sealNote(recordKey, server, place, value),
    },
    /^try \S+ opens with keys\.json$/,
  ],
  [
    'drafts alone are sealed with the server’s own key',
    {
      ...asBuilt,
      sealNote: (recordKey, server, place, value) =>
        place.column === 'drafts.sealed'
          ? server.seal(JSON.stringify(value), place.id)
          : asBuilt.sealNote(recordKey, server, place, value),
    },
    /^draft \S+ opens with keys\.json$/,
  ],
  [
    'a record key is wrapped by the pepper, which the server knows',
    {
      ...asBuilt,
      wrapRecordKey: (recordKey, _, wrap, pepper) =>
        wrapRecordKey(recordKey, hkdf(pepper, '', 'evenkeel/journal-kek/v1'), wrap),
    },
    /^note \S+ opens with keys\.json /,
  ],
  [
    'a record key is stored as it is',
    { ...asBuilt, wrapRecordKey: (recordKey) => Buffer.concat([Buffer.alloc(28), recordKey]) },
    /^note \S+ opens with record_keys$/,
  ],
  [
    'a note is stored in clear beside it',
    { ...asBuilt, besideNote: (note) => ({ note }) },
    /^the dump holds the mark as UTF-8$/,
  ],
  [
    'a note is bound to nothing',
    {
      ...asBuilt,
      sealNote: (recordKey, server, _, value) => asBuilt.sealNote(recordKey, server, NOWHERE, value),
      openNote: (recordKey, server, _, sealed) => asBuilt.openNote(recordKey, server, NOWHERE, sealed),
    },
    /^When .*, the product showed a note all the same$/,
  ],
  [
    'a note is not padded',
    {
      ...asBuilt,
      sealNote: (recordKey, _, __, value) =>
        Buffer.concat([
          Buffer.of(2),
          encrypt(keyFor('evenkeel/records/v1', recordKey), Buffer.from(JSON.stringify(value)), Buffer.alloc(0)),
        ]),
    },
    /^The size of note \S+ tells its length$/,
  ],
  [
    'what is shared is sealed with what stands beside it in the database',
    { ...asBuilt, sealForCare: (_, { session }, value) => sealedUnder(session, value) },
    /^shared \S+ opens with sessions$/,
  ],
  [
    'what is shared is not sealed for care',
    { ...asBuilt, sealForCare: (_, { recordKey }, value) => sealedUnder(recordKey, value) },
    /^The control failed: with the server’s keys 0 of 21 texts for care open$/,
  ],
  [
    'a number for calls is stored in clear beside it',
    { ...asBuilt, besideNumbers: (phone) => ({ phone }) },
    /^the dump holds the mark as UTF-8$/,
  ],
  [
    'what was answered after the self-harm item is stored in clear beside it',
    { ...asBuilt, besideSaid: (kind, [answer]) => (kind === 'second' ? { [String(answer)]: 'yes' } : {}) },
    /^the dump holds the mark as UTF-8$/,
  ],
  [
    'what was ticked of a visit is stored in clear beside it',
    { ...asBuilt, besideSaid: (kind, [, tick]) => (kind === 'visit' ? { tick } : {}) },
    /^the dump holds the mark as UTF-8$/,
  ],
  [
    'the hash of a request’s body is under the server’s own key, so that a guess can be confirmed',
    { ...asBuilt, bodyKey: (_, server) => server.derive('idempotency bodies') },
    /^guess answer \S+ opens with keys\.json /,
  ],
]
