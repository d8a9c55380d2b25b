import { createCipheriv, createDecipheriv, createHash, createSecretKey, hkdfSync } from 'node:crypto'
import { keyFor } from '../../platform/ciphers/sealing.ts'
import { bodyHash } from '../../platform/idempotency/body-hash.ts'
import { type AttackerView, type StoredEntry, type StoredText, wordsOf } from './attacker-view.ts'

/** A decrypted text or a confirmed guess, and the key that did it. */
export type Opened = { id: string; words: string; by: string }

/** The file with the keys of the server, after which its values are named. */
export const SERVER_KEYS = 'keys.json'
const KEY = 32
const ENTRY_BEGINS = Buffer.from('{"title":')
const ENTRY_LABEL = 'evenkeel/entry/v1'
const WRAP_LABEL = 'evenkeel/record-key/v1'
const RECORD_LABELS = ['evenkeel/records/v1', 'evenkeel/replies/v1']
const EXPANDED = [WRAP_LABEL, ...RECORD_LABELS]

const saltOf = ({ blob }: StoredEntry) => blob.subarray(1, 33)
const ivOf = ({ blob }: StoredEntry) => blob.subarray(33, 45)
/** Node.js looks twice at each key that is no key object, which takes three times as long as the cipher. */
const derived = (from: Buffer, salt: Buffer, label: string) =>
  Buffer.from(hkdfSync('sha256', createSecretKey(from), salt, label, KEY))
const EMPTY = Buffer.alloc(0)

/** The counter blocks with which AES-GCM encrypts the first bytes of a text. */
function counters(iv: Buffer, blocks: number) {
  return Buffer.concat(Array.from({ length: blocks }, (_, i) => Buffer.concat([iv, Buffer.of(0, 0, 0, 2 + i)])))
}

const keystream = (key: Buffer, blocks: Buffer) =>
  createCipheriv('aes-256-ecb', createSecretKey(key), null).setAutoPadding(false).update(blocks)

/** Whether this key of a single write decrypts to text; an attacker who only reads can ignore AAD and tag. */
const gives = (key: Buffer, { blob, ...entry }: StoredEntry) =>
  beginsWith(ENTRY_BEGINS, keystream(key, counters(ivOf({ blob, ...entry }), 1)), blob.subarray(45))

const beginsWith = (beginning: Buffer, stream: Buffer, sealed: Buffer) =>
  beginning.every((byte, i) => ((stream[i] ?? 0) ^ (sealed[i] ?? 0)) === byte)

function wordsUnder(key: Buffer, entry: StoredEntry) {
  const decipher = createDecipheriv('aes-256-ctr', key, counters(ivOf(entry), 1))
  const text = decipher.update(entry.blob.subarray(45, -16)).toString()
  return wordsOf(JSON.parse(text))
}

/** Stored texts in each format that they may have, with the counter blocks of their beginnings. */
function targetsOf(texts: StoredText[]) {
  const targets = texts.flatMap(({ userId, id, sealed, begins }) =>
    [1, 2].map((header) => ({
      userId,
      id,
      iv: sealed.subarray(header, header + 12),
      body: sealed.subarray(header + 28),
      begins: begins.map((beginning) => Buffer.from(beginning).subarray(0, 16)),
    })),
  )
  return { targets, blocks: Buffer.concat(targets.map(({ iv }) => counters(iv, 1))) }
}

