import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, OfflineError } from '../api/api-error.ts'
import { PACE } from './schedule.ts'
import { open, page, row, serverWith } from './testing/server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

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

  test('every five seconds while somebody types on and on, also in pauses, and never more often', async () => {
    for (const pause of [1000, 2500]) {
      const server = serverWith()
      const draft = open(server)
      const typed: number[] = []
      for (let at = 0; at < 61_000; at += pause) {
        typed.push(at)
        draft.change(page(`word ${at}`))
        await pass(pause)
      }
      await pass(5000)
      for (const word of typed) {
        const sent = server.sent.find(({ text }) => Number(text?.slice('word '.length)) >= word)
        expect((sent?.at ?? Number.NaN) - word).toBeLessThanOrEqual(5000)
      }
      const times = server.sent.map(({ at }) => at)
      expect(times.length).toBeGreaterThanOrEqual(9)
      expect(times[0]).toBeLessThanOrEqual(5000)
      const gaps = times.slice(1).map((at, i) => at - (times[i] ?? 0))
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5000)
    }
  })

  test('answers at once, and every second while one follows the other: a page that dies loses one at most', async () => {
    const server = serverWith()
    const draft = open(server, PACE.answers)
    for (let answer = 1; answer <= 17; answer += 1) {
      draft.change(page('x'.repeat(answer)))
      await pass(300)
      draft.change(page(`${'x'.repeat(answer)} next`))
      await pass(700)
      expect((server.sent.at(-1)?.text ?? '').replace(' next', '').length).toBeGreaterThanOrEqual(answer - 1)
    }
    expect(server.sent.length).toBeLessThanOrEqual(18)
    await pass(1000)
    expect(server.rows).toMatchObject([{ values: page(`${'x'.repeat(17)} next`) }])
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

  test('at once when the page goes away, beside what is on its way, because nothing runs after it', async () => {
    const server = serverWith()
    const draft = open(server)
    draft.change(page('a'))
    await pass(2050)
    draft.change(page('ab'))
    expect(draft.expected()).toBe(2)
    draft.leave()
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
    expect([server.sent, draft.get().status, draft.expected()]).toEqual([[], 'kept', 0])
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
    expect(draft.get().status).toBe('away')
    draft.change(page('second'))
    expect(draft.get().status).toBe('away')
    await pass(20_500)
    expect(server.sent.at(-1)).toMatchObject({ text: 'second' })
    expect(draft.get().status).toBe('kept')
  })

  test('nobody is signed in: it tells, and waits until it is asked to go on', async () => {
    const server = serverWith()
    const draft = open(server)
    server.failures = [new ApiError(401, '{"code":"unauthorized","message":"Unauthorized"}')]
    draft.change(page('first'))
    await pass(60_000)
    expect([server.sent.length, server.signedOut, draft.get().status]).toEqual([1, 1, 'failed'])
    await Promise.all([draft.flush(), pass(100)])
    expect([server.rows, draft.get().status]).toMatchObject([[{ values: page('first') }], 'kept'])
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
