import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto'
import { type Answer, type AttackerView, type StoredEntry, wordsOf } from './attacker-view.ts'

/** A decrypted entry, and the key that decrypted it. */
export type Opened = { id: string; words: string; by: string }

const KEY = 32
const ENTRY_BEGINS = Buffer.from('{"title":')
const ANSWER_BEGINS = Buffer.from('{"id":"')
const ENTRY_LABEL = 'evenkeel/entry/v1'
const ANSWER_LABEL = 'evenkeel/journal-answers/v1'

const saltOf = ({ blob }: StoredEntry) => blob.subarray(1, 33)
const ivOf = ({ blob }: StoredEntry) => blob.subarray(33, 45)
const derived = (from: Buffer, salt: Buffer, label: string) => Buffer.from(hkdfSync('sha256', from, salt, label, KEY))
const EMPTY = Buffer.alloc(0)

/** The counter blocks with which AES-GCM encrypts the first bytes of a text. */
function counters(iv: Buffer, blocks: number) {
  return Buffer.concat(Array.from({ length: blocks }, (_, i) => Buffer.concat([iv, Buffer.of(0, 0, 0, 2 + i)])))
}

const keystream = (key: Buffer, blocks: Buffer) =>
  createCipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(blocks)

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

/** Tries every value, and every key that can be derived from it, on all encrypted data. */
export function attack(
  { values, windows, salts, entries, wrapped, answers }: AttackerView,
  labels: string[],
): Opened[] {
  const found = new Map<string, Opened>()
  const samples = wrapped.flatMap((one) => {
    const sample = entries.find((entry) => entry.userId === one.userId && entry.keyVersion === one.keyVersion)
    return sample ? [{ ...one, sample }] : []
  })
  const blocks = Buffer.concat([
    ...entries.map((entry) => counters(ivOf(entry), 1)),
    ...samples.map((one) => counters(one.wrapped.subarray(0, 12), 2)),
    ...answers.map(({ sealed }) => counters(sealed.subarray(2, 14), 1)),
  ])

  /** Tries a key as that of a single entry or stored reply, and as the wrapping key of a data key. */
  function turn(key: Buffer, by: string) {
    const stream = keystream(key, blocks)
    turnAnswers(stream.subarray(entries.length * 16 + samples.length * 32), by)
    for (const [i, entry] of entries.entries()) {
      if (beginsWith(ENTRY_BEGINS, stream.subarray(i * 16), entry.blob.subarray(45))) recordEntry(entry, key, by)
    }
    for (const [i, { where, wrapped: locked, sample }] of samples.entries()) {
      const inside = xor(locked.subarray(28, 60), stream.subarray(entries.length * 16 + i * 32))
      if (gives(derived(inside, saltOf(sample), ENTRY_LABEL), sample)) turnAll(inside, `${by}, by way of ${where}`)
    }
  }

  function turnAnswers(stream: Buffer, by: string) {
    for (const [i, answer] of answers.entries()) {
      const opens = beginsWith(ANSWER_BEGINS, stream.subarray(i * 16), answer.sealed.subarray(30))
      if (opens) found.set(nameOf(answer), { id: nameOf(answer), words: '', by })
    }
  }

  /** Tries a key as a person's data key. */
  function turnAll(key: Buffer, by: string) {
    const ivs = answers.map(({ sealed }) => counters(sealed.subarray(2, 14), 1))
    turnAnswers(keystream(derived(key, EMPTY, ANSWER_LABEL), Buffer.concat(ivs)), by)
    for (const entry of entries) {
      const own = derived(key, saltOf(entry), ENTRY_LABEL)
      if (gives(own, entry)) recordEntry(entry, own, by)
    }
  }

  const recordEntry = (entry: StoredEntry, key: Buffer, by: string) =>
    found.set(entry.id, { id: entry.id, words: wordsUnder(key, entry), by })

  for (const { name, bytes } of [...values, ...windows]) {
    const hash = createHash('sha256').update(bytes).digest()
    for (const key of bytes.length === KEY ? [bytes, hash] : [hash]) {
      turn(key, name)
      turnAll(key, name)
    }
  }
  for (const { name, bytes } of values) {
    for (const label of labels) {
      const plain = derived(bytes, EMPTY, label)
      turn(plain, `${name} with "${label}"`)
      turnAll(plain, `${name} with "${label}"`)
      for (const salt of salts) turn(derived(bytes, salt, label), `${name} with "${label}" and a salt`)
    }
  }
  return [...found.values()]
}

/** The name of a stored reply in the results of the attack. */
export const nameOf = ({ key }: Answer) => `answer ${key}`

const xor = (a: Buffer, b: Buffer) => Buffer.from(a.map((byte, i) => byte ^ (b[i] ?? 0)))
