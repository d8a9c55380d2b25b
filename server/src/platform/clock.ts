import { isUnavailable } from './app-error.ts'
import type { Db } from './db/db.ts'
import { askTime } from './db/ping.ts'
import { repeat } from './repeat.ts'

/** The only source of the current time, which tests replace. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

const EVERY_MS = 5000
/** A smaller step back is not reported: a clock that is corrected little by little is well. */
const SET_BACK_MS = 60_000
/** A try waits as long as a request: a machine that starts many programs at once takes longer to connect. */
const TRIES_AT_START = 5

/**
 * All nodes share the database's time, so that a wrong clock of one machine delays no step of an alert.
 * Between questions, and while the database is away, a monotonic clock goes on.
 */
export async function followDatabaseTime(
  db: Db,
  onSetBack: (seconds: number) => void = () => {},
): Promise<Clock & { close(): void }> {
  let offset = Number.NaN
  async function follow() {
    const asked = performance.now()
    const [[time]] = await db.run([askTime()])
    const unsure = (performance.now() - asked) / 2
    const found = (time?.ms ?? Number.NaN) - (asked + unsure)
    if (offset - found - unsure > SET_BACK_MS) onSetBack(Math.round((offset - found) / 1000))
    // A slow answer says too little to move the time by less than it took.
    if (!(Math.abs(found - offset) <= unsure)) offset = found
  }
  await retryWhileUnavailable(follow)
  const close = repeat(() => follow().catch(() => {}), EVERY_MS)
  return { now: () => new Date(offset + performance.now()), close }
}

async function retryWhileUnavailable(follow: () => Promise<void>) {
  for (let left = TRIES_AT_START - 1; ; left -= 1) {
    try {
      return await follow()
    } catch (error) {
      if (left === 0 || !isUnavailable(error)) throw error
    }
  }
}
