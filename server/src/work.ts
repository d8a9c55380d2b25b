import type { Deps } from './deps.ts'
import { alertHandlers, deliverAllKept } from './features/alerts/work.ts'
import { keepHouse } from './housekeeping.ts'

/** Everything that this node does without being asked; the returned function stops it. */
export async function startWork(deps: Deps): Promise<() => void> {
  const stops = [keepHouse(deps), deliverAllKept(deps)]
  await deps.jobs.work(alertHandlers(deps))
  return () => {
    for (const stop of stops) stop()
  }
}
