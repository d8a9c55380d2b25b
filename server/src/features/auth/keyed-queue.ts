import { AppError } from '../../platform/app-error.ts'

const MAX_WAITING = 64

/**
 * Runs work with the same key one after another. It refuses when too many wait, so that guesses cannot run in parallel.
 */
export function createKeyedQueue() {
  const queues = new Map<string, { last: Promise<unknown>; waiting: number }>()

  return async function enqueue<T>(key: string, work: (waited: boolean) => Promise<T>): Promise<T> {
    const queue = queues.get(key)
    if (queue && queue.waiting >= MAX_WAITING) {
      throw new AppError('rate_limited', 'Too many attempts. Please wait a moment.', { retryAfter: 2 })
    }
    const turn = (queue?.last ?? Promise.resolve()).then(() => work(queue !== undefined))
    const entry = { last: turn.catch(() => {}), waiting: (queue?.waiting ?? 0) + 1 }
    queues.set(key, entry)
    try {
      return await turn
    } finally {
      const now = queues.get(key)
      if (now) now.waiting -= 1
      if (now?.waiting === 0) queues.delete(key)
    }
  }
}
