import { setImmediate as breathe } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import type { Run } from '../../http/call.ts'
import { addAuditEntry } from '../../platform/audit/queries.ts'
import { deleteOlder, findLastRetention, findRetention, lockRetention } from './queries.ts'
import { cutoffsOf, keepsAll, nightOf } from './rules.ts'

/**
 * Deletes what is older than the facility keeps, lot by lot, and gives how many records there were; settings of today
 * hold from the next night on. Every lot stands by itself, so that a run that was cut short is simply gone on with.
 */
export async function applyRetention({ system, clock, calendar }: Deps): Promise<number> {
  const now = clock.now()
  const tonight = nightOf(calendar, now)
  const isTonight = (moment: Date | null) => moment !== null && nightOf(calendar, moment) >= tonight
  const [days, { saved }] = await system.run([findRetention(), findLastRetention()])
  if (keepsAll(days) || isTonight(saved)) return 0
  const firstKept = cutoffsOf(days, calendar.dayOf(now))

  const deleteLot = (isFirst: boolean) =>
    system.transaction(async (run) => {
      const [, ...lots] = await run([lockRetention(), ...deleteOlder(firstKept, calendar.timeZone)])
      const deleted = lots.reduce((sum, lot) => sum + lot, 0)
      if (deleted > 0 && isFirst) await writeDown(run)
      return deleted
    })

  /** Once a night, with the first lot that any node deletes. */
  async function writeDown(run: Run) {
    const [{ applied }] = await run([findLastRetention()])
    if (isTonight(applied)) return
    await run([addAuditEntry({ at: now, actorId: null, action: 'retention.applied', target: null, ip: '' })])
  }

  for (let all = 0; ; ) {
    const deleted = await deleteLot(all === 0)
    if (deleted === 0) return all
    all += deleted
    await breathe()
  }
}
