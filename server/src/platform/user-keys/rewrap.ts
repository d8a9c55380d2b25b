import type { Db } from '../db/db.ts'
import { listRecordKeys, rewrapRecordKey } from './queries.ts'
import { unwrapRecordKey, wrapRecordKey } from './record-key.ts'

type DataKey = { version: number; userKey: Buffer }

/** In the transaction of `run`; no note and no answer is written again. */
export async function rewrapRecordKeys(run: Db['run'], change: { userId: string; from: DataKey; to: DataKey }) {
  const { userId, from, to } = change
  const [rows] = await run([listRecordKeys({ userId, wrappedBy: from.version })])
  await run(
    rows.map(({ version, wrappedKey }) => {
      const next = { userId, version, wrappedBy: to.version }
      return rewrapRecordKey({ ...next, wrappedKey: rewrapped(wrappedKey) })

      /** An altered key is moved unchanged, so that what it encrypts stays unreadable and nothing else does. */
      function rewrapped(wrapped: Buffer): Buffer {
        try {
          const key = unwrapRecordKey(wrapped, from.userKey, { userId, version, wrappedBy: from.version })
          const again = wrapRecordKey(key, to.userKey, next)
          key.fill(0)
          return again
        } catch {
          return wrapped
        }
      }
    }),
  )
}
