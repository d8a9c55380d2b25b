import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { recordReplyCipher } from '../../http/idempotency.ts'
import { bodyHash } from '../../platform/idempotency/body-hash.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import { TEST_PEPPERS, testKeyring } from '../../testing/test-database.ts'
import {
  changePassword,
  createEntry,
  fastPasswords,
  listEntries,
  NEW_PASSWORD,
  newestRecordKey,
  sendEntry,
  signIn,
} from './testing/journal.ts'

const w = await createTestApp({ adjust: fastPasswords })
const WORDS = { title: 'Night', content: 'I could not sleep', mood: 3 }
const under = (key: string) => ({ 'idempotency-key': key })
type StoredKey = { key: string; body_hash: Buffer; reply_sealed: Buffer }
const storedAnswers = async (userId: string) =>
  await w.ask<StoredKey>('select key, body_hash, reply_sealed from idempotency_keys where user_id = $1', userId)

const aboutReply = (userId: string, key: string) => `idempotency_keys.reply_sealed:${userId}:POST /api/journal:${key}`
const opens = (open: () => unknown) => {
  try {
    open()
    return true
  } catch {
    return false
  }
}

test('the same request again gets the first answer, and one entry is stored', async () => {
  const ana = await w.as('inmate')
  const key = randomUUID()
  const first = await sendEntry(ana, WORDS, under(key))
  w.now = new Date(w.now.getTime() + 60_000)
  const { title, content, mood } = WORDS
  const again = await sendEntry(ana, { mood, content, title }, under(key.toUpperCase()))

  expect([first.status, again.status, again.text]).toEqual([201, 201, first.text])
  expect((await listEntries(ana)).entries).toEqual([first.json])
})

test('the same holds from another browser of the same person', async () => {
  const ana = await w.as('inmate')
  const elsewhere = w.nobody()
  await signIn(elsewhere, ana.user.username, PASSWORD)
  const key = randomUUID()
  const first = await sendEntry(ana, WORDS, under(key))
  expect((await sendEntry(elsewhere, WORDS, under(key))).text).toBe(first.text)
})

test('the server’s keys neither decrypt a stored answer nor confirm a guess at its text; the writer’s key does both', async () => {
  const ana = await w.as('inmate')
  const key = randomUUID()
  await sendEntry(ana, WORDS, under(key))
  const [row] = await storedAnswers(ana.user.id)
  if (!row) throw new Error('an answer is kept')
  const about = aboutReply(ana.user.id, key)

  expect(opens(() => testKeyring.open(row.reply_sealed, about))).toBe(false)
  const server = ['idempotency bodies', 'sign-in buckets', 'evenkeel/journal-bodies/v1', ''].map((purpose) =>
    testKeyring.derive(purpose),
  )
  for (const one of [...server, Buffer.alloc(32, 7), Buffer.from(TEST_PEPPERS.keys[1])])
    expect(bodyHash(one, WORDS).equals(row.body_hash)).toBe(false)

  const own = recordReplyCipher(await newestRecordKey(w, ana), 0, (key) => key)
  expect(JSON.parse(own.open(row.reply_sealed, about))).toMatchObject(WORDS)
  expect(bodyHash(own.bodyKey(row.reply_sealed), WORDS).equals(row.body_hash)).toBe(true)
})

test('the same text under two keys shares no stored bytes', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  for (const person of [ana, ben]) await sendEntry(person, WORDS, under(randomUUID()))
  const [mine, theirs] = [(await storedAnswers(ana.user.id))[0], (await storedAnswers(ben.user.id))[0]]
  expect(mine?.body_hash.equals(theirs?.body_hash ?? Buffer.alloc(0))).toBe(false)
})

test('after a password change the old key decrypts no stored answer', async () => {
  const ana = await w.as('inmate')
  await sendEntry(ana, WORDS, under(randomUUID()))
  const before = recordReplyCipher(await newestRecordKey(w, ana), 0, (key) => key)
  await changePassword(ana, PASSWORD, NEW_PASSWORD)
  await createEntry(ana, 'after')

  const openedYet = (await storedAnswers(ana.user.id)).filter(({ key, reply_sealed }) =>
    opens(() => before.open(reply_sealed, aboutReply(ana.user.id, key))),
  )
  expect(openedYet).toHaveLength(0)
})
