import { setImmediate as breathe } from 'node:timers/promises'
import { routeOf } from '@evenkeel/contract/endpoint.ts'
import { journal } from '@evenkeel/contract/journal.ts'
import type { Query } from '../../platform/db/build.ts'
import type { Db } from '../../platform/db/db.ts'
import { forgetAnswers } from '../../platform/idempotency/queries.ts'
import type { KeyChange, Rekey } from '../auth/public.ts'
import { placeOf } from './present.ts'
import { type EntryRow, listUnderKey, lockEntryAnew } from './queries.ts'
import { voidRecovery } from './recovery/queries.ts'
import { openEntry, sealEntry } from './seal.ts'

/** Entries that travel together; between two lots other requests get their turn. */
const LOT = 100
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Locks every entry of one data key with another, and gives how many there were. */
export async function lockAnew(run: Db['run'], { userId, from, to }: KeyChange): Promise<number> {
  let moved = 0
  for (let after = FIRST; ; ) {
    const [rows] = await run([listUnderKey({ userId, keyVersion: from.version, after, limit: LOT })])
    const last = rows.at(-1)
    if (!last) return moved
    await run(rows.map((row) => relocked(row, from.userKey, to)))
    moved += rows.length
    after = last.id
    await breathe()
  }
}

/** What was altered and does not open comes along as it is: it stays one unreadable entry of its writer's list. */
function relocked(row: EntryRow, oldKey: Buffer, to: KeyChange['to']): Query<unknown> {
  const { userId, id, version } = row
  const moved = { userId, id, keyVersion: to.version }
  const place = placeOf({ ...moved, version: version + 1 })
  try {
    return lockEntryAnew({ ...moved, blob: sealEntry(to.userKey, place, openEntry(oldKey, placeOf(row), row.blob)) })
  } catch {
    return lockEntryAnew({ ...moved, blob: row.blob })
  }
}

/** With a changed password: every entry moves to the new key, and what else the old one opens is gone. */
export const rekeyJournal: Rekey = async (run, change) => {
  const { userId, from } = change
  await lockAnew(run, change)
  return [voidRecovery(userId, from.version), forgetAnswers(userId, routeOf(journal.create))]
}
