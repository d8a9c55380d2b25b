import type { User } from '@evenkeel/contract/users/users.ts'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Run } from '../../../http/call.ts'
import type { Cookies } from '../../../http/cookies.ts'
import { AppError } from '../../../platform/app-error.ts'
import { sameVerifier } from '../../../platform/ciphers/passwords.ts'
import { countAdministrators } from '../../users/public.ts'
import { listSetupCodes, saveSetupCode, useSetupCodes } from '../queries.ts'
import { hashSlip, newSlip } from '../rules.ts'
import { wrongCredentials } from '../sign-in/sign-in.ts'
import { accountStatements, firstAdministrator, type MadeAccount, makeAccount } from './create-account.ts'

type Sent = {
  code: string
  username: string
  password: string
  firstName?: string | null
  lastName?: string | null
  locale?: User['locale']
}

/** With a printed code, once; its 80 bits cannot be guessed, so it has no limit. */
export function createSetUp(deps: Deps, cookies: Cookies) {
  const refuse = (codes: { codeHash: Buffer }[], admins: number, code: string) => {
    if (admins > 0) throw new AppError('conflict', 'An administrator exists already. Please sign in.')
    const sent = hashSlip(code)
    if (!codes.some(({ codeHash }) => sameVerifier(codeHash, sent))) throw wrongCredentials()
  }
  return {
    /** Outside a transaction, because the password's hash takes time. */
    async make(request: FastifyRequest, { code, ...account }: Sent) {
      const [codes, admins] = await deps.systemDb.run([listSetupCodes(), countAdministrators()])
      refuse(codes, admins, code)
      return makeAccount(deps, cookies, request, { ...account, ...firstAdministrator })
    },
    /** `run` is in a transaction of the system, which keeps others from the codes. */
    async store(run: Run, { code }: Sent, made: MadeAccount) {
      const [codes, admins] = await run([useSetupCodes(), countAdministrators()])
      refuse(codes, admins, code)
      await deps.db.run(made.statements)
    },
  }
}

/** Makes the administrator of the settings, or a code for /setup to print; null when one exists. */
export async function prepareFirstAdmin(deps: Deps): Promise<{ made: string } | { code: string } | null> {
  const [admins] = await deps.systemDb.run([countAdministrators()])
  if (admins > 0) return null
  const { admin } = deps.config
  if (admin) {
    const made = await accountStatements(deps, { ...admin, ...firstAdministrator }).catch(asSetting)
    made.userKey.fill(0)
    made.recordKey.fill(0)
    await deps.db.withUser(made.userId, made.statements)
    return { made: admin.username }
  }
  const code = newSlip()
  await deps.systemDb.run([saveSetupCode({ codeHash: hashSlip(code) })])
  return { code }
}

function asSetting(error: unknown): never {
  if (!(error instanceof AppError)) throw error
  throw new Error(`Setting ADMIN_PASSWORD is wrong: ${error.message}`)
}
