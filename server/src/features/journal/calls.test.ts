import { journal } from '@evenkeel/contract/journal.ts'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { createEntry, listEntries, sendEntry, updateEntry } from './testing/journal.ts'

const START = Date.parse('2026-03-11T12:00:00.000Z')
const w = await createTestApp({ now: new Date(START), env: { RATE_LIMIT_FACTOR: '2' } })
const later = (seconds: number) => {
  w.now = new Date(w.now.getTime() + seconds * 1000)
}

test('an entry comes back as it was written, marked as private', async () => {
  const ana = await w.as('inmate')
  const body = { title: '  Sunday ', content: ' Mom visited.\r\n\t“We talked” 🌙 \u202E<script>', mood: 7 }
  const answer = await sendEntry(ana, body)

  expect(answer.status).toBe(201)
  expect(answer.json).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    ...body,
    isPrivate: true,
    createdAt: w.now.toISOString(),
    updatedAt: w.now.toISOString(),
    unreadable: false,
  })
  const { entries, locked } = await listEntries(ana)
  expect(entries).toEqual([answer.json])
  expect(locked).toBe('0')
})

test.for([undefined, null, ''])('a title of %j is stored as none, and a missing mood too', async (title) => {
  const ana = await w.as('inmate')
  const entry = await createEntry(ana, 'x', title === undefined ? {} : { title })
  expect([entry.title, entry.mood]).toEqual([null, null])
  expect((await listEntries(ana)).entries).toEqual([entry])
})

describe('a list', async () => {
  const ana = await w.as('inmate')
  const contents: string[] = []
  for (let i = 0; i < 53; i += 1) {
    later(1)
    contents.unshift((await createEntry(ana, `day ${i}`)).content)
  }

  test('is newest first, 50 at a time', async () => {
    const page = await listEntries(ana)
    expect(page.texts).toEqual(contents.slice(0, 50))
    expect(page.next).toBe(`/api/journal?before=${page.entries[49]?.id}`)
  })

  test('returns everything once when its links are followed', async () => {
    const seen: string[] = []
    for (let next: string | null = '/api/journal?limit=20'; next; ) {
      const page: Awaited<ReturnType<typeof listEntries>> = await listEntries(ana, next.slice('/api/journal'.length))
      seen.push(...page.texts)
      next = page.next
    }
    expect(seen).toEqual(contents)
  })

  test.for(['limit=0', 'limit=201', 'limit=x', 'before=x'])('?%s is refused', async (query) => {
    expect((await listEntries(ana, `?${query}`)).status).toBe(400)
  })
})

describe('a change', async () => {
  const ana = await w.as('inmate')

  test('replaces title and content, keeps the day of writing, and shows in the list', async () => {
    const before = await createEntry(ana, 'first words', { title: 'First', mood: 3 })
    later(60)
    const answer = await updateEntry(ana, before.id, { title: 'Second', content: 'other words', mood: 4 })

    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({
      ...before,
      title: 'Second',
      content: 'other words',
      mood: 4,
      updatedAt: w.now.toISOString(),
    })
    expect((await listEntries(ana)).entries).toContainEqual(answer.json)
  })

  test.for([
    [{}, 3, 'kept when it is not sent'],
    [{ mood: null }, null, 'cleared by null'],
    [{ mood: 10 }, 10, 'replaced'],
  ] as const)('with %j: the mood is %s', async ([sent, mood]) => {
    const { id } = await createEntry(ana, 'x', { mood: 3 })
    expect((await updateEntry(ana, id, { content: 'y', ...sent })).json).toMatchObject({ content: 'y', mood })
    expect((await listEntries(ana)).entries.find((entry) => entry.id === id)).toMatchObject({ content: 'y', mood })
  })

  test.for([{}, { title: null }, { title: '' }])('with %j clears the title', async (sent) => {
    const { id } = await createEntry(ana, 'x', { title: 'Gone soon' })
    expect((await updateEntry(ana, id, { content: 'y', ...sent })).json).toMatchObject({ title: null })
  })

  test('leaves none of the earlier text in the row', async () => {
    const { id } = await createEntry(ana, 'x'.repeat(5000))
    await updateEntry(ana, id, { content: 'short' })
    const rows = await w.ask('select length(blob) as n, version from journal_entries where id = $1', id)
    expect(rows).toEqual([{ n: 1 + 32 + 12 + 256 + 16, version: 2 }])
  })

  test('of an entry that was changed since it was read is refused, with what is stored as a list shows it', async () => {
    const read = await createEntry(ana, 'One. Two.', { mood: 3 })
    const { updatedAt } = read
    // At the same moment, so that a clock that stands or goes back takes nobody's words.
    const first = (await updateEntry(ana, read.id, { content: 'One. Two. Three.', updatedAt })).reply(journal.update)
    const second = await updateEntry(ana, read.id, { content: 'Uno. Two.', updatedAt })
    expect(second.problem).toMatchObject({ code: 'conflict', stored: first })
    expect((await listEntries(ana)).entries).toContainEqual(first)
    expect((await updateEntry(ana, read.id, { content: 'Uno. Two.', updatedAt: first.updatedAt })).status).toBe(200)
  })

  test('whose answer was lost is answered again, and changes nothing', async () => {
    const { id, updatedAt } = await createEntry(ana, 'before')
    const body = { content: 'after', mood: 3, updatedAt }
    const first = (await updateEntry(ana, id, body)).reply(journal.update)
    later(1)
    expect((await updateEntry(ana, id, body)).reply(journal.update)).toEqual(first)
  })

  test('many at once: each is answered 200 or 409, and the stored one is one of them, complete', async () => {
    const { id } = await createEntry(ana, 'x', { title: 'start', mood: 1 })
    const answers = await Promise.all(
      [2, 3, 4, 5, 6].map((mood) => updateEntry(ana, id, { title: `t${mood}`, content: `c${mood}`, mood })),
    )
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const good = answers.filter(({ status }) => status === 200).map((answer) => answer.reply(journal.update))
    expect(good.length).toBeGreaterThan(0)

    const current = (await listEntries(ana)).entries.find((entry) => entry.id === id)
    expect(good).toContainEqual(current)
    expect([current?.title, current?.content]).toEqual([`t${current?.mood}`, `c${current?.mood}`])
  })
})

test('a deleted entry is gone, and deleting it again finds nothing', async () => {
  const ana = await w.as('inmate')
  const [deletedEntry, other] = [await createEntry(ana, 'gone'), await createEntry(ana, 'kept')]
  const remove = () => ana.send('DELETE', `/api/journal/${deletedEntry.id}`)

  expect((await remove()).status).toBe(204)
  expect((await remove()).problem.code).toBe('not_found')
  expect((await updateEntry(ana, deletedEntry.id, { content: 'back' })).problem.code).toBe('not_found')
  expect((await listEntries(ana)).entries).toEqual([other])
})
