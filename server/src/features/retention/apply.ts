import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import type { Run } from '../../http/call.ts'
import { addAuditEntry } from '../../platform/audit/queries.ts'
import { deleteOlder, findLastRetention, findRetention, lockRetention } from './queries.ts'
import { cutoffsOf, nightOf } from './rules.ts'

/**
 * Returns the number of deleted records; changed settings apply from the next night, and each batch commits, so that an
 * interrupted run can continue.
 */
export async function applyRetention(deps: Deps): Promise<number> {
  const { systemDb, clock } = deps
  const now = clock.now()

  const deleteLot = (isFirst: boolean) =>
    systemDb.transaction(async (run) => {
      await run([lockRetention()])
      const deleted = await deleteBatch(deps, run, null)
      if (deleted > 0 && isFirst) await writeDown(run)
      return deleted
    })

  /** Once a night, with the first batch of any node. */
  async function writeDown(run: Run) {
    const [{ applied }] = await run([findLastRetention()])
    if (isTonight(deps, applied)) return
    await run([addAuditEntry({ at: now, actorId: null, action: 'retention.applied', target: null, ip: '' })])
  }

  for (let all = 0; ; ) {
    const deleted = await deleteLot(all === 0)
    if (deleted === 0) return all
    all += deleted
    await nextTurn()
  }
}

/** In the account's transaction, under the lock of retention. */
export async function deleteWithAccount(deps: Deps, run: Run, userId: string) {
  while ((await deleteBatch(deps, run, userId)) > 0);
}

async function deleteBatch(deps: Deps, run: Run, userId: string | null): Promise<number> {
  const { clock, calendar } = deps
  const [days, { saved }] = await run([findRetention(), findLastRetention()])
  if (isTonight(deps, saved)) return 0
  const today = calendar.dayOf(clock.now())
  const lots = await run(deleteOlder(cutoffsOf(days, today), calendar, { today, userId }))
  return lots.reduce((sum, lot) => sum + lot, 0)
}

const isTonight = ({ clock, calendar }: Deps, moment: Date | null) =>
  moment !== null && nightOf(calendar, moment) >= nightOf(calendar, clock.now())
