import { journal } from '@evenkeel/contract/journal.ts'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import type { Run } from '../../http/call.ts'
import type { Cookies } from '../../http/cookies.ts'
import { refuseAfterSlip } from '../../http/guards/after-slip.ts'
import { AppError } from '../../platform/app-error.ts'
import { ownEntry } from '../../platform/audit/queries.ts'
import { deleteLockedRecordKeys } from '../../platform/user-keys/queries.ts'
import { deleteLockedAnswers } from '../assessments/public.ts'
import { lockCurrentKey, type OneAtATime, type VerifySecret } from '../auth/public.ts'
import { deleteLockedNotes } from '../checkins/public.ts'
import { deleteLockedDrafts } from '../drafts/public.ts'
import { deleteLockedEntries } from '../journal/public.ts'
import { deleteLockedTries } from '../learning/public.ts'
import { deleteLockedVersions } from '../plan/public.ts'
import { deleteLockedWorksheets } from '../worksheets/public.ts'
import { deleteOlderKeys } from './queries.ts'
import { isCode, newRecovery } from './recovery/code.ts'
import {
  hasOnlyFirstNote,
  listRecoveries,
  recoveryState,
  voidOlderRecoveries,
  voidRecoveries,
} from './recovery/queries.ts'
import { sessionKey } from './session-key.ts'
import { openedByCode, openedByPassword, unlockOlder } from './unlock.ts'

export function ownKeyRoutes(
  api: Api,
  deps: Deps,
  cookies: Cookies,
  verifySecret: VerifySecret,
  oneAtATime: OneAtATime,
) {
  api.write(journal.unlock, {
    oneAtATime,
    before: async ({ userId, body: { oldPassword = '', recoveryCode }, request, run }) => {
      const today = await todaysKey(run, request, userId)
      const of = { userId, below: today.version }
      if (recoveryCode !== undefined && !isCode(recoveryCode)) throw mistypedCode()
      const opened = await verifySecret(userId, async () => {
        const keys =
          recoveryCode === undefined
            ? await openedByPassword(deps, request, of, oldPassword)
            : await openedByCode(deps, request, of, recoveryCode)
        return keys.length > 0 ? keys : null
      })
      return { to: { version: today.version, userKey: today.key }, opened }
    },
    steps: async ({ userId, body, run }, { to, opened }) => {
      const by = body.recoveryCode === undefined ? 'password' : 'code'
      return { reply: await unlockOlder(deps, run, userId, to, opened, by) }
    },
  })

  api.write(journal.startOver, {
    oneAtATime,
    steps: async ({ userId, request, run }) => {
      const { version } = await todaysKey(run, request, userId)
      await refuseAfterSlip(deps, run, { userId, since: null }, 'what is locked stays')
      await run([
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
      ])
      return { reply: undefined }
    },
  })

  api.read(journal.recovery, ({ userId }) =>
    readPlan([recoveryState({ userId }), hasOnlyFirstNote({ userId })], ([state, isFirst]) => ({
      ...state,
      firstNote: isFirst && state.madeAt === null,
    })),
  )

  api.write(journal.makeCode, {
    oneAtATime,
    before: async ({ userId, request, run }) => {
      const opened = await todaysKey(run, request, userId)
      return { version: opened.version, ...(await newRecovery(deps, userId, opened)) }
    },
    steps: async ({ userId, run }, { version, code, statement }) => {
      await run([
        lockCurrentKey({ userId, version, change: false }),
        statement,
        ownEntry({ at: deps.clock.now(), userId, action: 'person.code_made' }),
      ])
      return { reply: { code } }
    },
  })

  api.write(journal.revokeCode, {
    steps: async ({ userId, request, run }) => {
      const { version } = await todaysKey(run, request, userId)
      const [codes] = await run([listRecoveries({ userId })])
      const opensLocked = codes.some(({ keyVersion, wrappedKey }) => wrappedKey && keyVersion < version)
      if (opensLocked) await refuseAfterSlip(deps, run, { userId, since: null }, 'what is locked stays')
      await run([voidRecoveries({ userId })])
      return { reply: undefined }
    },
  })

  /** The data key of today, as this session opens it. */
  async function todaysKey(run: Run, request: FastifyRequest, userId: string) {
    const holder = sessionKey(cookies, request, userId)
    const [wrapped] = await run([holder.query])
    return holder.open(wrapped)
  }
}

function mistypedCode() {
  const message = 'This is not a recovery code. Please look for a letter that was copied wrong.'
  return new AppError('validation_failed', message, { issues: [{ path: 'recoveryCode', message }] })
}
