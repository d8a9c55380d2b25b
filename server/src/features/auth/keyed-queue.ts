import { AppError } from '../../platform/app-error.ts'

const MOST_WAITING = 64

/**
 * Runs work with the same key one after another. It refuses when too many wait, so that guesses cannot run in parallel.
 */
export function createKeyedQueue() {
  const lines = new Map<string, { last: Promise<unknown>; waiting: number }>()

  return async function enqueue<T>(name: string, work: (waited: boolean) => Promise<T>): Promise<T> {
    const line = lines.get(name)
    if (line && line.waiting >= MOST_WAITING) {
      throw new AppError('rate_limited', 'Too many attempts. Please wait a moment.', { retryAfter: 2 })
    }
    const turn = (line?.last ?? Promise.resolve()).then(() => work(line !== undefined))
    const entry = { last: turn.catch(() => {}), waiting: (line?.waiting ?? 0) + 1 }
    lines.set(name, entry)
    try {
      return await turn
    } finally {
      const now = lines.get(name)
      if (now) now.waiting -= 1
      if (now?.waiting === 0) lines.delete(name)
    }
  }
}
