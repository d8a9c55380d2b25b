import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { corruptEntry, createEntry, listEntries, updateEntry } from './testing/journal.ts'

const w = await createTestApp()

describe('an entry that was altered in the database', () => {
  test('is shown as one unreadable entry, and its writer can delete it', async () => {
    const ana = await w.as('inmate')
    const [bad, good] = [await createEntry(ana, 'bad', { title: 'T', mood: 2 }), await createEntry(ana, 'good')]
    await corruptEntry(w, bad.id)

    expect((await listEntries(ana)).entries).toEqual([
      good,
      { ...bad, title: null, content: '', mood: null, unreadable: true },
    ])
    expect((await ana.send('DELETE', `/api/journal/${bad.id}`)).status).toBe(204)
  })

  test('can be written again, with a mood or without', async () => {
    const ana = await w.as('inmate')
    for (const [sent, mood] of [
      [{ mood: 5 }, 5],
      [{}, null],
    ] as const) {
      const { id } = await createEntry(ana, 'bad', { mood: 2 })
      await corruptEntry(w, id)
      expect(await updateEntry(ana, id, { content: 'anew', ...sent })).toMatchObject({ status: 200, json: { mood } })
    }
  })
})
