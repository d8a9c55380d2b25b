import { routeOf } from '@evenkeel/contract/base/endpoint.ts'
import type { ProblemCode } from '@evenkeel/contract/base/errors.ts'
import { OLD_PASSWORD } from '@evenkeel/contract/base/field-rules.ts'
import { LOCKED_KINDS, type LockedKind } from '@evenkeel/contract/base/limits.ts'
import { journal, type Locked } from '@evenkeel/contract/journal.ts'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Run } from '../../http/call.ts'
import { eraseAfter } from '../../http/erase.ts'
import { AppError } from '../../platform/app-error.ts'
import { unwrapUserKey } from '../../platform/ciphers/user-key.ts'
import type { Query } from '../../platform/db/build.ts'
import { deleteStoredReplies } from '../../platform/idempotency/queries.ts'
import { rewrapRecordKeys } from '../../platform/user-keys/rewrap.ts'
import { countLockedAnswers } from '../assessments/public.ts'
import {
  deleteUserKey,
  lockCurrentKey,
  type ReencryptJournal,
  type Unlocking,
  type VerifySecret,
} from '../auth/public.ts'
import { countLockedNotes } from '../checkins/public.ts'
import { countLockedDrafts } from '../drafts/public.ts'
import { countLocked, reencrypt } from '../journal/public.ts'
import { countLockedTries } from '../learning/public.ts'
import { countLockedVersions } from '../plan/public.ts'
import { countLockedWorksheets } from '../worksheets/public.ts'
import { listDataKeys } from './queries.ts'
import { openWithCode } from './recovery/code.ts'
import { listRecoveries, useRecovery, voidRecovery } from './recovery/queries.ts'

type Opened = { version: number; userKey: Buffer }

/** Data keys below a version, erased when the request ends. */
export async function openedByPassword(
  { db, passwords }: Deps,
  request: FastifyRequest,
  { userId, below }: { userId: string; below: number },
  password: string,
): Promise<Opened[]> {
  const erase = eraseAfter(request)
  const [rows] = await db.withUser(userId, [listDataKeys({ userId, below })])
  const opened: Opened[] = []
  for (const { version, wrappedKey, salt, kdf } of rows) {
    const { journalKey } = await passwords.derive(password, salt, kdf, { as: 'known', of: userId })
    try {
      const userKey = erase(unwrapUserKey(wrappedKey, erase(journalKey), { userId, version, by: 'password' }))
      opened.push({ version, userKey })
    } catch {
      // Another password wraps this key.
    }
  }
  return opened
}

/** Only a code of an older key unlocks anything. */
export async function openedByCode(
  deps: Deps,
  request: FastifyRequest,
  { userId, below }: { userId: string; below: number },
  code: string,
): Promise<Opened[]> {
  const erase = eraseAfter(request)
  const [rows] = await deps.db.withUser(userId, [listRecoveries({ userId })])
  const opened: Opened[] = []
  for (const row of rows) {
    const found = row.keyVersion < below ? await openWithCode(deps, code, row) : null
    if (found) opened.push({ ...found, userKey: erase(found.userKey) })
  }
  return opened
}

/** Everything that an older data key locks, with drafts. */
export const countAllLocked = (userId: string) =>
  [
    countLocked({ userId }),
    countLockedNotes({ userId }),
    countLockedAnswers({ userId }),
    countLockedVersions({ userId }),
    countLockedTries({ userId }),
    countLockedWorksheets({ userId }),
    countLockedDrafts({ userId }),
  ] as const

type Counts = [
  entries: number,
  notes: number,
  assessments: number,
  plans: number,
  tries: number,
  worksheets: number,
  drafts: Locked,
]
/** A draft counts as what it is a draft of. */
export const sumLocked = ([entries, notes, assessments, plans, tries, worksheets, drafts]: Counts): Locked =>
  ofEachKind((kind) => ({ entries, notes, assessments, plans, tries, worksheets })[kind] + drafts[kind])

const ofEachKind = (count: (kind: LockedKind) => number) =>
  Object.fromEntries(LOCKED_KINDS.map((kind) => [kind, count(kind)])) as Locked

/**
 * In the transaction of `run`: re-encrypts with the current data key and deletes the older ones; returns how much was
 * unlocked.
 */
export async function unlockOlder(
  { clock }: Deps,
  run: Run,
  userId: string,
  to: Opened,
  opened: Opened[],
  by: 'password' | 'code',
): Promise<Locked> {
  await run([lockCurrentKey({ userId, version: to.version, change: true })])
  const before = sumLocked(await run(countAllLocked(userId)))
  const spend = (key: RecoveryOfKey) =>
    by === 'code' ? useRecovery({ ...key, usedAt: clock.now() }) : voidRecovery(key)
  await moveKeys(run, userId, to, opened, spend)
  const after = sumLocked(await run(countAllLocked(userId)))
  return ofEachKind((kind) => before[kind] - after[kind])
}

type RecoveryOfKey = { userId: string; keyVersion: number }

/** `spend` says what becomes of the recovery codes. */
async function moveKeys(
  run: Run,
  userId: string,
  to: Opened,
  opened: readonly Opened[],
  spend: (key: RecoveryOfKey) => Query<unknown>,
) {
  for (const from of opened) {
    await reencrypt(run, { userId, from, to })
    await rewrapRecordKeys(run, { userId, from, to })
    await run([deleteUserKey({ userId, version: from.version }), spend({ userId, keyVersion: from.version })])
  }
}

/** On a password change, also deletes what else the old key decrypts. */
export const reencryptJournal: ReencryptJournal = async (run, change) => {
  const { userId, from } = change
  await reencrypt(run, change)
  return [
    voidRecovery({ userId, keyVersion: from.version }),
    deleteStoredReplies({ userId, call: routeOf(journal.create) }),
  ]
}

/** For a slip: the older password that is sent with it. */
export const createUnlocking = (deps: Deps, verifySecret: VerifySecret): Unlocking => ({
  async open(request, { slipHash, ...of }, oldPassword) {
    try {
      return await verifySecret(
        of.userId,
        async () => {
          const keys = await openedByPassword(deps, request, of, oldPassword)
          return keys.length > 0 ? keys : null
        },
        { name: 'password', wrong: () => refusedOldPassword('wrong_password', 'wrong'), request, slipHash },
      )
    } catch (error) {
      const isTooMany = error instanceof AppError && error.code === 'rate_limited'
      throw isTooMany ? refusedOldPassword('rate_limited', 'tries') : error
    }
  },
  move: (run, userId, to, opened) => moveKeys(run, userId, to, opened, voidRecovery),
})

function refusedOldPassword(code: ProblemCode, why: keyof typeof OLD_PASSWORD) {
  const { message } = OLD_PASSWORD[why]
  return new AppError(code, message, { issues: [{ path: 'oldPassword', message }] })
}
