import { users } from '@evenkeel/contract/users.ts'
import { type Api, ask } from '../../http/api.ts'
import { unauthorized } from '../../platform/app-error.ts'
import { findUser, updateUser } from './queries.ts'
import { presentUser, toChange, type UserRow } from './rules.ts'

export function userRoutes(api: Api) {
  api.oneTrip(users.current, ({ userId }) => ask([findUser(userId)], ([row]) => present(row)))

  api.oneTrip(users.update, ({ userId, body }) => ask([updateUser(userId, toChange(body))], ([row]) => present(row)))
}

function present(row: UserRow | null) {
  if (!row) throw unauthorized()
  return presentUser(row)
}
