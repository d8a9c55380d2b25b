import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beforeReading, readAfterWrites } from './on-its-way.ts'
import { page, row } from './testing/server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const awaited = { slot: 'journal', revision: 2 }

test('a page that is loaded anew waits for what the page before it was about to write', async () => {
  const replies = [[], [row(1, page('a'))], [row(2, page('a word'))]]
  const reading = readAfterWrites(async () => replies.shift() ?? [], awaited)
  await vi.advanceTimersByTimeAsync(400)
  expect(await reading).toEqual([row(2, page('a word'))])
})

test('but not for ever: it takes what is there after three seconds, and without such a page at once', async () => {
  const reading = readAfterWrites(async () => [row(1, page('a'))], awaited)
  await vi.advanceTimersByTimeAsync(3100)
  expect(await reading).toEqual([row(1, page('a'))])
  expect(await readAfterWrites(async () => [row(1, page('a'))], null)).toEqual([row(1, page('a'))])
})

test('a form that opens again waits for the last words of the one that closed', async () => {
  const written: string[] = []
  void beforeReading(new Promise<void>((resolve) => setTimeout(resolve, 300)).then(() => void written.push('words')))
  const reading = readAfterWrites(async () => [row(1, page(`${written}`))], null)
  await vi.advanceTimersByTimeAsync(300)
  expect(await reading).toEqual([row(1, page('words'))])
})
