import { AppError } from '../../../platform/app-error.ts'

export type OneAtATime = <T>(userId: string, work: () => Promise<T>) => Promise<T>

/** A second call is refused and not queued: many waiting for Argon2 or a lock would hold what other people need. */
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
