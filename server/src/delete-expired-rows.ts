import type { Deps } from './deps.ts'
import { sweepSignInBuckets } from './features/auth/queries.ts'
import { sweepIdempotencyKeys } from './platform/idempotency/queries.ts'
import { repeat } from './platform/repeat.ts'
import { sweepSessions } from './platform/sessions/queries.ts'

const EVERY_MS = 10 * 60_000

/** Removes what has expired, every ten minutes on every node; deleting twice harms nothing. */
export function keepHouse({ system, log }: Deps): () => void {
  const sweep = () =>
    system
      .run([sweepSessions(), sweepIdempotencyKeys(), sweepSignInBuckets()])
      .catch(() => log.warn('housekeeping was put off: the database is away'))
  return repeat(sweep, EVERY_MS)
}
