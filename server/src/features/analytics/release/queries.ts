import { sql } from 'drizzle-orm'
import { build, fill, mapRows, oneRow, param } from '../../../platform/db/build.ts'

const release = build
  .select({ cells: sql<number>`release_batches(${param('least')}, ${param('today')})` })
  .from(oneRow)
  .prepare('release_batches')
/** Releases every cell in which enough people wait; gives how many were released. */
export const releaseBatches = (least: number, today: string) =>
  mapRows(fill(release, { least, today }), ([row]) => row?.cells ?? 0)

const addUp = build
  .select({ done: sql<string>`add_up_activity(${param('today')})` })
  .from(oneRow)
  .prepare('add_up_activity')
/** Adds up who was active, and forgets what is of no more use. */
export const addUpActivity = (today: string) => fill(addUp, { today })
