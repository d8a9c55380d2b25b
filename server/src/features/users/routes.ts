import { users } from '@evenkeel/contract/users.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { unauthorized } from '../../platform/app-error.ts'
import { findUser, updateUser } from './queries.ts'
import { presentUser, toChange, type UserRow } from './rules.ts'

export function userRoutes(api: Api) {
  api.read(users.current, ({ userId }) => readPlan([findUser({ userId })], ([row]) => present(row)))

  api.write(users.update, {
    steps: async ({ session: { userId }, body, run }) => {
      const [row] = await run([updateUser({ userId, ...toChange(body) })])
      return { status: 200, answer: present(row) }
    },
  })
}

function present(row: UserRow | null) {
  if (!row) throw unauthorized()
  return presentUser(row)
}
