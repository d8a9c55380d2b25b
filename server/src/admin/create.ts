import { Username } from '@evenkeel/contract/fields.ts'
import type { Deps } from '../deps.ts'
import { accountStatements } from '../features/auth/create-account.ts'
import { TAKEN_USERNAME } from '../features/users/public.ts'
import { brokenConstraint } from '../platform/db/db.ts'
import { askPassword } from './ask-password.ts'
import { checked } from './checked.ts'

/** Makes an administrator who responds to both roles, with a password that only they know. */
export async function createAdministrator(sent: string) {
  const username = checked(Username, sent)
  const password = await askPassword(`Password for ${username}`)

  return async (deps: Deps) => {
    const { userId, statements } = await accountStatements(deps, { username, password, role: 'admin' })
    await deps.db.withUser(userId, [...statements]).catch((error: unknown) => {
      if (brokenConstraint(error) !== TAKEN_USERNAME) throw error
      throw new Error(`Username already exists: ${username}`)
    })
    return [`${username} is an administrator now and can sign in.`]
  }
}
