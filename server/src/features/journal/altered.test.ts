import { describe, expect, test } from 'vitest'
import { createWorld } from '../../testing/test-app.ts'
import { change, read, spoil, written } from './testing/journal.ts'

const w = await createWorld()

describe('an entry that was altered in the database', () => {
  test('is one unreadable entry of its list, and its writer can delete it', async () => {
    const ana = await w.as('inmate')
    const [bad, good] = [await written(ana, 'bad', { title: 'T', mood: 2 }), await written(ana, 'good')]
    await spoil(w, bad.id)

    expect((await read(ana)).entries).toEqual([
      good,
      { ...bad, title: null, content: '', mood: null, unreadable: true },
    ])
    expect((await ana.send('DELETE', `/api/journal/${bad.id}`)).status).toBe(204)
  })

  test('can be written anew, with a mood or without', async () => {
    const ana = await w.as('inmate')
    for (const [sent, mood] of [
      [{ mood: 5 }, 5],
      [{}, null],
    ] as const) {
      const { id } = await written(ana, 'bad', { mood: 2 })
      await spoil(w, id)
      expect(await change(ana, id, { content: 'anew', ...sent })).toMatchObject({ status: 200, json: { mood } })
    }
  })
})
