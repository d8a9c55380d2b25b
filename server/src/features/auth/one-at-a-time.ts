import { AppError } from '../../platform/app-error.ts'

export type OneAtATime = <T>(userId: string, work: () => Promise<T>) => Promise<T>

/**
 * Runs what checks or changes a person's password and keys, one at a time for each person. A second call meanwhile is
 * refused and not queued: waiting for a turn at Argon2 or for a lock, many of them would hold what other people need.
 */
export function createOneAtATime(): OneAtATime {
  const busy = new Set<string>()
  return async (userId, work) => {
    if (busy.has(userId)) {
      const detail = 'Your password or your keys are being checked already. Please wait a moment.'
      throw new AppError('rate_limited', detail, { retryAfter: 2 })
    }
    busy.add(userId)
    try {
      return await work()
    } finally {
      busy.delete(userId)
    }
  }
}
