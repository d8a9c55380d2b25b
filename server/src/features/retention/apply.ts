import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import type { Run } from '../../http/call.ts'
import { addAuditEntry } from '../../platform/audit/queries.ts'
import { deleteOlder, findLastRetention, findRetention, lockRetention } from './queries.ts'
import { cutoffsOf, keepsAll, nightOf } from './rules.ts'

/**
 * Deletes records older than the facility's retention, in batches, and returns their number. A change of the settings
 * applies from the next night on. Each batch is its own transaction, so that an interrupted run can continue.
 */
export async function applyRetention({ systemDb, clock, calendar }: Deps): Promise<number> {
  const now = clock.now()
  const tonight = nightOf(calendar, now)
  const isTonight = (moment: Date | null) => moment !== null && nightOf(calendar, moment) >= tonight
  const [days, { saved }] = await systemDb.run([findRetention(), findLastRetention()])
  if (keepsAll(days) || isTonight(saved)) return 0
  const firstKept = cutoffsOf(days, calendar.dayOf(now))

  const deleteLot = (isFirst: boolean) =>
    systemDb.transaction(async (run) => {
      const [, ...lots] = await run([lockRetention(), ...deleteOlder(firstKept, calendar.timeZone)])
      const deleted = lots.reduce((sum, lot) => sum + lot, 0)
      if (deleted > 0 && isFirst) await writeDown(run)
      return deleted
    })

  /** Once a night, with the first batch of any node. */
  async function writeDown(run: Run) {
    const [{ applied }] = await run([findLastRetention()])
    if (isTonight(applied)) return
    await run([addAuditEntry({ at: now, actorId: null, action: 'retention.applied', target: null, ip: '' })])
  }

  for (let all = 0; ; ) {
    const deleted = await deleteLot(all === 0)
    if (deleted === 0) return all
    all += deleted
    await nextTurn()
  }
}
