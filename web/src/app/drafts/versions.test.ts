import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { OfflineError } from '../api/api-error.ts'
import { open, page, row, serverWith } from './testing/server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('when another page has written', () => {
  async function withOther() {
    const server = serverWith()
    const draft = open(server)
    server.rows = [row(4, page('from the other tab'))]
    draft.change(page('from here'))
    await pass(2200)
    return { server, draft }
  }

  test('nothing is overwritten until the person chooses', async () => {
    const { server, draft } = await withOther()
    expect(draft.get()).toMatchObject({ status: 'failed', other: { revision: 4, values: page('from the other tab') } })
    draft.change(page('from here, longer'))
    await pass(60_000)
    expect(await draft.flush()).toBe(false)
    expect(server.sent).toHaveLength(1)
    expect(server.rows).toMatchObject([{ values: page('from the other tab') }])
  })

  test('nor while it cannot be read: that is tried again until it can', async () => {
    const server = serverWith()
    const draft = open(server)
    server.rows = [row(4, page('from the other tab'))]
    server.unreadable = [new OfflineError('away'), new OfflineError('away')]
    draft.change(page('from here'))
    await pass(13_000)
    expect(draft.get()).toEqual({ status: 'failed', other: null })
    await pass(20_000)
    expect(draft.get()).toMatchObject({ other: { revision: 4, values: page('from the other tab') } })
    expect(server.sent.map(({ revision }) => revision)).toEqual([0, 0, 0])
    expect(server.rows).toEqual([row(4, page('from the other tab'))])
  })

  test('what is here is kept over it', async () => {
    const { server, draft } = await withOther()
    draft.choose(page('from here'))
    await pass(200)
    expect(server.rows).toEqual([row(5, page('from here'))])
    expect(draft.get()).toEqual({ status: 'kept', other: null })
  })

  test('or the other one is taken, and what is typed then goes over it', async () => {
    const { server, draft } = await withOther()
    draft.choose(page('from the other tab'))
    draft.change(page('from the other tab'))
    await pass(20_000)
    expect([server.sent.length, draft.get()]).toEqual([1, { status: 'kept', other: null }])
    draft.change(page('from the other tab, and more'))
    await pass(3000)
    expect(server.rows).toEqual([row(5, page('from the other tab, and more'))])
  })

  test('the same words are no other version', async () => {
    const server = serverWith()
    const draft = open(server)
    server.rows = [row(4, page('the same'))]
    draft.change(page('the same'))
    await pass(2200)
    expect(draft.get()).toEqual({ status: 'kept', other: null })
  })

  test('one that has all of the other is kept without a question, and nothing is lost', async () => {
    for (const [here, there, stays, merged] of [
      ['The rain. And sun.', 'The rain.', 'The rain. And sun.', 0],
      ['The rain.', 'The rain. And sun.', 'The rain. And sun.', 1],
    ] as const) {
      const server = serverWith()
      const draft = open(server)
      server.rows = [row(4, page(there))]
      draft.change(page(here))
      await pass(2400)
      expect(draft.get()).toEqual({ status: 'kept', other: null })
      expect(server.rows).toMatchObject([{ values: page(stays) }])
      expect(server.merged).toEqual(merged ? [page(stays)] : [])
    }
  })

  test('what this page sent itself, without hearing of it, is no other version', async () => {
    const server = serverWith()
    const draft = open(server)
    server.failures = [new OfflineError('the answer is lost')]
    draft.change(page('first words'))
    await pass(2200)
    server.rows = [row(1, page('first words'))]
    draft.change(page('other words'))
    await pass(20_000)
    expect([draft.get(), server.rows]).toEqual([{ status: 'kept', other: null }, [row(2, page('other words'))]])
  })

  test('a form that was saved elsewhere is begun anew', async () => {
    const server = serverWith()
    const draft = open(server)
    server.rows = [row(4, null)]
    draft.change(page('from here'))
    await pass(2400)
    expect(server.rows).toEqual([row(5, page('from here'))])
    expect(draft.get()).toEqual({ status: 'kept', other: null })
  })

  test('two versions that an unlocked password brought together are both there, whichever is chosen', async () => {
    for (const [chosen, stays] of [
      [page('of before'), 'of before'],
      [page('since'), 'since'],
    ] as const) {
      const server = serverWith([row(1, page('of before')), row(2, page('since')), row(9, null, 'locked')])
      const draft = open(server)
      expect(draft.get()).toMatchObject({ status: 'kept', other: { values: page('of before') } })
      server.rows = server.rows.slice(0, 2)
      draft.choose(chosen)
      await pass(200)
      expect(server.rows).toEqual([row(3, page(stays))])
    }
  })
})

describe('what was stored, when it arrives after the form has opened', () => {
  const stored = [row(4, page('from before'))]

  test('fills a form that is untouched, and what is typed then goes over it', async () => {
    const server = serverWith()
    const draft = open(server)
    server.rows = stored
    expect(draft.arrive(stored)).toMatchObject({ values: page('from before') })
    draft.change(page('from before'))
    await pass(20_000)
    expect([server.sent.length, draft.get().status]).toEqual([0, 'kept'])
    draft.change(page('from before, and more'))
    await pass(3000)
    expect(server.rows).toEqual([row(5, page('from before, and more'))])
  })

  test('never overwrites what is typed already: both are there', async () => {
    const server = serverWith()
    const draft = open(server)
    server.rows = stored
    draft.change(page('typed at once'))
    expect(draft.arrive(stored)).toBeNull()
    await pass(20_000)
    expect([server.sent.length, draft.get()]).toMatchObject([0, { other: { values: page('from before') } }])
    draft.choose(page('typed at once'))
    await pass(200)
    expect(server.rows).toEqual([row(5, page('typed at once'))])
  })

  test('is no question when what is typed goes on from it', async () => {
    const server = serverWith()
    const draft = open(server)
    server.rows = stored
    draft.change(page('from before, and now'))
    expect(draft.arrive(stored)).toBeNull()
    await pass(2200)
    expect([draft.get(), server.rows]).toEqual([
      { status: 'kept', other: null },
      [row(5, page('from before, and now'))],
    ])
  })

  test('is not taken once something was sent, because the refusal of that brings it', async () => {
    const server = serverWith()
    const draft = open(server)
    server.rows = stored
    draft.change(page('typed at once'))
    await pass(2050)
    expect(draft.arrive(stored)).toBeNull()
    await pass(200)
    expect(draft.get().other).toMatchObject({ values: page('from before') })
  })
})
