import type { Draft, DraftOf, DraftValues } from '@evenkeel/contract/drafts.ts'
import type { Problem } from '@evenkeel/contract/errors.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, OfflineError } from '../api-error.ts'
import { createDraftKeeper } from './keeper.ts'

type Page = DraftOf<'journal'>
const page = (content: string): Page => ({ form: 'journal', title: '', content, mood: 5 })
const isPage = (values: DraftValues): values is Page => values.form === 'journal'
const row = (revision: number, values: Page | null, state: Draft['state'] = 'open'): Draft => ({
  slot: 'journal',
  revision,
  keptAt: '2026-03-11T12:00:00.000Z',
  state,
  values,
})
const textOf = (values: DraftValues | null) => (values && isPage(values) ? values.content : null)

const stale = (revision: number) => {
  const problem: Problem = {
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    detail: 'Changed',
    code: 'conflict',
    message: 'Changed',
    revision,
  }
  return new ApiError(409, JSON.stringify(problem))
}

/** A server with one form, as the product answers; `fail` breaks the next writes. */
function serverWith(rows: Draft[] = []) {
  const sent: { at: number; text: string | null; revision: number }[] = []
  const began = Date.now()
  const server = {
    rows,
    sent,
    failures: [] as Error[],
    async keep(values: DraftValues | null, revision: number) {
      sent.push({ at: Date.now() - began, text: textOf(values), revision })
      await new Promise((resolve) => setTimeout(resolve, 100))
      const failure = server.failures.shift()
      if (failure) throw failure
      const stored = Math.max(0, ...server.rows.map((one) => one.revision))
      if (stored !== revision) throw stale(stored)
      server.rows = [row(revision + 1, values && isPage(values) ? values : null)]
      return { revision: revision + 1 }
    },
    read: async () => server.rows,
  }
  return server
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const open = (server: ReturnType<typeof serverWith>) => createDraftKeeper(server, server.rows, isPage)

describe('what is typed is sent', () => {
  test('two seconds after the last key, and kept only after the answer', async () => {
    const server = serverWith()
    const draft = open(server)
    for (const text of ['a', 'a l', 'a long']) {
      draft.change(page(text))
      await pass(1500)
    }
    expect([server.sent.length, draft.get().status]).toEqual([0, 'waiting'])
    await pass(500)
    expect([server.sent, draft.get().status]).toEqual([[{ at: 5000, text: 'a long', revision: 0 }], 'waiting'])
    await pass(100)
    expect(draft.get().status).toBe('kept')
  })

  test('every ten seconds while somebody types on and on, and never more often', async () => {
    const server = serverWith()
    const draft = open(server)
    for (let second = 0; second < 61; second += 1) {
      draft.change(page('x'.repeat(second + 1)))
      await pass(1000)
    }
    const times = server.sent.map(({ at }) => at)
    expect(times).toHaveLength(6)
    for (const [i, at] of times.entries()) expect(at - (times[i - 1] ?? 0)).toBeGreaterThanOrEqual(10_000)
    for (const [i, at] of times.entries()) expect(at - (times[i - 1] ?? 0)).toBeLessThanOrEqual(10_500)
  })

  test('also in pauses at most every ten seconds, so that at most ten seconds are lost', async () => {
    const server = serverWith()
    const draft = open(server)
    for (let word = 0; word < 20; word += 1) {
      draft.change(page(`word ${word}`))
      await pass(2500)
    }
    const times = server.sent.map(({ at }) => at)
    expect(times.length).toBeGreaterThanOrEqual(4)
    for (const [i, at] of times.entries()) if (i > 0) expect(at - (times[i - 1] ?? 0)).toBeGreaterThanOrEqual(10_000)
  })

  test('at once when the page hides, after what is on its way', async () => {
    const server = serverWith()
    const draft = open(server)
    draft.change(page('a'))
    const first = draft.flush()
    draft.change(page('ab'))
    const second = draft.flush()
    await pass(250)
    expect([await first, await second]).toEqual([false, true])
    expect(server.sent.map(({ text, revision }) => [text, revision])).toEqual([
      ['a', 0],
      ['ab', 1],
    ])
  })

  test('not at all while nothing differs from what is stored, also before anything is typed', async () => {
    const server = serverWith([row(3, page('kept before'))])
    const draft = open(server)
    draft.change(page('kept before'))
    await pass(30_000)
    draft.change(page('kept before!'))
    draft.change(page('kept before'))
    await pass(30_000)
    expect([server.sent, draft.get().status]).toEqual([[], 'kept'])
    expect(await draft.flush()).toBe(true)
  })

  test('and is deleted at once when nothing is left of it', async () => {
    const server = serverWith([row(3, page('kept before'))])
    const draft = open(server)
    draft.change(null)
    await pass(100)
    expect(server.sent).toMatchObject([{ text: null, revision: 3 }])
    expect(draft.get().status).toBe('untouched')
  })
})

describe('when the server does not answer', () => {
  test('it says so, tries again after ten seconds, and sends the newest words', async () => {
    const server = serverWith()
    const draft = open(server)
    server.failures = [new OfflineError('away'), new ApiError(503, '{}')]
    draft.change(page('first'))
    await pass(2200)
    expect(draft.get().status).toBe('failed')
    draft.change(page('second'))
    expect(draft.get().status).toBe('failed')
    await pass(20_500)
    expect(server.sent.at(-1)).toMatchObject({ text: 'second' })
    expect(draft.get().status).toBe('kept')
  })

  test('a limit is waited for as long as it says', async () => {
    const server = serverWith()
    const draft = open(server)
    server.failures = [new ApiError(429, '{}', '', 60)]
    draft.change(page('first'))
    await pass(60_000)
    expect(server.sent).toHaveLength(1)
    await pass(5000)
    expect(draft.get().status).toBe('kept')
  })

  test('a refusal is not repeated until something is typed', async () => {
    const server = serverWith()
    const draft = open(server)
    server.failures = [new ApiError(400, '{}')]
    draft.change(page('\u0000'))
    await pass(60_000)
    expect([server.sent.length, draft.get().status]).toEqual([1, 'failed'])
    draft.change(page('words'))
    await pass(12_000)
    expect(draft.get().status).toBe('kept')
  })
})

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

  test('and when something was sent before, the refusal tells of it', async () => {
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

describe('saving the form', () => {
  test('names what may be on its way, and nothing is sent after it', async () => {
    const server = serverWith()
    const draft = open(server)
    draft.change(page('a'))
    await pass(2050)
    const queries: object[] = []
    await Promise.all([draft.saving(async (query) => void queries.push(query)), pass(1000)])
    draft.change(page('after'))
    await pass(60_000)
    expect([queries, server.sent.length, draft.get().status]).toEqual([[{ draft: 1 }], 1, 'untouched'])
  })

  test('names nothing when nothing was sent', async () => {
    const draft = open(serverWith())
    draft.change(page('a'))
    expect(await draft.saving(async (query) => query)).toEqual({})
  })

  test('that failed goes on keeping; when the repeat succeeds, no draft is left', async () => {
    const server = serverWith()
    const draft = open(server)
    draft.change(page('a'))
    await expect(draft.saving(() => Promise.reject(new OfflineError('away')))).rejects.toThrow('away')
    await pass(2200)
    expect(server.rows).toEqual([row(1, page('a'))])
    await draft.saving(async () => {})
    await pass(200)
    expect(server.rows).toEqual([row(2, null)])
  })
})
