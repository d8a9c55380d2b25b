import { deleteExpiredRows } from './delete-expired-rows.ts'
import type { Deps } from './deps.ts'
import { alertHandlers, deliverAllQueued } from './features/alerts/work.ts'
import { releaseAnalytics } from './features/analytics/release/sweep.ts'
import { sealAudit } from './features/audit/seal.ts'
import { deleteAccounts } from './features/deletion/work.ts'
import { voidRecoveries } from './features/journal/recovery/queries.ts'
import { applyRetentionNightly } from './features/retention/work.ts'

/** Everything that this node does without being asked; the returned function stops it. */
export async function startWork(deps: Deps): Promise<() => void> {
  const stops = [
    deleteExpiredRows(deps),
    deliverAllQueued(deps),
    releaseAnalytics(deps),
    deleteAccounts(deps, voidRecoveries),
    applyRetentionNightly(deps),
    sealAudit(deps),
  ]
  await deps.jobs.work(alertHandlers(deps))
  return () => {
    for (const stop of stops) stop()
  }
}
