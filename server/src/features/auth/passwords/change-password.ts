import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Run } from '../../../http/call.ts'
import type { Cookies } from '../../../http/cookies.ts'
import { eraseAfter } from '../../../http/erase.ts'
import { AppError, unauthorized } from '../../../platform/app-error.ts'
import { addAuditEntry } from '../../../platform/audit/queries.ts'
import { keyFromToken, newUserKey, wrapUserKey } from '../../../platform/ciphers/user-key.ts'
import type { Query } from '../../../platform/db/statement.ts'
import { endOtherSessions, rewrapSession, type Session } from '../../../platform/sessions/queries.ts'
import { rewrapRecordKeys } from '../../../platform/user-keys/rewrap.ts'
import { keepPin } from '../../badges/public.ts'
import { deleteUserKey, lockCurrentKey, voidResetSlip } from '../queries.ts'
import { newToken, type TokenHolder } from '../sign-in/new-token.ts'
import { passwordStatements, recordKeyFor } from './new-keys.ts'

export type KeyChange = {
  userId: string
  from: { version: number; userKey: Buffer }
  to: { version: number; userKey: Buffer }
}

/** Re-encrypts with the new key, in the transaction of `run`; returns statements to run with it. */
export type ReencryptJournal = (run: Run, change: KeyChange) => Promise<Query<unknown>[]>

type PasswordChange = { newPassword: string; from: { version: number; userKey: Buffer } }

export type PreparedPassword = Awaited<ReturnType<typeof preparePassword>>

/**
 * New data key, record key and token, so that an old key seen anywhere decrypts nothing from now on; stores nothing.
 */
export async function preparePassword(
  { passwords }: Deps,
  cookies: Cookies,
  call: TokenHolder,
  { newPassword, from }: PasswordChange,
) {
  const { request, userId } = call
  const { tokenHash } = call.personCipher
  const token = cookies.session(request)
  if (!token) throw unauthorized()
  const erase = eraseAfter(request)
  const to = { version: from.version + 1, userKey: erase(newUserKey()) }
  const session = tokenHash.toString('hex')
  const wrap = { userId, version: to.version, by: 'session', session } as const
  const wrappedKey = wrapUserKey(to.userKey, erase(keyFromToken(erase(token))), wrap)
  const made = await recordKeyFor({ userId, ...to })
  erase(made.recordKey)
  return {
    from,
    to,
    credentials: await passwordStatements(passwords, newPassword, { userId, ...to }, { as: 'known', of: userId }),
    recordKey: made.statement,
    rewrapped: rewrapSession({ userId, tokenHash, keyVersion: to.version, wrappedKey }),
    fresh: newToken(call, to),
  }
}

/** Ends every other session. */
export async function storePassword(
  { clock }: Deps,
  run: Run,
  reencryptJournal: ReencryptJournal,
  { request, session: { userId, id } }: { request: FastifyRequest; session: Session },
  { from, to, credentials, recordKey, rewrapped, fresh }: PreparedPassword,
) {
  // Locked before anything is read, so that no other request changes the key or writes with the old one.
  await run([lockCurrentKey({ userId, version: from.version, change: true })])
  await run([...credentials, recordKey, keepPin({ userId, from: from.version, to: to.version })])
  await rewrapRecordKeys(run, { userId, from, to })
  await run(await reencryptJournal(run, { userId, from, to }))
  const target = { type: 'user', id: userId } as const
  const [isRewrapped, , , , isReplaced] = await run([
    rewrapped,
    endOtherSessions({ userId, id }),
    voidResetSlip({ userId }),
    deleteUserKey({ userId, version: from.version }),
    fresh.statement,
    addAuditEntry({ at: clock.now(), actorId: userId, action: 'user.password_changed', target, ip: request.ip }),
  ])
  if (!isRewrapped) throw unauthorized()
  if (!isReplaced) throw overtaken()
}

/** Another tab got a new token a moment ago, and this call still has the old one. */
const overtaken = () => new AppError('conflict', 'Something changed a moment ago. Please try again.', { retryAfter: 1 })
