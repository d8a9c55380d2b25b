import type { Deps } from '../../../deps.ts'
import { newId } from '../../../platform/ids.ts'
import { logEvents, takeEventsToLog } from './queries.ts'

const HOUR = 3_600_000
/** Milliseconds for an event that another node still stores. */
const MARGIN = 60_000
const AT_ONCE = 500

/** For each account, kind and hour that is over. */
export async function logAccessEvents({ systemDb, clock }: Pick<Deps, 'systemDb' | 'clock'>) {
  const at = clock.now()
  const hoursBefore = new Date(at.getTime() - HOUR - MARGIN)
  await systemDb.transaction(async (run) => {
    const [rows] = await run([takeEventsToLog({ hoursBefore, at, limit: AT_ONCE })])
    if (rows.length === 0) return
    const entries = rows.map(({ userId, action, count, addresses, lastAt }) => ({
      id: newId(at),
      at: lastAt,
      actorId: action === 'user.signed_in' ? userId : null,
      action,
      targetType: userId === null ? null : ('user' as const),
      targetId: userId,
      ip: addresses.join(', '),
      count,
      reason: null,
      without: null,
    }))
    await run([logEvents(entries)])
  })
}
