import type { Deps } from './deps.ts'
import { deleteExpiredSignInBuckets } from './features/auth/queries.ts'
import { deleteExpiredKeys } from './platform/idempotency/queries.ts'
import { repeat } from './platform/repeat.ts'
import { deleteExpiredSessions } from './platform/sessions/queries.ts'

const EVERY_MS = 10 * 60_000

/** Removes what has expired, every ten minutes on every node; deleting twice harms nothing. */
export function deleteExpiredRows({ system, log }: Deps): () => void {
  const sweep = () =>
    system
      .run([deleteExpiredSessions(), deleteExpiredKeys(), deleteExpiredSignInBuckets()])
      .catch(() => log.warn('housekeeping was put off: the database is away'))
  return repeat(sweep, EVERY_MS)
}
