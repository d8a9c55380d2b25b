import { expect, test } from 'vitest'
import { createOneByOne } from './one-by-one.ts'

test('heavy work runs one piece at a time, also after one that failed, and more than ten that wait are refused', async () => {
  const oneByOne = createOneByOne()
  const hold = Promise.withResolvers<void>()
  let running = 0
  const work = async () => {
    running += 1
    expect(running).toBe(1)
    await hold.promise
    running -= 1
    return 'done'
  }
  const all = [oneByOne(() => Promise.reject(new Error('failed'))), ...Array.from({ length: 9 }, () => oneByOne(work))]
  expect(() => oneByOne(work)).toThrow(/unavailable/)
  hold.resolve()
  const ended = await Promise.allSettled(all)
  expect(ended.map(({ status }) => status)).toEqual(['rejected', ...Array(9).fill('fulfilled')])
  expect(await oneByOne(work)).toBe('done')
})
