import { unavailable } from './app-error.ts'

const MOST_WAITING = 10

export type OneByOne = <T>(work: () => Promise<T>) => Promise<T>

/** One piece of heavy work at a time, so that however many ask, a request for help waits for none of them. */
export function createOneByOne(): OneByOne {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    if (waiting >= MOST_WAITING) throw unavailable()
    waiting += 1
    const done = last.then(work).finally(() => (waiting -= 1))
    last = done.catch(() => {})
    return done
  }
}
