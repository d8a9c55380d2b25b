import { Username } from '@evenkeel/contract/fields.ts'
import type { Deps } from '../deps.ts'
import { accountStatements, firstAdministrator } from '../features/auth/create-account.ts'
import { countAdministrators, TAKEN_USERNAME } from '../features/users/public.ts'
import { brokenConstraint } from '../platform/db/db.ts'
import { askPassword } from './ask-password.ts'
import { parseOrThrow } from './parse-or-throw.ts'

/** Makes an administrator with a password that only they know; the first one responds to everybody. */
export async function createAdministrator(sent: string) {
  const username = parseOrThrow(Username, sent)
  const password = await askPassword(`Password for ${username}`)

  return async (deps: Deps) => {
    const [admins] = await deps.system.run([countAdministrators()])
    const kind = admins === 0 ? firstAdministrator : ({ role: 'admin' } as const)
    const { userId, statements } = await accountStatements(deps, { username, password, ...kind })
    await deps.db.withUser(userId, [...statements]).catch((error: unknown) => {
      if (brokenConstraint(error) !== TAKEN_USERNAME) throw error
      throw new Error(`Username already exists: ${username}`)
    })
    const line = `${username} is an administrator now and can sign in.`
    return admins === 0
      ? [line]
      : [line, 'They respond to no alerts until they are named a responder on /admin/responders.']
  }
}
