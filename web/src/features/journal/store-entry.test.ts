import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, OfflineError } from '../../app/api/api-error.ts'
import { BLANK } from './draft.ts'
import { nothingTried, storeEntry } from './store-entry.ts'

type Sent = { way: string; key: string | null; body: unknown }

/** Answers the calls in order; `null` is a lost connection. */
function server(...answers: (Response | null)[]) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('idempotency-key')
    sent.push({ way: `${init.method} ${address}`, key, body: JSON.parse(`${init.body}`) })
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  return sent
}

const READ = '2026-11-28T09:00:00.000Z'
const LATER = '2026-11-28T09:05:00.000Z'
const stored = { id: 'e1', title: null, content: 'Rain again.', mood: null, updatedAt: READ }
const entry = (status = 201) => new Response(JSON.stringify(stored), { status })
const conflict = (content: string) => {
  const problem = { code: 'conflict', message: '', stored: { ...stored, content, updatedAt: LATER } }
  return new Response(JSON.stringify(problem), { status: 409 })
}
const draft = { ...BLANK, content: 'Rain again.' }

afterEach(() => vi.unstubAllGlobals())

test('the same text is sent again under the same key', async () => {
  const sent = server(null, entry())
  const tried = nothingTried()
  await expect(storeEntry(draft, tried)).rejects.toThrow(OfflineError)
  expect(await storeEntry(draft, tried)).toEqual(stored)
  expect(sent).toHaveLength(2)
  expect(sent[0]).toEqual(sent[1])
})

test('text that changes after a lost response changes the entry that the first send created', async () => {
  const sent = server(null, entry(), entry(200))
  const tried = nothingTried()
  await expect(storeEntry(draft, tried)).rejects.toThrow(OfflineError)
  await storeEntry({ ...draft, content: 'Rain again, and wind.' }, tried)
  expect(sent.map(({ way }) => way)).toEqual(['POST /api/journal', 'POST /api/journal', 'PUT /api/journal/e1'])
  expect(sent[1]).toEqual(sent[0])
  expect(sent[2]?.body).toEqual({ title: null, content: 'Rain again, and wind.', mood: null, updatedAt: READ })
})

test('after a refusal the next try has a new key', async () => {
  const sent = server(new Response('{}', { status: 400 }), new Response('{}', { status: 503 }), entry())
  const tried = nothingTried()
  await expect(storeEntry(draft, tried)).rejects.toThrow(ApiError)
  await expect(storeEntry(draft, tried)).rejects.toThrow(ApiError)
  await storeEntry(draft, tried)
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
  expect(sent[2]?.key).toBe(sent[1]?.key)
})

test('an entry that has to wait is sent again under the same key, because an earlier try may be stored', async () => {
  const sent = server(null, new Response('{}', { status: 429 }), entry())
  const tried = nothingTried()
  await expect(storeEntry(draft, tried)).rejects.toThrow(OfflineError)
  await expect(storeEntry(draft, tried)).rejects.toThrow(ApiError)
  expect(await storeEntry(draft, tried)).toEqual(stored)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

const known = { ...draft, id: 'e1', updatedAt: READ }

test('an existing entry is changed as it was read', async () => {
  const sent = server(entry(200))
  await storeEntry(known, nothingTried())
  const body = { title: null, content: 'Rain again.', mood: null, updatedAt: READ }
  expect(sent).toEqual([{ way: 'PUT /api/journal/e1', key: null, body }])
})

test('what this page stored without hearing of it is no change of somebody else', async () => {
  const sent = server(null, conflict('Rain again.'), entry(200))
  const tried = nothingTried()
  await expect(storeEntry(known, tried)).rejects.toThrow(OfflineError)
  await storeEntry({ ...known, content: 'Rain again, and wind.' }, tried)
  expect(sent.map(({ body }) => body)).toMatchObject([{ updatedAt: READ }, { updatedAt: READ }, { updatedAt: LATER }])
})

test('an entry that somebody else changed is not written over', async () => {
  const sent = server(null, conflict('Sun.'), conflict('Sun.'))
  const tried = nothingTried()
  await expect(storeEntry(known, tried)).rejects.toThrow(OfflineError)
  await expect(storeEntry(known, tried)).rejects.toThrow(ApiError)
  await expect(storeEntry(known, tried)).rejects.toThrow(ApiError)
  expect(sent).toHaveLength(3)
})
