import type { Locked } from '@evenkeel/contract/journal.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { setIdentity } from '../../platform/db/db.ts'
import { unwrapUserKey } from '../../platform/user-key.ts'
import { rewrapRecordKeys } from '../../platform/user-keys/rewrap.ts'
import { countLockedAnswers } from '../assessments/public.ts'
import { deleteUserKey, lockCurrentKey, type UnlockByPassword, type VerifySecret } from '../auth/public.ts'
import { countLockedNotes } from '../checkins/public.ts'
import { countLocked, listOlderKeys } from './queries.ts'
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

/** How much an older data key locks: journal entries, notes of check-ins, answers of assessments. */
export const countAllLocked = (userId: string) =>
  [countLocked({ userId }), countLockedNotes({ userId }), countLockedAnswers({ userId })] as const

/**
 * Re-encrypts with the current data key the entries and the record keys of older ones, in one transaction, and deletes
 * the older keys. Returns how much was unlocked.
 */
export async function unlockOlder(
  { db, clock }: Deps,
  userId: string,
  to: Opened,
  opened: Opened[],
  by: 'password' | 'code',
): Promise<Locked> {
  return db.transaction(async (run) => {
    await run([setIdentity({ userId }), lockCurrentKey({ userId, version: to.version, change: true })])
    const before = await run(countAllLocked(userId))
    for (const from of opened) {
      await reencrypt(run, { userId, from, to })
      await rewrapRecordKeys(run, { userId, from, to })
      const key = { userId, keyVersion: from.version }
      const spent = by === 'code' ? useRecovery({ ...key, usedAt: clock.now() }) : voidRecovery(key)
      await run([deleteUserKey({ userId, version: from.version }), spent])
    }
    const after = await run(countAllLocked(userId))
    return { entries: before[0] - after[0], notes: before[1] - after[1], assessments: before[2] - after[2] }
  })
}

/** For a slip: the older password that was sent with it opens what it can. */
export const createUnlockByPassword =
  (deps: Deps, verifySecret: VerifySecret): UnlockByPassword =>
  async (userId, to, oldPassword) => {
    try {
      const opened = await verifySecret(userId, async () => {
        const keys = await openedByPassword(deps, userId, oldPassword)
        return keys.length > 0 ? keys : null
      })
      await unlockOlder(deps, userId, to, opened, 'password')
      return true
    } catch (error) {
      if (error instanceof AppError && ['wrong_password', 'rate_limited'].includes(error.code)) return false
      throw error
    }
  }
