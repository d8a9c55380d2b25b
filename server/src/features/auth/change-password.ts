import type { Deps } from '../../deps.ts'
import type { Cookies } from '../../http/cookies.ts'
import { eraseAfter } from '../../http/erase.ts'
import { AppError, unauthorized } from '../../platform/app-error.ts'
import { addAuditEntry } from '../../platform/audit/queries.ts'
import { type Db, setIdentity } from '../../platform/db/db.ts'
import type { Query } from '../../platform/db/statement.ts'
import { endOtherSessions, rewrapSession } from '../../platform/sessions/queries.ts'
import { keyFromToken, newUserKey, wrapUserKey } from '../../platform/user-key.ts'
import { rewrapRecordKeys } from '../../platform/user-keys/rewrap.ts'
import { passwordStatements, recordKeyFor } from './new-keys.ts'
import { newToken, type TokenHolder } from './new-token.ts'
import { deleteUserKey, lockCurrentKey, voidResetSlip } from './queries.ts'

export type KeyChange = {
  userId: string
  from: { version: number; userKey: Buffer }
  to: { version: number; userKey: Buffer }
}

/**
 * Re-encrypts with the new key what the old key encrypts, in the transaction of `run`, together with the given
 * statements.
 */
export type ReencryptJournal = (run: Db['run'], change: KeyChange) => Promise<Query<unknown>[]>

type PasswordChange = { newPassword: string; from: { version: number; userKey: Buffer } }

/**
 * A new password comes with a new data key and a new record key: the journal is re-encrypted, older record keys are
 * encrypted with the new data key, and every other session ends and this one gets a new token. An
 * old key that was seen in a session or on paper decrypts nothing stored from now on.
 */
export async function changePassword(
  deps: Deps,
  cookies: Cookies,
  reencryptJournal: ReencryptJournal,
  call: TokenHolder,
  { newPassword, from }: PasswordChange,
) {
  const { request, reply, tokenHash } = call
  const { userId, id } = call.session
  const token = cookies.session(request)
  if (!token) throw unauthorized()
  const erase = eraseAfter(request)
  const to = { version: from.version + 1, userKey: erase(newUserKey()) }
  const session = tokenHash.toString('hex')
  const wrap = { userId, version: to.version, by: 'session', session } as const
  const wrappedKey = wrapUserKey(to.userKey, erase(keyFromToken(erase(token))), wrap)
  const fresh = newToken(call, to)
  const password = await passwordStatements(deps.passwords, newPassword, { userId, ...to }, { as: 'known', of: userId })
  const made = recordKeyFor({ userId, ...to })
  erase(made.recordKey)
  const at = deps.clock.now()
  const target = { type: 'user', id: userId } as const

  await deps.db.transaction(async (run) => {
    // Locked before anything is read, so that no other request changes the key or writes with the old one.
    await run([setIdentity({ userId }), lockCurrentKey({ userId, version: from.version, change: true })])
    await run([...password, made.statement])
    await rewrapRecordKeys(run, { userId, from, to })
    await run(await reencryptJournal(run, { userId, from, to }))
    const [rewrapped, , , , replaced] = await run([
      rewrapSession({ userId, tokenHash, keyVersion: to.version, wrappedKey }),
      endOtherSessions({ userId, id }),
      voidResetSlip({ userId }),
      deleteUserKey({ userId, version: from.version }),
      fresh.statement,
      addAuditEntry({ at, actorId: userId, action: 'user.password_changed', target, ip: request.ip }),
    ])
    if (!rewrapped) throw unauthorized()
    if (!replaced) throw overtaken()
  })
  cookies.setSession(reply, fresh.token)
}

/** Another tab got a new token a moment ago, and this call still has the old one. */
const overtaken = () => new AppError('conflict', 'Something changed a moment ago. Please try again.', { retryAfter: 1 })
