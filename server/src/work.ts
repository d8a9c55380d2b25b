import type { Deps } from './deps.ts'
import { alertHandlers, deliverAllQueued } from './features/alerts/work.ts'
import { releaseAnalytics } from './features/analytics/release/sweep.ts'
import { recurringHandlers } from './recurring.ts'

/** Starts the background work of this node; the returned function stops its timers. */
export async function startWork(deps: Deps): Promise<() => void> {
  const stops = [deliverAllQueued(deps), releaseAnalytics(deps)]
  await deps.jobs.work(alertHandlers(deps))
  await deps.jobs.recur(recurringHandlers(deps), deps.config.timeZone)
  return () => {
    for (const stop of stops) stop()
  }
}
