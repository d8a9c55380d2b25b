import type { Deps } from '../../deps.ts'
import { setIdentity } from '../../platform/db/db.ts'
import { unwrapUserKey } from '../../platform/user-key.ts'
import { deleteUserKey, lockCurrentKey } from '../auth/public.ts'
import type { UserKey } from './key.ts'
import { listOlderKeys } from './queries.ts'
import { openWithCode } from './recovery/code.ts'
import { listRecoveries, useRecovery, voidRecovery } from './recovery/queries.ts'
import { reencrypt } from './reencrypt.ts'

type Opened = { version: number; userKey: Buffer }

/** The older data keys that this password unwraps; empty when there are none. */
export async function openedByPassword({ db, passwords }: Deps, userId: string, password: string): Promise<Opened[]> {
  const [rows] = await db.withUser(userId, [listOlderKeys({ userId })])
  const opened: Opened[] = []
  for (const { version, wrappedKey, salt, kdf } of rows) {
    const { journalKey } = await passwords.derive(password, salt, kdf)
    try {
      opened.push({ version, userKey: unwrapUserKey(wrappedKey, journalKey, { userId, version, by: 'password' }) })
    } catch {
      // Another password wraps this key.
    }
  }
  return opened
}

/** The same for a recovery code; only a code of an older key unlocks anything. */
export async function openedByCode(deps: Deps, userId: string, code: string, current: number): Promise<Opened[]> {
  const [rows] = await deps.db.withUser(userId, [listRecoveries({ userId })])
  const opened: Opened[] = []
  for (const row of rows) {
    const found = row.keyVersion < current ? await openWithCode(deps, code, row) : null
    if (found) opened.push(found)
  }
  return opened
}

/** Re-encrypts the entries of older keys with the current one in one transaction and deletes the older keys. */
export async function unlockEntries(
  { db, clock }: Deps,
  userId: string,
  today: UserKey,
  opened: Opened[],
  by: 'password' | 'code',
) {
  const to = { version: today.version, userKey: today.key }
  return db.transaction(async (run) => {
    await run([setIdentity({ userId }), lockCurrentKey({ userId, version: to.version, change: true })])
    let unlocked = 0
    for (const from of opened) {
      unlocked += await reencrypt(run, { userId, from, to })
      const key = { userId, keyVersion: from.version }
      const spent = by === 'code' ? useRecovery({ ...key, usedAt: clock.now() }) : voidRecovery(key)
      await run([deleteUserKey({ userId, version: from.version }), spent])
    }
    return unlocked
  })
}
