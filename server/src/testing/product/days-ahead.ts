import { registerHooks } from 'node:module'
import { type Clock, followDatabaseTime as follow, systemClock as system } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'

/** For processes that tests start, with `--import`: their clock is TEST_DAYS_AHEAD days ahead, that of the database is not. */
const ahead = Number(process.env.TEST_DAYS_AHEAD) * 24 * 3_600_000

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    const isClock = found.url.endsWith('/platform/clock.ts') && context.parentURL !== import.meta.url
    return isClock ? { ...found, url: import.meta.url } : found
  },
})

export const systemClock: Clock = { now: () => new Date(+system.now() + ahead) }

export async function followDatabaseTime(db: Db) {
  const clock = await follow(db)
  return { ...clock, now: () => new Date(+clock.now() + ahead) }
}