/** Tries every value, and every key that can be derived from it, on all encrypted data. */
export function attack(view: AttackerView, labels: string[]): Opened[] {
  const { values, windows, salts, entries, wrapped, recordKeys, notes, replies, shared, hashes } = view
  const found = new Map<string, Opened>()
  // A text that opens with the server's keys and with something else is found with both.
  const add = (one: Opened) => found.set(`${one.id} ${one.by.startsWith(SERVER_KEYS)}`, one)
  const samples = wrapped.flatMap((one) => {
    const sample = entries.find((entry) => entry.userId === one.userId && entry.keyVersion === one.keyVersion)
    return sample ? [{ ...one, sample }] : []
  })
  const texts = targetsOf([...notes, ...replies, ...shared])
  const owned = recordKeys.map((one) => ({
    ...one,
    ...targetsOf([...notes, ...replies].filter(({ userId }) => userId === one.userId)),
  }))
  const blocks = Buffer.concat([
    ...entries.map((entry) => counters(ivOf(entry), 1)),
    ...samples.map((one) => counters(one.wrapped.subarray(0, 12), 2)),
    texts.blocks,
  ])
  const samplesAt = entries.length * 16
  const textsAt = samplesAt + samples.length * 32

  /** Tries a key as that of single texts, and as the wrapping key of data keys. */
  function turn(key: Buffer, by: string) {
    const stream = keystream(key, blocks)
    turnTexts(stream.subarray(textsAt), texts.targets, by)
    for (const [i, entry] of entries.entries()) {
      if (beginsWith(ENTRY_BEGINS, stream.subarray(i * 16), entry.blob.subarray(45))) recordEntry(entry, key, by)
    }
    for (const [i, { where, wrapped: locked, sample }] of samples.entries()) {
      const inside = xor(locked.subarray(28, 60), stream.subarray(samplesAt + i * 32))
      if (gives(derived(inside, saltOf(sample), ENTRY_LABEL), sample)) turnAll(inside, `${by}, by way of ${where}`)
    }
  }

  function turnTexts(stream: Buffer, targets: (typeof texts)['targets'], by: string) {
    for (const [i, { id, body, begins }] of targets.entries()) {
      if (begins.some((one) => beginsWith(one, stream.subarray(i * 16), body))) add({ id, words: '', by })
    }
  }

  /** Tries a key as a record key on the texts of its person. */
  function turnRecordKey(key: Buffer, own: ReturnType<typeof targetsOf>, by: string) {
    for (const label of RECORD_LABELS) turnTexts(keystream(keyFor(label, key), own.blocks), own.targets, by)
  }

  /** Tries a key as a person's data key or record key, and as the wrapping key of record keys. */
  function turnAll(key: Buffer, by: string) {
    turnRecordKey(key, texts, by)
    for (const wrapping of [key, keyFor(WRAP_LABEL, key)])
      for (const one of owned) {
        const inside = xor(one.wrapped.subarray(28, 60), keystream(wrapping, counters(one.wrapped.subarray(0, 12), 2)))
        turnRecordKey(inside, one, `${by}, by way of record_keys`)
      }
    for (const entry of entries) {
      const own = derived(key, saltOf(entry), ENTRY_LABEL)
      if (gives(own, entry)) recordEntry(entry, own, by)
    }
  }

  const recordEntry = (entry: StoredEntry, key: Buffer, by: string) =>
    add({ id: entry.id, words: wordsUnder(key, entry), by })

  for (const { name, bytes } of [...values, ...windows]) {
    const hash = createHash('sha256').update(bytes).digest()
    for (const key of bytes.length === KEY ? [bytes, hash] : [hash]) {
      turn(key, name)
      turnAll(key, name)
    }
  }
  /** Tries a key as that of the hashes of bodies. */
  function guess(key: Buffer, by: string) {
    for (const { id, hash, body } of hashes)
      if (bodyHash(key, body).equals(hash)) add({ id: `guess ${id}`, words: '', by })
  }

  for (const { name, bytes } of values) {
    guess(bytes, name)
    for (const label of EXPANDED) turn(keyFor(label, bytes), `${name} with "${label}"`)
    for (const label of labels) {
      const plain = derived(bytes, EMPTY, label)
      for (const use of [turn, turnAll, guess]) use(plain, `${name} with "${label}"`)
      for (const salt of salts) turn(derived(bytes, salt, label), `${name} with "${label}" and a salt`)
    }
  }
  return [...found.values()]
}

const xor = (a: Buffer, b: Buffer) => Buffer.from(a.map((byte, i) => byte ^ (b[i] ?? 0)))
