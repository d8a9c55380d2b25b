import type { Deps } from '../../../deps.ts'
import { addDays } from '../../../platform/calendar.ts'
import { ADMINS } from '../../../platform/live.ts'
import { releaseThrough } from '../queries.ts'

/** Milliseconds after the end of a day, so that entries of its last minute are stored. */
const SETTLE_MS = 10 * 60_000

/** Returns the number of figures; on any node, any number of times, nothing is published twice. */
export async function releaseFigures({ systemDb, config, calendar, clock, live }: Deps): Promise<number> {
  const through = addDays(calendar.dayOf(new Date(clock.now().getTime() - SETTLE_MS)), -1)
  const [released] = await systemDb.run([releaseThrough({ minGroupSize: config.minGroupSize, through })])
  if (released > 0) live.publish({ to: ADMINS, kind: 'analytics.released' })
  return released
}
