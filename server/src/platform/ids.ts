import { randomInt } from 'node:crypto'
import { v7 } from 'uuid'

const HALF = 2 ** 31
let last = { msecs: -1, seq: 0 }

/** Null for an id of another version. */
export const timeOf = (id: string): number | null =>
  id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : null

/** Sorts by creation time, and within one millisecond by the order of creation in this process. */
export function newId(at: Date): string {
  const msecs = at.getTime()
  last = { msecs, seq: msecs === last.msecs ? last.seq + 1 : randomInt(HALF) }
  return v7(last)
}
