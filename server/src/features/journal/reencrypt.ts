import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../../platform/db/db.ts'
import type { Query } from '../../platform/db/statement.ts'
import type { KeyChange } from '../auth/public.ts'
import { entryIdentityOf } from './present.ts'
import { type EntryRow, listUnderKey, replaceEncryptedEntry } from './queries.ts'
import { openEntry, sealEntry } from './seal.ts'

/** Other requests run between two batches. */
const BATCH = 100
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Returns the number of entries. */
export async function reencrypt(run: Db['run'], { userId, from, to }: KeyChange): Promise<number> {
  let moved = 0
  for (let after = FIRST; ; ) {
    const [rows] = await run([listUnderKey({ userId, keyVersion: from.version, after, limit: BATCH })])
    const last = rows.at(-1)
    if (!last) return moved
    await run(rows.map((row) => reencrypted(row, from.userKey, to)))
    moved += rows.length
    after = last.id
    await nextTurn()
  }
}

/** An altered entry that cannot be decrypted is moved unchanged, so that it stays one unreadable entry in the list. */
function reencrypted(row: EntryRow, oldKey: Buffer, to: KeyChange['to']): Query<unknown> {
  const { userId, id, version } = row
  const moved = { userId, id, keyVersion: to.version }
  const identity = entryIdentityOf({ ...moved, version: version + 1 })
  try {
    return replaceEncryptedEntry({
      ...moved,
      blob: sealEntry(to.userKey, identity, openEntry(oldKey, entryIdentityOf(row), row.blob)),
    })
  } catch {
    return replaceEncryptedEntry({ ...moved, blob: row.blob })
  }
}
