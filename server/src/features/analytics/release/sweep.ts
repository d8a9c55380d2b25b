import type { Deps } from '../../../deps.ts'
import { ADMINS } from '../../../platform/live.ts'
import { repeat } from '../../../platform/repeat.ts'
import { addUpActivity, releaseBatches } from './queries.ts'

/** Well under the ten seconds within which a batch must be released. */
const EVERY_MS = 5000

/** Releases what is ready. Nodes that run it at the same moment take turns, and the later one finds nothing. */
export async function sweepAnalytics({ systemDb, config, calendar, clock, live }: Deps): Promise<number> {
  const today = calendar.dayOf(clock.now())
  const [released] = await systemDb.run([
    releaseBatches({ minGroupSize: config.minGroupSize, today }),
    addUpActivity({ today }),
  ])
  if (released > 0) live.publish({ to: ADMINS, kind: 'analytics.released' })
  return released
}

/** Runs at once and every five seconds, on every node; the returned function stops it. */
export function releaseAnalytics(deps: Deps): () => void {
  let away = false
  async function turn() {
    try {
      await sweepAnalytics(deps)
      away = false
    } catch {
      if (!away) deps.log.warn('analytics were put off: the database is away')
      away = true
    }
  }
  return repeat(turn, EVERY_MS, { atOnce: true })
}
