import { journal } from '@evenkeel/contract/journal.ts'
import { DAYS_AFTER_SLIP } from '@evenkeel/contract/limits.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import type { Run } from '../../http/call.ts'
import type { Cookies } from '../../http/cookies.ts'
import { AppError } from '../../platform/app-error.ts'
import { listRedeemedSlips, slipsSince } from '../../platform/audit/queries.ts'
import { deleteLockedRecordKeys } from '../../platform/user-keys/queries.ts'
import { deleteLockedAnswers } from '../assessments/public.ts'
import { lockCurrentKey, type OneAtATime, type VerifySecret } from '../auth/public.ts'
import { deleteLockedNotes } from '../checkins/public.ts'
import { deleteLockedDrafts } from '../drafts/public.ts'
import { deleteLockedTries } from '../learning/public.ts'
import { deleteLockedVersions } from '../plan/public.ts'
import { deleteLockedWorksheets } from '../worksheets/public.ts'
import { sessionKey } from './key.ts'
import { deleteLockedEntries, deleteOlderKeys } from './queries.ts'
import { isCode, newRecovery } from './recovery/code.ts'
import {
  hasOnlyFirstNote,
  listRecoveries,
  recoveryState,
  voidOlderRecoveries,
  voidRecoveries,
} from './recovery/queries.ts'
import { openedByCode, openedByPassword, unlockOlder } from './unlock.ts'

/** What an older data key locks: entries, notes, answers, plans and worksheets; and the recovery code. */
export function journalKeyRoutes(
  api: Api,
  deps: Deps,
  cookies: Cookies,
  verifySecret: VerifySecret,
  oneAtATime: OneAtATime,
) {
  api.withoutTransaction(journal.unlock, async ({ session, body, request, run }) => {
    const { userId } = session
    const holder = sessionKey(cookies, request, userId)
    const [wrapped] = await run([holder.query])
    const today = holder.open(wrapped)
    const of = { userId, below: today.version }
    const { oldPassword = '', recoveryCode } = body
    if (recoveryCode !== undefined && !isCode(recoveryCode)) throw mistypedCode()
    const by = recoveryCode === undefined ? 'password' : 'code'
    return oneAtATime(userId, async () => {
      const opened = await verifySecret(userId, async () => {
        const keys =
          recoveryCode === undefined
            ? await openedByPassword(deps, request, of, oldPassword)
            : await openedByCode(deps, request, of, recoveryCode)
        return keys.length > 0 ? keys : null
      })
      return unlockOlder(deps, userId, { version: today.version, userKey: today.key }, opened, by)
    })
  })

  api.withoutTransaction(journal.startOver, async ({ session: { userId }, request, tokenHash, run }) => {
    const holder = sessionKey(cookies, request, userId)
    const [wrapped] = await run([holder.query])
    const { version } = holder.open(wrapped)
    await refuseAfterSlip(run, userId, tokenHash)
    const startOver = [
      lockCurrentKey({ userId, version, change: true }),
      deleteLockedEntries({ userId }),
      deleteLockedNotes({ userId }),
      deleteLockedAnswers({ userId }),
      deleteLockedVersions({ userId }),
      deleteLockedDrafts({ userId }),
      deleteLockedWorksheets({ userId }),
      deleteLockedTries({ userId }),
      deleteLockedRecordKeys({ userId }),
      deleteOlderKeys({ userId }),
      voidOlderRecoveries({ userId, keyVersion: version }),
    ] as const
    await oneAtATime(userId, () => run(startOver))
  })

  api.read(journal.recovery, ({ userId }) =>
    readPlan([recoveryState({ userId }), hasOnlyFirstNote({ userId })], ([state, isFirst]) => ({
      ...state,
      firstNote: isFirst && state.madeAt === null,
    })),
  )

  api.withoutTransaction(journal.makeCode, async ({ session: { userId }, request, run }) => {
    const holder = sessionKey(cookies, request, userId)
    const [wrapped] = await run([holder.query])
    const opened = holder.open(wrapped)
    return oneAtATime(userId, async () => {
      const { code, statement } = await newRecovery(deps, userId, opened)
      await run([lockCurrentKey({ userId, version: opened.version, change: false }), statement])
      return { code }
    })
  })

  api.withoutTransaction(journal.revokeCode, async ({ session: { userId }, request, tokenHash, run }) => {
    const holder = sessionKey(cookies, request, userId)
    const [wrapped, codes] = await run([holder.query, listRecoveries({ userId })])
    const { version } = holder.open(wrapped)
    const opensLocked = codes.some(({ keyVersion, wrappedKey }) => wrappedKey && keyVersion < version)
    if (opensLocked) await refuseAfterSlip(run, userId, tokenHash)
    await run([voidRecoveries({ userId })])
  })

  /** The one who redeemed a slip may not be the person: for a while nothing that the slip locked can be destroyed. */
  async function refuseAfterSlip(run: Run, userId: string, tokenHash: Buffer) {
    const [[newest]] = await run([listRedeemedSlips({ userId, tokenHash, since: slipsSince(deps.clock.now()) })])
    if (!newest) return
    const day = deps.calendar.dayOf(new Date(newest.at.getTime() + DAYS_AFTER_SLIP * 24 * 3_600_000))
    throw new AppError('conflict', `A slip set this password, so what is locked stays until ${day}`)
  }
}

function mistypedCode() {
  const message = 'This is not a recovery code. Please look for a letter that was copied wrong.'
  return new AppError('validation_failed', message, { issues: [{ path: 'recoveryCode', message }] })
}
