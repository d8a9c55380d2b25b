import type { Registration } from '@evenkeel/contract/auth/auth.ts'
import { OPEN_ROLES, type OpenRole, type Role } from '@evenkeel/contract/base/roles.ts'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Cookies } from '../../../http/cookies.ts'
import { eraseAfter } from '../../../http/erase.ts'
import { type Asking, SOMEBODY } from '../../../platform/ciphers/passwords.ts'
import { newUserKey } from '../../../platform/ciphers/user-key.ts'
import { setIdentity } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/ids.ts'
import { networkOf } from '../../../platform/limiter/network.ts'
import { insertUser, newUser } from '../../users/public.ts'
import { passwordStatements, recordKeyFor } from '../passwords/new-keys.ts'
import { checkNewPassword } from '../passwords/password-policy.ts'
import { newSession } from '../sign-in/new-session.ts'

type NewAccount = Partial<Omit<Registration, 'role' | 'facilityCode'>> & {
  username: string
  password: string
  role: Role
  /** When an administrator vouched for the account; absent for a registration. */
  approvedAt?: Date
  /** Only for administrators. */
  respondsTo?: readonly OpenRole[]
}

/** The first administrator receives the alerts of every role. */
export const firstAdministrator = { role: 'admin', respondsTo: OPEN_ROLES } as const

/** The caller overwrites both keys. */
export async function accountStatements(deps: Deps, account: NewAccount, from: Asking = SOMEBODY) {
  const { clock, passwords } = deps
  const { username, password, role, respondsTo = [] } = account
  const names = [username, account.firstName, account.lastName, account.email]
  await checkNewPassword(deps, { password, path: 'password', names })
  const createdAt = clock.now()
  const userId = newId(createdAt)
  const userKey = newUserKey()
  const approvedAt = account.approvedAt ?? (role === 'admin' ? createdAt : null)
  const approval = approvedAt && { by: null, at: approvedAt }
  const user = newUser({ id: userId, username, role, createdAt, approval, respondsTo: [...respondsTo] }, account)
  const [credentials, key] = await passwordStatements(passwords, password, { userId, version: 1, userKey }, from)
  const { recordKey, statement } = await recordKeyFor({ userId, version: 1, userKey })
  return { user, userId, userKey, recordKey, statements: [insertUser(user), credentials, key, statement] as const }
}

export type MadeAccount = Awaited<ReturnType<typeof makeAccount>>

/** Not stored yet; the statements violate TAKEN_USERNAME when the name is taken. */
export async function makeAccount(deps: Deps, cookies: Cookies, request: FastifyRequest, account: NewAccount) {
  const from = { as: 'anybody', of: networkOf(request.ip) } as const
  const { user, userKey, recordKey, statements } = await accountStatements(deps, account, from)
  const erase = eraseAfter(request)
  erase(recordKey)
  erase(userKey)
  const holder = { userId: user.id, role: user.role, keyVersion: 1, userKey }
  const session = newSession(deps, cookies, request, holder)
  return { user, session, statements: [setIdentity({ userId: user.id }), ...statements, ...session.statements] }
}
