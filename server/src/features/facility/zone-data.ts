import type { Calendar } from '../../platform/calendar.ts'
import type { Db } from '../../platform/db/db.ts'
import { listOffsets } from './queries.ts'

/** Within 400 days, for Node.js and PostgreSQL; null where they agree. */
export async function clocksDifferAt(db: Db, calendar: Calendar, now: Date): Promise<Date | null> {
  const [offsets] = await db.run([listOffsets({ zone: calendar.timeZone, from: now })])
  const stretches = calendar.stretches(+now, +now + 402 * 86_400_000)
  const aheadAt = (at: Date) => stretches.find(({ until }) => +at < until)?.ahead
  return offsets.find(({ at, ahead }) => aheadAt(at) !== ahead * 1000)?.at ?? null
}

export const zoneSentence = (calendar: Calendar, at: Date | null) =>
  at === null
    ? `Time zone: Node.js (zone data ${process.versions.tz}) and PostgreSQL agree on ${calendar.timeZone}.`
    : `Time zone: from ${at.toISOString().slice(0, 10)} on Node.js (zone data ${process.versions.tz}) and PostgreSQL read the clocks of ${calendar.timeZone} otherwise. Compare them with the wall, and update to a release whose zone data are right.`
